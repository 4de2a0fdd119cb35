export { go, link, route } from './route.svelte'
export { live, look } from './live.svelte'
