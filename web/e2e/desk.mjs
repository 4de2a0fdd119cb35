// A desk for one test, and a browser that looks at it.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import assert from 'node:assert/strict'
import { chromium } from 'playwright-core'

export const program = process.env.TABLAS ?? new URL('../../target/debug/tablas', import.meta.url).pathname
const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')

let browser = null

export async function launched() {
  browser ??= await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
  return browser
}

export async function closeBrowser() {
  await browser?.close()
  browser = null
}

/** Starts a desk on a free port; `demo` fills it. */
export async function desk({ demo = true, data = mkdtempSync(join(tmpdir(), 'tablas-e2e-')) } = {}) {
  const process_ = spawn(program, ['--lang', 'en', 'desk', '--data', data, '--port', '0', '--no-open', ...(demo ? ['--demo'] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise((found, failed) => {
    let text = ''
    process_.stdout.on('data', (chunk) => {
      text += chunk
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(text)
      if (url) found(url[0])
    })
    process_.on('exit', (code) => failed(new Error(`the desk ended with ${code}`)))
  })
  const ended = new Promise((done) => process_.once('exit', done))
  return {
    address,
    data,
    async kill() {
      process_.kill('SIGKILL')
      await ended
    },
    async end() {
      process_.kill('SIGTERM')
      await ended
      rmSync(data, { recursive: true, force: true })
    },
    async api(method, path, body) {
      const me = await (await fetch(`${address}/api/v1/me`)).json()
      const answer = await fetch(`${address}/api/v1${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'x-tablas-token': me.token },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status: answer.status, body: await answer.json() }
    },
    /** The board of this number in the event. */
    async board(number, event = 1) {
      const rows = (await this.api('GET', `/events/${event}/boards`)).body
      return rows.find((row) => row.number === number)
    },
  }
}

/** A page in a language; whatever the console complains of fails the test. */
export async function page({ language = 'en', width = 1280, height = 900, scheme = 'light' } = {}) {
  const context = await (await launched()).newContext({ locale: language, viewport: { width, height }, colorScheme: scheme })
  const made = await context.newPage()
  made.setDefaultTimeout(10_000)
  made.complaints = []
  made.on('pageerror', (error) => made.complaints.push(error.message))
  made.on('console', (message) => {
    // A refusal that the page shows is an answer, not a fault.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) made.complaints.push(message.text())
  })
  return made
}

export async function done(made) {
  assert.deepEqual(made.complaints, [])
  await made.context().close()
}

/** What axe finds on the page as it is. */
export async function accessible(made) {
  // The content security policy allows no script that the page did not bring; the protocol does.
  await made.evaluate(axe)
  const found = await made.evaluate(async () => {
    const result = await globalThis.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
    return result.violations.map((it) => `${it.id}: ${it.nodes.map((node) => node.target.join(' ')).slice(0, 3).join(', ')}`)
  })
  assert.deepEqual(found, [])
}

/** A new event with one board; the moves are played there. */
export async function game(desk, moves, settings = {}) {
  const event = (
    await desk.api('POST', '/events', { name: 'Abierto de prueba', preset: 'fide-standard', time_control: '5400+30', chief_arbiter: 'Marta Ugalde', ...settings })
  ).body
  const rows = (
    await desk.api('POST', `/events/${event.id}/boards`, [{ round: 1, number: 1, white: { name: 'Ana Belmonte' }, black: { name: 'Tomás Iriarte' } }])
  ).body
  let board = (await desk.api('GET', `/boards/${rows[0].id}`)).body
  for (const text of moves.split(' ').filter(Boolean)) {
    const typed = (await desk.api('GET', `/boards/${board.id}/typed?text=${encodeURIComponent(text)}&letters=en`)).body
    assert.equal(typed.moves.length, 1, text)
    const by = board.having_the_move
    const acts = [{ by, act: { do: 'move', uci: typed.moves[0] } }, { by, act: { do: 'press-clock' } }]
    let answer = await desk.api('POST', `/boards/${board.id}/acts`, { version: board.version, acts })
    if (answer.status === 409) answer = await desk.api('POST', `/boards/${board.id}/acts`, { version: board.version, acts: acts.slice(0, 1) })
    assert.equal(answer.status, 200, `${text}: ${JSON.stringify(answer.body)}`)
    board = answer.body
  }
  return { event: event.id, board: board.id, path: `/event/${event.id}/board/${board.id}` }
}
