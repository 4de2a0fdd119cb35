// The arbiter's work at the desk, in both languages, as a person does it.
import assert from 'node:assert/strict'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { accessible, closeBrowser, desk, done, game, page } from './desk.mjs'

const SHUFFLE = 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1'
// Two sheets of one game; the last move is written differently, and the claim hangs on it.
const SHEETS = {
  en: '1 e4 e5 2 Nf3 Nc6 3 d3 d6 4 Be2 Be7 5 O-O Be6 6 h3 Qd7\n7 Nc3 Rc8 8 Nb1 Rd8 9 Nc3 Rc8 10 Nb1 Rd8 11 Nc3',
  es: '1 e4 e5 2 Cf3 Cc6 3 d3 d6 4 Ae2 Ae7 5 O-O Ae6 6 h3 Dd7\n7 Cc3 Tc8 8 Cb1 Td8 9 Cc3 Tc8 10 Cb1 Td8 11 Cc3',
}
const PGN = '[White "Uno"]\n[Black "Dos"]\n\n1. e4 e5 *\n\n[Event "Abierto de prueba"]\n[White "Belmonte, Ana"]\n[Black "Iriarte, Tomás"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *\n'
const TEXTS = {
  en: { claim: 'Claim', check: 'Check the claim', correct: 'correct', incorrect: 'incorrect', offers: 'Offers', accepts: 'Accepts', board: 'Board 1', start: 'Start White’s clock', pdf: 'Print (PDF)', rook: 'R', record: 'A PGN file', two: 'Two scoresheets', differ: 'Sheets differ', it: 'It was Rc8', carry: 'Enter it at the board' },
  es: { claim: 'Reclamación', check: 'Comprobar la reclamación', correct: 'correcta', incorrect: 'incorrecta', offers: 'Ofrecen', accepts: 'Aceptan', board: 'Tablero 1', start: 'Poner en marcha el reloj de las blancas', pdf: 'Imprimir (PDF)', rook: 'T', record: 'De un archivo PGN', two: 'De las dos planillas', differ: 'Las planillas difieren', it: 'Fue Tc8', carry: 'Anotarlo en el tablero' },
}

let server
before(async () => {
  server = await desk()
})
after(async () => {
  await closeBrowser()
  await server?.end()
})

