import { renderToString } from 'react-dom/server'
import { App } from './App.jsx'

/** What a visitor's browser gets inside the page, before any script runs. */
export const render = () => renderToString(<App />)
