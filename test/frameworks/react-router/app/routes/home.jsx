import { AcctLogin } from 'acct-elements/react/acct-login.js'
import { useState } from 'react'

export default function Home() {
  const [brand, setBrand] = useState('visi')
  const [scheme, setScheme] = useState('light')
  const [locale, setLocale] = useState('en')
  const [isShown, setShown] = useState(true)
  const [heard, setHeard] = useState([])
  const hear = (what) => setHeard((all) => [...all, what])
  return (
    <main>
      <p>
        <button type="button" onClick={() => setBrand('nightowl')}>
          Nightowl
        </button>
        <button type="button" onClick={() => setScheme('dark')}>
          Dark
        </button>
        <button type="button" onClick={() => setLocale('de')}>
          German
        </button>
        <button type="button" onClick={() => setBrand('visi')}>
          Visi
        </button>
        <button type="button" onClick={() => setLocale('en')}>
          English
        </button>
        <button type="button" onClick={() => setShown(!isShown)}>
          Show or hide
        </button>
      </p>
      {isShown && (
        <AcctLogin
          brand={brand}
          scheme={scheme}
          locale={locale}
          onAcctSignedIn={(event) => hear(`signed in to ${event.detail.brand} by ${event.detail.method}`)}
          onAcctNavigate={(event) => {
            event.preventDefault()
            hear(`to ${event.detail.to}`)
          }}
        />
      )}
      <output>{heard.join(', ')}</output>
    </main>
  )
}
