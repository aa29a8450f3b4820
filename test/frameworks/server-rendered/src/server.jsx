import { renderToString } from 'react-dom/server'
import { App } from './App.jsx'

/** Renders the content of the page on the server. */
export const render = () => renderToString(<App />)
