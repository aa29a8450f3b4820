import { type ReactNode, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { type CardForm, useCardForm } from '../../../src/payments/use-card-form.ts'
import { adoptRegisteredStyles, releaseStyles } from '../../../src/theme/registry.ts'
import { root as rootClass } from '../../../src/ui/root.css.ts'
import { VendorField, VendorProbe } from '../../../src/ui/VendorField.tsx'
import { ADDRESS } from '../../fixtures/billing.ts'
import { brand, equal, find, ok, until, violations } from '../support.tsx'
import { allFilled, inside, sandbox, typeCard, unloadRecurly } from './support.tsx'

const settings = (query = '') => ({
  recurly: { publicKey: 'k', scriptUrl: `${sandbox}/recurly/recurly.js?slot${query}` },
  stripe: null,
})
const good = settings()
const mute = settings('&frames=mute')

let form: CardForm | null = null
let setLocale: (locale: string) => void = () => {}

const LABELS: Record<string, Record<'number' | 'month' | 'year' | 'cvv', string>> = {
  en: { number: 'Card number', month: 'Month', year: 'Year', cvv: 'CVV' },
  de: { number: 'Kartennummer', month: 'Monat', year: 'Jahr', cvv: 'Prüfnummer' },
}

/** Renders card fields like a screen does. */
function Fields({ host, given }: { host: HTMLElement; given: typeof good }): ReactNode {
  const [locale, change] = useState('en')
  setLocale = change
  const card = useCardForm({
    host,
    provider: 'recurly',
    settings: given,
    locale,
    brand: 'geeni',
    brandName: 'Brand',
    portalUrl: null,
    timeLimit: given === mute ? 300 : 10_000,
    labels: LABELS[locale] ?? {},
  })
  form = card
  return (
    <>
      <VendorProbe ref={card.probe} />
      {card.names.map((name) => (
        <VendorField
          key={name}
          label={name}
          hint={name === 'cvv' ? '3 on back, AMEX: 4 on front' : undefined}
          error={
            card.states[name]?.isEmpty === false && !card.states[name]?.isValid
              ? 'Enter Valid Card Number'
              : undefined
          }
          slot={card.getSlot(name)}
          isFocused={card.states[name]?.isFocused ?? false}
          isReady={card.status === 'ready'}
        />
      ))}
      {card.status === 'failed' && <p role="alert">Unavailable</p>}
    </>
  )
}

let shown: { root: Root; host: HTMLElement } | null = null

/** Mounts the fields in a custom element's shadow root. */
function show(given: typeof good): { host: HTMLElement; shadow: ShadowRoot; root: Root } {
  unloadRecurly()
  const host = document.createElement('div')
  document.body.append(host)
  const shadow = host.attachShadow({ mode: 'open' })
  adoptRegisteredStyles(shadow)
  const container = document.createElement('div')
  container.className = `${rootClass} ${brand.css}`
  container.dataset.scheme = 'light'
  shadow.append(container)
  const root = createRoot(container)
  shown = { root, host }
  root.render(<Fields host={host} given={given} />)
  return { host, shadow, root }
}

describe('a card form', () => {
  afterEach(() => {
    shown?.root.unmount()
    if (shown?.host.shadowRoot) releaseStyles(shown.host.shadowRoot)
    shown?.host.remove()
    shown = null
    form = null
  })

  it('mounts its fields in the light DOM, slots them into the form, and removes them on unmount', async () => {
    const { host, shadow, root } = show(good)
    await until(() => form?.status === 'ready', 'the fields')
    equal(host.children.length, 4, 'places in the light DOM')
    const box = find(shadow, '[role="group"]').getBoundingClientRect()
    const frame = find(host, 'iframe').getBoundingClientRect()
    ok(frame.width >= box.width - 4 && frame.height >= 40, 'the frame fills the box')
    ok(frame.top >= box.top && frame.bottom <= box.bottom, 'inside of it')
    await typeCard('recurly', { number: '4242' })
    await until(() => shadow.textContent?.includes('Enter Valid Card Number') === true, 'the message')
    equal(await violations(shadow), [], 'axe')
    const before = find(host, 'iframe')
    setLocale('de')
    const titles = () => [...host.querySelectorAll('iframe')].map(({ title }) => title)
    await until(() => titles().join() === 'Kartennummer,Monat,Jahr,Prüfnummer', `the titles (${titles()})`)
    const read = { selector: 'input[name="number"][aria-label="Kartennummer"]', action: 'read' } as const
    equal(await inside(read), '4242', 'what was typed')
    await typeCard('recurly')
    await until(() => form !== null && allFilled(form.names, form.states), 'all is valid')
    ok(before === find(host, 'iframe'), 'another language mounts no field again')
    const token = await form?.fields?.tokenize(ADDRESS)
    ok(token?.id, 'a token')
    root.render(null)
    await until(() => host.children.length === 0, 'the places are gone')
    equal(document.querySelectorAll('iframe').length, 0, 'frames')
  })

  it('mounts its fields again when the page removes them, and rejects a token that is pending', async () => {
    const { host } = show(settings('&removed'))
    await until(() => form?.status === 'ready', 'the fields')
    const pending = form?.fields?.tokenize(ADDRESS).then(
      () => 'done',
      () => 'rejected',
    )
    host.replaceChildren()
    equal(await pending, 'rejected', 'the token')
    await until(() => host.children.length === 4 && form?.status === 'ready', 'the fields again')
    await typeCard('recurly')
    await until(() => form !== null && allFilled(form.names, form.states), 'all is valid')
    ok((await form?.fields?.tokenize(ADDRESS))?.id, 'a token')
  })

  it('shows a failed vendor script and retries', async () => {
    const { shadow, root, host } = show(mute)
    await until(() => shadow.querySelector('[role="alert"]') !== null, 'the alert')
    equal(document.querySelectorAll('iframe').length, 0, 'frames')
    unloadRecurly()
    root.render(<Fields host={host} given={settings('&again')} />)
    form?.retry()
    await until(() => form?.status === 'ready', 'the fields')
  })
})
