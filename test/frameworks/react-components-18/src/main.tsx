import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'

const place = document.querySelector('#app')
if (place)
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
