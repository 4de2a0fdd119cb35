// What the page says, in the language of the moment. The texts are the same Fluent files that the
// server speaks from; sentences of the server come in both languages, so that nothing is asked again.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import en from '../../../locales/en/pages.ftl?raw'
import es from '../../../locales/es/pages.ftl?raw'
import type { Said } from '../api/types'

export type Language = 'en' | 'es'

const bundles: Record<Language, FluentBundle> = { en: bundle('en', en), es: bundle('es', es) }

function bundle(language: Language, text: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false })
  made.addResource(new FluentResource(text))
  return made
}

function first(): Language {
  const kept = localStorage.getItem('language')
  if (kept === 'en' || kept === 'es') return kept
  return navigator.language.startsWith('es') ? 'es' : 'en'
}

const state = $state({ language: first() })

export function language(): Language {
  return state.language
}

export function speak(language: Language): void {
  state.language = language
  localStorage.setItem('language', language)
}

/** A text of the page. */
export function t(id: string, args?: Record<string, FluentVariable>): string {
  const spoken = bundles[state.language]
  const message = spoken.getMessage(id)
  return message?.value ? spoken.formatPattern(message.value, args) : id
}

/** A text of the page as the server would say it: in both languages. */
export function inBoth(id: string): Said {
  const one = (language: Language): string => {
    const message = bundles[language].getMessage(id)
    return message?.value ? bundles[language].formatPattern(message.value) : id
  }
  return { en: one('en'), es: one('es') }
}

/** A sentence of the server. */
export function said(sentence: Said | null | undefined): string {
  return sentence ? sentence[state.language] : ''
}

const PIECES = { K: 'R', Q: 'D', R: 'T', B: 'A', N: 'C' } as const

/** A move in the letters of the language. */
export function san(text: string | null | undefined): string {
  if (!text) return ''
  if (state.language === 'en') return text
  return text.replace(/[KQRBN]/g, (piece) => PIECES[piece as keyof typeof PIECES])
}

/** The number and dots before a half-move that follows `start`. */
export function moveNumber(start: string, ply: number): { number: number; white: boolean } {
  const fields = start.split(' ')
  const whiteFirst = fields[1] !== 'b'
  const first = Number(fields[5] ?? '1') || 1
  const index = ply - 1 + (whiteFirst ? 0 : 1)
  return { number: first + Math.floor(index / 2), white: index % 2 === 0 }
}

/** A half-move as people write it: 12.Nf3 or 12…Nf6. */
export function numbered(start: string, ply: number, move: string): string {
  const { number, white } = moveNumber(start, ply)
  return `${number}${white ? '.' : '…'}${san(move)}`
}

/** An article without its edition, as it is spoken of at the board. */
export function article(key: string | null | undefined): string {
  return key?.split('#')[1] ?? key ?? ''
}

export function clock(ms: number | null | undefined): string {
  if (ms === null || ms === undefined) return '–'
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

export function time(ms: number): string {
  return new Date(ms).toLocaleTimeString(state.language, { hour: '2-digit', minute: '2-digit', second: '2-digit' })
}

/** The day and the time, for what may be of another day. */
export function moment(ms: number): string {
  return new Date(ms).toLocaleString(state.language, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
}

/** A day. */
export function day(ms: number): string {
  return new Date(ms).toLocaleDateString(state.language, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** A result as it is written on a scoresheet. */
export function result(text: string | null | undefined): string {
  return (text ?? '').replaceAll('1/2', '½').replace('-', '–')
}
