// Where the page is. Paths are real paths: a board can be bookmarked or sent to a colleague.
export type Route =
  | { page: 'events' }
  | { page: 'accounts' }
  | { page: 'hall'; event: number }
  | { page: 'big'; event: number }
  | { page: 'log'; event: number }
  | { page: 'conduct'; event: number }
  | { page: 'settings'; event: number }
  | { page: 'sources'; event: number }
  | { page: 'board'; event: number; board: number }
  | { page: 'claim'; event: number; board: number; from: string }
  | { page: 'sheets'; event: number; board: number }
  | { page: 'ruling'; event: number; board: number; ruling: number }

function read(path: string): Route {
  const parts = path.split('/').filter(Boolean)
  const event = Number(parts[1])
  if (parts[0] === 'accounts') return { page: 'accounts' }
  if (parts[0] !== 'event' || !Number.isInteger(event)) return { page: 'events' }
  const board = Number(parts[3])
  if (parts[2] === 'board' && Number.isInteger(board)) {
    if (parts[4] === 'claim') return { page: 'claim', event, board, from: parts[5] ?? 'live' }
    if (parts[4] === 'sheets') return { page: 'sheets', event, board }
    const ruling = Number(parts[5])
    if (parts[4] === 'ruling' && Number.isInteger(ruling)) return { page: 'ruling', event, board, ruling }
    return { page: 'board', event, board }
  }
  if (parts[2] === 'log') return { page: 'log', event }
  if (parts[2] === 'conduct') return { page: 'conduct', event }
  if (parts[2] === 'big') return { page: 'big', event }
  if (parts[2] === 'settings') return { page: 'settings', event }
  if (parts[2] === 'sources') return { page: 'sources', event }
  return { page: 'hall', event }
}

const state = $state<{ route: Route }>({ route: read(location.pathname) })

export function route(): Route {
  return state.route
}

export function go(path: string): void {
  history.pushState(null, '', path)
  state.route = read(path)
  scrollTo(0, 0)
  // Who reads with the ears hears that the page is another.
  requestAnimationFrame(() => document.querySelector('h1')?.focus())
}

addEventListener('popstate', () => {
  state.route = read(location.pathname)
})

/** For links: the page changes without being loaded again. */
export function link(node: HTMLAnchorElement): { destroy(): void } {
  const click = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    go(node.pathname)
  }
  node.addEventListener('click', click)
  return { destroy: () => node.removeEventListener('click', click) }
}
