// The API of the desk. Its types are made from the description that the server gives of itself.
import { inBoth } from './text.svelte'
import type { ActDoc, BoardRow, BoardView, EventLogLine, EventSettings, EventView, LogLine, Me, NewSource, PaperClaim, PaperRuling, PresetView, Problem, RecordView, RulingView, SheetsRequest, SheetsView, Side, SourceView, Taken, TypedSheet, TypedView } from '../api/types'

/** What the server says when something cannot be done. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.text.en)
  }
}

let token = ''

export async function ask<T>(method: string, path: string, body?: unknown, kind = 'application/json'): Promise<T> {
  const headers: Record<string, string> = {}
  if (token) headers['x-tablas-token'] = token
  if (body !== undefined) headers['content-type'] = kind
  const answer = await fetch(`/api/v1${path}`, {
    method,
    headers,
    body: body === undefined ? null : body instanceof Blob ? body : JSON.stringify(body),
  }).catch(() => null)
  if (!answer) throw new Refused(0, away())
  const text = await answer.text()
  if (answer.ok) return (text ? JSON.parse(text) : null) as T
  let problem: Problem | undefined
  try {
    problem = JSON.parse(text) as Problem
  } catch {
    problem = undefined
  }
  throw new Refused(answer.status, problem?.text ? problem : away())
}

function away(): Problem {
  return { problem: 'away', text: inBoth('page-away'), since: [] }
}

export interface Deed {
  by: string
  act: ActDoc
}

export const api = {
  async me(): Promise<Me> {
    const me = await ask<Me>('GET', '/me')
    token = me.token
    return me
  },
  login: (name: string, password: string) => ask<boolean>('POST', '/login', { name, password }),
  logout: () => ask<boolean>('POST', '/logout', {}),
  presets: () => ask<PresetView[]>('GET', '/presets'),
  events: () => ask<EventView[]>('GET', '/events'),
  event: (id: number) => ask<EventView>('GET', `/events/${id}`),
  newEvent: (settings: EventSettings) => ask<EventView>('POST', '/events', settings),
  changeEvent: (id: number, settings: EventSettings) => ask<EventView>('PUT', `/events/${id}`, settings),
  boards: (event: number) => ask<BoardRow[]>('GET', `/events/${event}/boards`),
  newBoards: (event: number, pairings: unknown[]) => ask<BoardRow[]>('POST', `/events/${event}/boards`, pairings),
  start: (event: number, round: number, number?: number) => ask<BoardRow[]>('POST', `/events/${event}/start`, number === undefined ? { round } : { round, number }),
  importPgn: (event: number, file: Blob) => ask<Taken>('POST', `/events/${event}/pgn`, file, 'application/vnd.chess-pgn'),
  importTrf: (event: number, file: Blob) => ask<Taken>('POST', `/events/${event}/trf`, file, 'text/plain'),
  importEvent: (document: unknown) => ask<EventView>('POST', '/import', document),
  board: (id: number) => ask<BoardView>('GET', `/boards/${id}`),
  act: (id: number, version: number, acts: Deed[]) => ask<BoardView>('POST', `/boards/${id}/acts`, { version, acts }),
  acknowledge: (id: number, alert: string) => ask<BoardView>('POST', `/boards/${id}/acknowledge`, { alert }),
  typed: (id: number, text: string, letters: string) =>
    ask<TypedView>('GET', `/boards/${id}/typed?text=${encodeURIComponent(text)}&letters=${letters}`),
  decide: (id: number, version: number, remarks: string[]) => ask<RulingView>('POST', `/boards/${id}/rulings`, { version, remarks }),
  carry: (ruling: number, version: number) => ask<BoardView>('POST', `/rulings/${ruling}/carry`, { version }),
  sources: (event: number) => ask<SourceView[]>('GET', `/events/${event}/sources`),
  addSource: (event: number, source: NewSource) => ask<SourceView[]>('POST', `/events/${event}/sources`, source),
  removeSource: (source: number) => ask<SourceView[]>('DELETE', `/sources/${source}`),
  settle: (id: number, version: number, source: number, holds: 'desk' | 'source') =>
    ask<BoardView>('POST', `/boards/${id}/feed`, { version, source, holds }),
  readSheets: (id: number, request: SheetsRequest) => ask<SheetsView>('POST', `/boards/${id}/read`, request),
  keepSheet: (id: number, of: Side, sheet: TypedSheet) => ask<BoardView>('POST', `/boards/${id}/sheets`, { of, sheet }),
  record: (id: number, file: Blob, game: number | null) =>
    ask<RecordView>('POST', `/boards/${id}/record${game === null ? '' : `?game=${game}`}`, file, 'application/vnd.chess-pgn'),
  claimOnPapers: (id: number, claim: PaperClaim) => ask<PaperRuling>('POST', `/boards/${id}/claims`, claim),
  log: (event: number) => ask<EventLogLine[]>('GET', `/events/${event}/log`),
  note: (event: number, note: { text: string; hand_over_to?: string; sector?: string }) =>
    ask<LogLine[]>('POST', `/events/${event}/notes`, note),
}
