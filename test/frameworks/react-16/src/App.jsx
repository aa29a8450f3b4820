import { useEffect, useRef, useState } from 'react'
import 'acct-elements/elements/acct-login.js'

/** Adds a listener through the ref, because React before 19 does not support event names with a dash. */
function useEvent(ref, name, listener) {
  useEffect(() => {
    const { current } = ref
    current?.addEventListener(name, listener)
    return () => current?.removeEventListener(name, listener)
  })
}

function SignIn({ brand, scheme, locale, onSignedIn, onNavigate }) {
  const ref = useRef(null)
  useEvent(ref, 'acct-signed-in', onSignedIn)
  useEvent(ref, 'acct-navigate', onNavigate)
  return <acct-login ref={ref} brand={brand} scheme={scheme} locale={locale} />
}

export function App() {
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
        <SignIn
          brand={brand}
          scheme={scheme}
          locale={locale}
          onSignedIn={(event) => hear(`signed in to ${event.detail.brand} by ${event.detail.method}`)}
          onNavigate={(event) => {
            event.preventDefault()
            hear(`to ${event.detail.to}`)
          }}
        />
      )}
      <output>{heard.join(', ')}</output>
    </main>
  )
}
