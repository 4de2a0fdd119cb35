// What is typed of the scoresheets of a board, before it is kept: it survives going to another page
// and reading the page again, in this tab alone.
import type { KeptSheet, MovesFrom, SettledPoint, SheetsRequest, Side } from '../api/types'

interface Typed {
  text: string
  letters: string
}

interface Kept {
  white: Typed
  black: Typed
  board: boolean
  decisions: SettledPoint[]
}

export class Draft {
  white = $state<Typed>({ text: '', letters: '' })
  black = $state<Typed>({ text: '', letters: '' })
  /** Whether the moves kept at the board are compared too. */
  board = $state(false)
  decisions = $state<SettledPoint[]>([])

  constructor(readonly id: number) {
    const kept = sessionStorage.getItem(this.#key)
    if (!kept) return
    try {
      const known = JSON.parse(kept) as Kept
      this.white = known.white
      this.black = known.black
      this.board = known.board
      this.decisions = known.decisions
    } catch {
      sessionStorage.removeItem(this.#key)
    }
  }

  get #key(): string {
    return `sheets-${this.id}`
  }

  get empty(): boolean {
    return !this.white.text.trim() && !this.black.text.trim()
  }

  save(): void {
    const kept: Kept = { white: this.white, black: this.black, board: this.board, decisions: this.decisions }
    sessionStorage.setItem(this.#key, JSON.stringify(kept))
  }

  /** The newest sheet of each player that was kept, where nothing is typed. */
  take(kept: KeptSheet[]): void {
    if (!this.empty) return
    for (const sheet of kept) this.use(sheet)
  }

  use(sheet: KeptSheet): void {
    this[sheet.of] = { text: sheet.text, letters: sheet.letters ?? '' }
    this.decisions = []
  }

  settle(ply: number, text: string): void {
    this.decisions = [...this.decisions.filter((it) => it.ply !== ply), { ply, text }]
  }

  open(ply: number): void {
    this.decisions = this.decisions.filter((it) => it.ply !== ply)
  }

  request(only: Side | null = null): SheetsRequest | null {
    const typed = (side: Side) => {
      const { text, letters } = this[side]
      if (!text.trim() || (only && only !== side)) return null
      return { text, ...(letters ? { letters } : {}) }
    }
    const [white, black] = [typed('white'), typed('black')]
    return white || black ? { white, black, board: this.board, decisions: this.decisions } : null
  }

  from(only: Side | null, closed: boolean): MovesFrom | null {
    const sheets = this.request(only)
    return sheets && { source: 'sheets', sheets, closed }
  }
}

const drafts = new Map<number, Draft>()

export function draftOf(board: number): Draft {
  const known = drafts.get(board)
  if (known) return known
  const made = new Draft(board)
  drafts.set(board, made)
  return made
}

/** The piece letters that a sheet can be written in, king first. */
export const LETTERS: [string, string][] = [
  ['en', 'K Q R B N'],
  ['es', 'R D T A C'],
  ['fr', 'R D T F C'],
  ['de', 'K D T L S'],
  ['pt', 'R D T B C'],
  ['nl', 'K D T L P'],
  ['hu', 'K V B F H'],
  ['pl', 'K H W G S'],
  ['cs', 'K D V S J'],
  ['fi', 'K D T L R'],
  ['ro', 'R D T N C'],
  ['ru', 'Кр Ф Л С К'],
]
