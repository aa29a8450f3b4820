import { hydrateRoot } from 'react-dom/client'
import { App } from './App.jsx'

hydrateRoot(document.querySelector('#app'), <App />, {
  onRecoverableError: (error) => console.error(error),
})
