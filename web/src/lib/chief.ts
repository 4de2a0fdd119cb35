// What the pages of conduct, accounts and settings ask of the server.
import type { AccountView, BoardView, ConductView, PenaltiesView, QuestionsView, Responsible, Role, RulingView } from '../api/types'
import { api, ask, type Deed } from './api'

export const conduct = (event: number) => ask<ConductView[]>('GET', `/events/${event}/conduct`)
export const penalties = (board: number) => ask<PenaltiesView[]>('GET', `/boards/${board}/penalties`)

/** Enters something at a board as it is now, whatever was entered there before. */
export async function enterNow(board: number, deeds: Deed[]): Promise<BoardView> {
  const now = await api.board(board)
  return api.act(board, now.version, deeds)
}

export const responsibleFor = (event: number) => ask<Responsible[]>('GET', `/events/${event}/responsible`)

export const accounts = () => ask<AccountView[]>('GET', '/accounts')
export const newAccount = (account: { name: string; role: Role; sectors: string[]; password: string }) =>
  ask<AccountView[]>('POST', '/accounts', account)
export const changeAccount = (
  id: number,
  change: { name?: string; role?: Role; sectors?: string[]; password?: string; disabled?: boolean },
) => ask<AccountView[]>('PUT', `/accounts/${id}`, change)
export const endSession = (id: number) => ask<AccountView[]>('DELETE', `/sessions/${id}`)

export const sign = (ruling: number) => ask<RulingView>('POST', `/rulings/${ruling}/signature`)
export const removeEvent = (event: number, name: string) => ask<boolean>('POST', `/events/${event}/removal`, { name })

/** Every question that regulations answer, as these choices answer it. */
export function questions(chosen: { preset: string; edition?: string | null; play?: string | null; regulations?: unknown; time_control?: string | null }): Promise<QuestionsView> {
  return ask<QuestionsView>('POST', '/regulations', chosen)
}