for (const language of ['en', 'es']) {
  const says = TEXTS[language]
  const open = async (path, options = {}) => {
    const made = await page({ language, ...options })
    await made.goto(server.address + path)
    return made
  }

  describe(`in ${language}`, () => {
    it('a claim on the board goes from the alert to its verdict in three clicks', async () => {
      const { path, event } = await game(server, `${SHUFFLE} Ng8`)
      const made = await open(`/event/${event}`)
      await made.locator('.hall .badge.notice').first().waitFor()
      await made.locator('.hall .number').click()
      await made.locator('.heading .actions a.primary').click()
      await made.getByRole('button', { name: says.check }).click()
      await made.locator('.verdict.good').waitFor()
      assert.match(await made.locator('.verdict .strong').innerText(), new RegExp(says.correct))
      // 9.2.2: three occurrences, shown side by side; 9.5.2: the game is drawn at once.
      assert.equal(await made.locator('.side-by-side > li').count(), 3)
      assert.match(await made.locator('.verdict').innerText(), /9\.2\.2[\s\S]*9\.5\.2/)
      assert.match(made.url(), new RegExp(`${path}/ruling/\\d+$`))
      await accessible(made)
      await done(made)
    })

    it('a wrong claim with an announced move: time for the opponent, and the move has to be played', async () => {
      const { path, board } = await game(server, 'e4 e5 Nf3 Nc6')
      const before = (await server.api('GET', `/boards/${board}`)).body
      const made = await open(`${path}/claim`)
      await made.locator('input[type=radio][value=true]').check()
      await made.locator('label.inline input').first().fill(language === 'es' ? 'Ab5' : 'Bb5')
      await made.getByRole('button', { name: says.check }).click()
      await made.locator('.verdict.bad').waitFor()
      assert.match(await made.locator('.verdict .strong').innerText(), new RegExp(says.incorrect))
      // 9.5.3: two minutes for the opponent, and the announced move shall be made.
      const orders = await made.locator('.orders').innerText()
      assert.match(orders, /9\.5\.3/)
      assert.match(orders, language === 'es' ? /Ab5/ : /Bb5/)
      const after = (await server.api('GET', `/boards/${board}`)).body
      assert.equal(Math.round((after.clocks.black - before.clocks.black) / 1000), 120)
      await accessible(made)
      await done(made)
    })

    it('an offer before the event’s minimum move is refused with its article', async () => {
      const { path } = await game(server, 'e4 e5 Nf3 Nc6', { preset: 'no-draw-before-30' })
      const made = await open(path)
      await made.getByRole('button', { name: says.offers }).first().click()
      await made.locator('.log .effect, .trouble').first().waitFor()
      const text = await made.locator('.beside').innerText() + (await made.locator('main').innerText())
      assert.match(text, /9\.1\.1/)
      await done(made)
    })

    it('Sofia rules: no draw is agreed without the arbiter', async () => {
      const { path, board } = await game(server, 'e4 e5 Nf3 Nc6', { preset: 'sofia-2005' })
      const made = await open(path)
      await made.getByRole('button', { name: says.offers }).first().click()
      await made.locator('.log .effect, .trouble').first().waitFor()
      const view = (await server.api('GET', `/boards/${board}`)).body
      assert.notEqual(view.state, 'over')
      await done(made)
    })

    it('two arbiters at one board: the second is told what changed', async () => {
      const { path, board } = await game(server, 'e4 e5')
      const made = await open(path)
      await made.locator('.acts').waitFor()
      // The page sleeps while the other acts.
      await made.context().setOffline(true)
      const now = (await server.api('GET', `/boards/${board}`)).body
      await server.api('POST', `/boards/${board}/acts`, { version: now.version, acts: [{ by: 'arbiter', act: { do: 'remark', text: 'Ruido en la sala' } }] })
      await made.context().setOffline(false)
      await made.route('**/stream', (route) => route.abort())
      const stale = await server.api('POST', `/boards/${board}/acts`, { version: now.version, acts: [{ by: 'arbiter', act: { do: 'pause-clock' } }] })
      assert.equal(stale.status, 409)
      assert.equal(stale.body.problem, 'changed-meanwhile')
      assert.match(JSON.stringify(stale.body.since), /Ruido en la sala/)
      await made.context().close()
    })

    it('a claim on a phone', async () => {
      const { path } = await game(server, `${SHUFFLE} Ng8`)
      const made = await open(path, { width: 360, height: 740 })
      await made.locator('.heading .actions a.primary').click()
      await made.getByRole('button', { name: says.check }).click()
      await made.locator('.verdict.good').waitFor()
      const wide = await made.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      assert.ok(wide <= 0, `the page is ${wide} pixels wider than the phone`)
      await accessible(made)
      await done(made)
    })

    it('a claim with the keyboard only, in six keys', async () => {
      const { path } = await game(server, `${SHUFFLE} Ng8`)
      const made = await open(path)
      await made.locator('.acts').waitFor()
      await made.keyboard.press('c')
      await made.locator('.procedure').waitFor()
      await made.keyboard.press('Enter')
      await made.locator('.verdict.good').waitFor()
      await done(made)
    })

    for (const [device, options] of Object.entries({ desk: {}, phone: { width: 360, height: 740 } })) {
      it(`two disagreeing scoresheets to a verdict, on a ${device}`, async () => {
        const { path, board } = await game(server, '')
        const made = await open(path, options)
        await made.locator('.heading .actions a').first().click()
        await made.locator('textarea[data-side=white]').fill(`${SHEETS[language]} ${says.rook}c8`)
        await made.locator('textarea[data-side=black]').fill(`${SHEETS[language]} ${says.rook}b8`)
        const last = made.locator('.point', { hasText: '11…' })
        await last.locator('.mark', { hasText: says.differ }).waitFor()
        assert.match(await last.innerText(), new RegExp(`${says.rook}c8[\\s\\S]*${says.rook}b8`))
        await accessible(made)
        // The claim: while evidence may come it needs proof, and the page says on which move it hangs.
        await made.locator('.heading .actions a.primary').click()
        await made.locator('.procedure').waitFor()
        await made.locator('.sheet-sum').waitFor()
        await made.getByRole('button', { name: says.check }).click()
        await made.locator('.verdict.neutral .answers li').first().waitFor()
        assert.match(await made.locator('.answers').innerText(), /11…/)
        await accessible(made)
        const wide = await made.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        assert.ok(wide <= 0, `the page is ${wide} pixels wider than the window`)
        await made.locator('.verdict').getByRole('button', { name: says.it }).click()
        await made.locator('.point.settled').waitFor()
        await made.getByRole('button', { name: says.check }).click()
        await made.locator('.verdict.good').waitFor()
        assert.match(await made.locator('.verdict .strong').innerText(), new RegExp(says.correct))
        assert.equal(await made.locator('.side-by-side > li').count(), 3)
        await accessible(made)
        const view = (await server.api('GET', `/boards/${board}`)).body
        assert.equal(view.sheets.length, 2)
        assert.equal(view.rulings[0].claim, 'correct')
        // Carried out at the board, it ends the game there.
        await made.getByRole('button', { name: says.carry }).click()
        await made.waitForURL(`**${path}`)
        const over = (await server.api('GET', `/boards/${board}`)).body
        assert.deepEqual([over.state, over.result, over.ply], ['over', '1/2-1/2', 22])
        await done(made)
      })
    }

    it('a claim from a dropped PGN', async () => {
      const { path, board } = await game(server, 'e4')
      const made = await open(`${path}/claim`)
      await made.getByLabel(says.record).check()
      await made.locator('.drop').waitFor()
      const dropped = await made.evaluateHandle((text) => {
        const data = new DataTransfer()
        data.items.add(new File([text], 'ronda.pgn', { type: 'application/vnd.chess-pgn' }))
        return data
      }, PGN)
      await made.locator('.drop').dispatchEvent('drop', { dataTransfer: dropped })
      // Of two games it takes that of the players of the board.
      await made.locator('.record .moves .now', { hasText: language === 'es' ? 'Cg8' : 'Ng8' }).waitFor()
      await accessible(made)
      await made.getByRole('button', { name: says.check }).click()
      await made.locator('.verdict.good').waitFor()
      assert.match(await made.locator('main').innerText(), /ronda\.pgn/)
      await accessible(made)
      const view = (await server.api('GET', `/boards/${board}`)).body
      const document = (await server.api('GET', `/rulings/${view.rulings[0].id}`)).body
      assert.equal(document.evidence[0].file.name, 'ronda.pgn')
      assert.equal(document.evidence[0].file.bytes, Buffer.byteLength(PGN))
      assert.equal(view.ply, 1, 'the live game is as it was')
      await done(made)
    })

    it('a sheet with the keyboard only, repaired where it is wrong', async () => {
      const { path, board } = await game(server, '')
      const made = await open(path)
      await made.locator('.acts').waitFor()
      await made.keyboard.press('s')
      const area = made.locator('textarea[data-side=white]')
      await area.focus()
      await made.keyboard.type('1 e4 e5 2 Nf3 Nc6 3 Bb5 a6 4 Ba5 Nf6 5 Bxc6 <b>dxc6</b>')
      await made.locator('.point', { hasText: '4.' }).waitFor()
      await made.keyboard.press('Escape')
      assert.equal(await made.evaluate(() => document.activeElement?.tagName), 'BUTTON')
      await made.keyboard.press('Tab')
      await made.keyboard.press('Enter')
      await made.locator('.point.settled').waitFor()
      assert.equal((await made.locator('main b').count()), 0, 'markup is text')
      await made.locator('.heading .actions button').first().focus()
      await made.keyboard.press('Enter')
      await made.locator('.kept-sheets li').waitFor()
      assert.match((await server.api('GET', `/boards/${board}`)).body.sheets[0].text, /4 Ba5/)
      await accessible(made)
      await done(made)
    })

    it('a move typed in the letters of the language', async () => {
      const { path, board } = await game(server, 'e4 e5')
      const made = await open(path)
      await made.locator('.typed input').first().fill(language === 'es' ? 'Cf3' : 'Nf3')
      await made.keyboard.press('Enter')
      await made.locator('.moves .now', { hasText: language === 'es' ? 'Cf3' : 'Nf3' }).waitFor()
      assert.equal((await server.api('GET', `/boards/${board}`)).body.last_san, 'Nf3')
      await done(made)
    })

    it('a folder is followed on a page: its boards appear, and a fivefold found late is set right', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'tablas-sala-'))
      const write = (number, moves, result = '*') => {
        const tags = { Event: 'Abierto', Round: 1, Board: number, White: `Roble ${number}`, Black: `Olmo ${number}`, Result: result }
        const text = Object.entries(tags).map(([tag, value]) => `[${tag} "${value}"]\n`).join('')
        writeFileSync(join(folder, 'new'), `${text}\n${moves} ${result}\n`)
        renameSync(join(folder, 'new'), join(folder, `game-${number}.pgn`))
      }
      const four = '1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8'
      write(1, '1. e4 e5')
      write(2, '1. d4 d5')
      const event = (await server.api('POST', '/events', { name: 'En directo', preset: 'fide-standard', time_control: '5400+30', chief_arbiter: 'Marta Ugalde' })).body
      const made = await open(`/event/${event.id}`)
      await made.locator(`header nav a[href$="/sources"]`).click()
      await made.locator('input').first().fill(folder)
      await made.locator('button.primary').click()
      await made.locator('.source-well').waitFor()
      await made.locator('.source-well', { hasText: language === 'es' ? '2 tableros' : '2 boards' }).waitFor()
      await accessible(made)
      await made.locator('header nav a').first().click()
      await made.locator('.hall li').nth(1).waitFor()
      // 9.2.2: the third occurrence is the arbiter's to know.
      write(1, four)
      await made.locator('.hall li', { hasText: 'Roble 1' }).locator('.badge.notice').waitFor()
      // 9.6.1: over at move 8, played on for five half-moves, and a result written down that cannot be.
      write(2, `${four} 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. e4 e5 10. Nc3 Nc6 11. Bc4`, '1-0')
      await made.locator('.hall li', { hasText: 'Roble 2' }).locator('.badge.urgent').first().waitFor()
      await made.locator('.hall li', { hasText: 'Roble 2' }).locator('.number').click()
      await made.locator('.feeds .void').waitFor()
      assert.match(await made.locator('.alerts').innerText(), /9\.6\.1/)
      assert.match(await made.locator('.feeds .void').innerText(), language === 'es' ? /e4 e5 Cc3 Cc6 Ac4/ : /e4 e5 Nc3 Nc6 Bc4/)
      await accessible(made)
      const row = (await server.api('GET', `/events/${event.id}/boards`)).body.find((it) => it.number === 2)
      const view = (await server.api('GET', `/boards/${row.id}`)).body
      const correct = { by: 'arbiter', act: { do: 'correct-result', result: '1/2-1/2', reason: '9.6.1' } }
      assert.equal((await server.api('POST', `/boards/${row.id}/acts`, { version: view.version, acts: [correct] })).status, 200)
      for (let tries = 0; (await made.locator('.alerts .badge.urgent').count()) > 0; tries += 1) {
        assert.ok(tries < 100, 'the alerts stay')
        await made.waitForTimeout(50)
      }
      await done(made)
      rmSync(folder, { recursive: true, force: true })
    })

    it('a name that looks like markup is a name', async () => {
      const event = (await server.api('POST', '/events', { name: '<img src=x onerror=alert(1)>', preset: 'fide-standard' })).body
      await server.api('POST', `/events/${event.id}/boards`, [{ round: 1, number: 1, white: { name: '<b>Ana</b>' }, black: { name: '"><script>alert(1)</script>' } }])
      const made = await open(`/event/${event.id}`)
      await made.locator('.hall li', { hasText: '<b>Ana</b>' }).waitFor()
      await made.locator('h1', { hasText: '<img src=x' }).waitFor()
      await done(made)
    })

    it('the clocks of a round are started together, that of one board alone', async () => {
      const event = (await server.api('POST', '/events', { name: 'Relojes', preset: 'fide-standard', time_control: '5400+30' })).body
      const pair = (number) => ({ round: 1, number, white: { name: `Blancas ${number}` }, black: { name: `Negras ${number}` } })
      const boards = (await server.api('POST', `/events/${event.id}/boards`, [pair(1), pair(2), pair(3)])).body
      const made = await open(`/event/${event.id}/board/${boards[2].id}`)
      await made.getByRole('button', { name: says.start }).click()
      await made.locator('.at-board .clock.running').waitFor()
      await made.goto(`${server.address}/event/${event.id}`)
      await made.locator('.hall .clock.running').waitFor()
      await accessible(made)
      await made.locator('.start button').click()
      await made.locator('.hall .clock.running').nth(2).waitFor()
      assert.equal(await made.locator('.start').count(), 0)
      await done(made)
    })

    it('no page has what axe calls a violation, light or dark', async () => {
      for (const scheme of ['light', 'dark']) {
        const made = await open('/', { scheme })
        await made.locator('.events').waitFor()
        await accessible(made)
        const row = await server.board(1)
        for (const path of ['/accounts', '/event/1', '/event/1/conduct', '/event/1/log', '/event/1/settings', '/event/1/sources', '/event/1/big', `/event/1/board/${row.id}`, `/event/1/board/${row.id}/claim`, `/event/1/board/${row.id}/sheets`, `/event/1/board/${row.id}/claim/record`]) {
          await made.goto(server.address + path)
          await made.locator('h1').waitFor()
          await made.waitForTimeout(300)
          await accessible(made)
          await made.setViewportSize({ width: 360, height: 780 })
          // The board is drawn again a moment after its place has changed.
          await made.waitForTimeout(600)
          const wider = await made.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
          assert.equal(wider, 0, `${path} is ${wider} pixels wider than a phone`)
          await made.setViewportSize({ width: 1280, height: 900 })
        }
        await done(made)
      }
    })
  })
}

it('a page that slept through 500 entries knows them all', async () => {
  const { event, board } = await game(server, 'e4')
  const made = await page()
  await made.goto(`${server.address}/event/${event}`)
  await made.locator('.hall li').waitFor()
  await made.context().setOffline(true)
  let version = (await server.api('GET', `/boards/${board}`)).body.version
  const me = await (await fetch(`${server.address}/api/v1/me`)).json()
  for (let count = 0; count < 500; count += 1) {
    const answer = await fetch(`${server.address}/api/v1/boards/${board}/acts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-tablas-token': me.token },
      body: JSON.stringify({ version, acts: [{ by: 'arbiter', act: { do: 'remark', text: `observación ${count}` } }] }),
    })
    assert.equal(answer.status, 200)
    version = (await answer.json()).version
  }
  const uci = (await server.api('GET', `/boards/${board}/typed?text=e5&letters=en`)).body.moves[0]
  await server.api('POST', `/boards/${board}/acts`, { version, acts: [{ by: 'black', act: { do: 'move', uci } }] })
  await made.context().setOffline(false)
  await made.locator('.hall .last', { hasText: 'e5' }).waitFor({ timeout: 20_000 })
  await made.context().close()
})
