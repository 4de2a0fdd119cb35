// The boards of an event as they are now: read once, then kept up by the stream of the server. A page
// that slept is told what it missed: the browser says with Last-Event-ID what it knows.
import { SvelteMap } from 'svelte/reactivity'
import type { BoardRow, Changed, EventView, LogLine, SourceView } from '../api/types'
import { api, Refused } from './api'

export class Live {
  readonly rows = new SvelteMap<number, BoardRow>()
  readonly notes = $state<LogLine[]>([])
  event = $state<EventView | null>(null)
  /** How the sources of live games are; viewers are not told. */
  sources = $state<SourceView[]>([])
  connected = $state(false)
  /** The event is there no more: it was removed. */
  gone = $state(false)
  /** How far the clock of the server is ahead of this machine's, in milliseconds. */
  skew = $state(0)
  #source: EventSource | null = null

  constructor(readonly id: number) {}

  async start(): Promise<void> {
    const source = new EventSource(`/api/v1/events/${this.id}/stream`)
    this.#source = source
    const early: Changed[] = []
    let ready = false
    source.onopen = () => (this.connected = true)
    source.onerror = () => (this.connected = false)
    source.onmessage = (message: MessageEvent<string>) => {
      const changed = JSON.parse(message.data) as Changed
      if (ready) void this.#take(changed)
      else early.push(changed)
    }
    await this.#read()
    ready = true
    for (const changed of early) await this.#take(changed)
  }

  stop(): void {
    this.#source?.close()
    this.#source = null
  }

  async #read(): Promise<void> {
    const [event, boards] = await Promise.all([api.event(this.id), api.boards(this.id)])
    this.event = event
    for (const row of boards) this.put(row)
  }

  put(row: BoardRow): void {
    const known = this.rows.get(row.id)
    if (known && known.version > row.version) return
    if (row.clocks?.running) this.skew = Math.max(this.skew - 5, row.clocks.at - Date.now())
    this.rows.set(row.id, row)
  }

  async #take(changed: Changed): Promise<void> {
    switch (changed.changed) {
      case 'board':
        this.put(changed.board)
        break
      case 'event':
        this.event = changed.event
        break
      case 'note':
        this.notes.push(changed.line)
        break
      case 'sources':
        this.sources = changed.sources
        break
      case 'reset':
        try {
          await this.#read()
        } catch (problem) {
          this.gone = problem instanceof Refused && problem.status === 404
          if (this.gone) this.stop()
        }
        break
    }
  }
}

/** The hall that the pages look at. */
const state = $state<{ live: Live | null }>({ live: null })

export function live(): Live | null {
  return state.live
}

export async function look(event: number): Promise<void> {
  if (state.live?.id === event) return
  state.live?.stop()
  const made = new Live(event)
  state.live = made
  await made.start()
}

/** Now, once a second, for clocks that run. */
const ticking = $state({ now: Date.now() })
setInterval(() => (ticking.now = Date.now()), 1000)

export function now(): number {
  return ticking.now
}
