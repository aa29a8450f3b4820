import { AcctLogin } from 'acct-elements/react'
import { type ReactNode, useRef, useState } from 'react'

export function App(): ReactNode {
  const [brand, setBrand] = useState<'visi' | 'nightowl'>('visi')
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  const [locale, setLocale] = useState('en')
  const [isShown, setShown] = useState(true)
  const [heard, setHeard] = useState<string[]>([])
  const hear = (what: string) => setHeard((all) => [...all, what])
  const login = useRef<HTMLElementTagNameMap['acct-login']>(null)
  // Of the render that the element shows: a handler of an earlier one would name another brand.
  const current = () => (login.current?.brand === brand ? brand : 'another brand')
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
          ref={login}
          brand={brand}
          scheme={scheme}
          locale={locale}
          hidden={false}
          onAcctSignedIn={(event) => hear(`signed in to ${current()} by ${event.detail.method}`)}
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
