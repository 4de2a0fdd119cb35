// Conduct, accounts, the choices of an event, and its end: the chief arbiter's work.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { accessible, closeBrowser, desk, done, game, page } from './desk.mjs'

const TEXTS = {
  en: { incident: 'Incident', penalty: 'Penalty', enter: 'Enter', given: 'Imposed already', newAccount: 'New account', save: 'Save', change: 'Change', close: 'Close', closed: 'closed', remove: 'Remove the event', own: 'own choice', gone: 'There is no event' },
  es: { incident: 'Incidente', penalty: 'Sanción', enter: 'Anotar', given: 'Ya impuesta', newAccount: 'Cuenta nueva', save: 'Guardar', change: 'Cambiar', close: 'Cerrar', closed: 'cerrada', remove: 'Borrar el torneo', own: 'elegido aparte', gone: 'Aún no hay' },
}

let server
before(async () => {
  server = await desk({ demo: false })
})
after(async () => {
  await closeBrowser()
  await server?.end()
})

async function fits(made) {
  const wide = await made.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  assert.ok(wide <= 0, `the page is ${wide} pixels wider than the screen`)
}

for (const language of ['en', 'es']) {
  const says = TEXTS[language]
  const open = async (path, options = {}) => {
    const made = await page({ language, ...options })
    await made.goto(server.address + path)
    return made
  }

  describe(`in ${language}`, () => {
    it('an incident at the board, then a warning and more time from the page of conduct', async () => {
      const { path, event, board } = await game(server, 'e4 e5')
      const made = await open(`/event/${event}/conduct`)
      await made.locator('.empty').waitFor()
      await made.goto(server.address + path)
      await made.getByRole('button', { name: says.incident }).click()
      await made.locator('dialog textarea').fill('Habla con el rival')
      await made.locator('dialog .primary').click()
      await made.locator('.log', { hasText: 'Habla con el rival' }).waitFor()
      await made.locator('nav a', { hasText: language === 'es' ? 'Conducta' : 'Conduct' }).click()
      await made.locator('.conduct .facts li').waitFor()
      assert.match(await made.locator('.conduct .facts').innerText(), /11\.5/)
      await accessible(made)
      const give = async (sanction, before) => {
        await made.locator('.conduct').getByRole('button', { name: says.penalty }).click()
        await made.locator(`dialog input[value=${sanction}]`).waitFor()
        await before?.()
        await made.locator(`dialog input[value=${sanction}]`).check()
      }
      // 12.9: the nine options in their order, then 11.7 and 11.8; what is closed cannot be chosen.
      await give('warning', async () => {
        const articles = await made.locator('dialog .option .article').allInnerTexts()
        assert.deepEqual(articles, ['12.9.1', '12.9.2', '12.9.3', '12.9.4', '12.9.5', '12.9.6', '12.9.7', '12.9.8', '12.9.9', '11.7', '11.8'])
        assert.ok(await made.locator('dialog input[value=fine]').isDisabled())
        await accessible(made)
      })
      await made.locator('dialog textarea').fill('Primera vez')
      await made.locator('dialog .primary').click()
      await made.locator('.facts .answer', { hasText: '12.9.1' }).waitFor()
      const before = (await server.api('GET', `/boards/${board}`)).body.clocks
      await give('more-time', async () => {
        assert.match(await made.locator('dialog .option', { has: made.locator('[value=warning]') }).innerText(), new RegExp(says.given))
      })
      await made.locator('dialog input[type=number]').fill('120')
      await made.locator('dialog textarea').fill('Reincide')
      await made.locator('dialog .primary').click()
      await made.locator('.facts .answer', { hasText: '12.9.2' }).waitFor()
      const clocks = (await server.api('GET', `/boards/${board}`)).body.clocks
      // The incident was White's, who has the move: Black gets the time.
      assert.ok(clocks.black - before.black > 119_000, `${before.black} ${clocks.black}`)
      await done(made)
    })

    it('conduct on a phone', async () => {
      const { event, board } = await game(server, 'e4 e5')
      const view = (await server.api('GET', `/boards/${board}`)).body
      await server.api('POST', `/boards/${board}/acts`, { version: view.version, acts: [{ by: 'white', act: { do: 'illegal-move', kind: 'two-hands' } }] })
      const made = await open(`/event/${event}/conduct`, { width: 360, height: 740 })
      await made.locator('.conduct .facts li').waitFor()
      assert.match(await made.locator('.conduct .facts').innerText(), /7\.5\.4/)
      await fits(made)
      await made.locator('.conduct').getByRole('button', { name: says.penalty }).click()
      await made.locator('dialog .option').first().waitFor()
      await fits(made)
      await accessible(made)
      await done(made)
    })

    it('accounts are made, renamed and closed, and the last chief arbiter stays', async () => {
      const made = await open('/accounts')
      const name = (who) => `${who} ${language}`
      const make = async (who, role, sectors) => {
        await made.getByRole('button', { name: says.newAccount }).click()
        await made.locator('form input').first().fill(name(who))
        await made.locator('form select').selectOption(role)
        if (sectors) await made.locator('form input').nth(1).fill(sectors)
        await made.locator('form input[type=password]').fill('correcta caballo')
        await made.locator('form .primary').click()
        await made.locator('.accounts .card', { hasText: name(who) }).waitFor()
      }
      await make('Marta Ugalde', 'chief')
      await make('Bruno Sáez', 'arbiter', 'B, A')
      await accessible(made)
      const card = (who) => made.locator('.accounts .card', { hasText: name(who) })
      assert.match(await card('Bruno Sáez').innerText(), /A, B/)
      if (language === 'en') {
        // Only one of them keeps the desk in a chief arbiter's hands: it cannot be closed.
        assert.equal(await card('Marta Ugalde').getByRole('button', { name: says.close }).count(), 0)
      }
      await card('Bruno Sáez').getByRole('button', { name: says.change }).click()
      await made.locator('form input').first().fill(name('Bruno Saez'))
      await made.locator('form .primary').click()
      await card('Bruno Saez').waitFor()
      await card('Bruno Saez').getByRole('button', { name: says.close }).click()
      await card('Bruno Saez').getByText(says.closed).waitFor()
      // Two of one name are not told apart.
      await made.getByRole('button', { name: says.newAccount }).click()
      await made.locator('form input').first().fill(name('MARTA UGALDE'))
      await made.locator('form input[type=password]').fill('correcta caballo')
      await made.locator('form .primary').click()
      await made.locator('.trouble').waitFor()
      await accessible(made)
      await made.setViewportSize({ width: 360, height: 740 })
      await fits(made)
      await done(made)
    })

    it('a choice of the regulations is explained where it is made, and holds', async () => {
      const { event } = await game(server, '')
      const made = await open(`/event/${event}/settings`)
      await made.locator('.regulations > summary').click()
      const question = made.locator('.question', { hasText: '9.1.1' }).first()
      await question.locator('summary').click()
      await question.locator('input[type=radio]').nth(1).check()
      await made.locator('.question .badge', { hasText: says.own }).waitFor()
      await question.locator('input[type=number]').fill('40')
      await question.locator('input[type=number]').blur()
      await question.locator('.answer', { hasText: '40' }).waitFor()
      await accessible(made)
      await made.locator('form .primary').first().click()
      await made.locator('.done').waitFor()
      const settings = (await server.api('GET', `/events/${event}`)).body.settings
      assert.deepEqual(settings.regulations, { agreement: { 'min-moves': 40 } })
      await made.setViewportSize({ width: 360, height: 740 })
      await fits(made)
      await done(made)
    })

    it('an event is removed once its name is written', async () => {
      const { event } = await game(server, 'e4')
      const made = await open(`/event/${event}/settings`)
      const button = made.locator('button.danger')
      await button.waitFor()
      assert.ok(await button.isDisabled())
      await made.locator('form', { has: button }).locator('input').fill('Abierto de prueba')
      await button.click()
      await made.waitForURL(server.address + '/')
      assert.equal((await server.api('GET', `/events/${event}`)).status, 404)
      await done(made)
    })

    it('a page of an event that is removed elsewhere says so', async () => {
      const { event } = await game(server, 'e4')
      const made = await open(`/event/${event}`)
      await made.locator('.hall li').waitFor()
      await server.api('POST', `/events/${event}/removal`, { name: 'Abierto de prueba' })
      await made.locator('.empty', { hasText: language === 'es' ? 'se ha borrado' : 'was removed' }).waitFor()
      await made.context().close()
    })
  })
}
