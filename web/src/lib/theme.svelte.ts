// Light, dark, or as the system says.
export type Theme = 'system' | 'light' | 'dark'

const kept = localStorage.getItem('theme')
const state = $state<{ theme: Theme }>({ theme: kept === 'light' || kept === 'dark' ? kept : 'system' })
show()

function show(): void {
  if (state.theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = state.theme
}

export function theme(): Theme {
  return state.theme
}

export function nextTheme(): void {
  state.theme = { system: 'dark', dark: 'light', light: 'system' }[state.theme] as Theme
  localStorage.setItem('theme', state.theme)
  show()
}
