import { mount } from 'svelte'
import App from './App.svelte'
import '@lichess-org/chessground/assets/chessground.base.css'
import '@lichess-org/chessground/assets/chessground.cburnett.css'
import './style.css'
import './board.css'

const target = document.getElementById('app')
if (target) mount(App, { target })
