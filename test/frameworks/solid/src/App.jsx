import { createSignal, Show } from 'solid-js'
import 'acct-elements/elements/acct-login.js'

export function App() {
  const [brand, setBrand] = createSignal('visi')
  const [scheme, setScheme] = createSignal('light')
  const [locale, setLocale] = createSignal('en')
  const [isShown, setShown] = createSignal(true)
  const [heard, setHeard] = createSignal([])
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
        <button type="button" onClick={() => setShown(!isShown())}>
          Show or hide
        </button>
      </p>
      <Show when={isShown()}>
        <acct-login
          attr:brand={brand()}
          attr:scheme={scheme()}
          attr:locale={locale()}
          on:acct-signed-in={(event) => hear(`signed in to ${event.detail.brand} by ${event.detail.method}`)}
          on:acct-navigate={(event) => {
            event.preventDefault()
            hear(`to ${event.detail.to}`)
          }}
        />
      </Show>
      <output>{heard().join(', ')}</output>
    </main>
  )
}
