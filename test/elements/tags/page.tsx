import { sendKeys } from '@web/test-runner-commands'
import { brands, defaultBrand } from '../../../brands/index.ts'
import { resolveSettings } from '../../../src/brand/default-settings.ts'
import { getBrandAccount } from '../../../src/shell/get-brand-account.ts'
import { configure } from '../../../src/shell/settings.ts'
import { LOGIN_DELAY_MS } from '../../../src/store/access/enter.ts'
import { json, type MockResponse, sessionBody, wirePlan } from '../../../stories/support/responses.ts'
import { skipTimers } from '../screens/skip-timers.ts'
import { find, isLive, until } from '../support.tsx'

/** A host page: real elements and storage, and fake services. */
const services: { answers: Record<string, MockResponse>; calls: string[] } = { answers: {}, calls: [] }

const settings = Object.fromEntries(
  Object.keys(brands).map((code) => [
    code,
    { baseUrl: `${location.origin}/services`, portalUrl: location.origin },
  ]),
)
configure({ brands: settings })

const pageFetch = globalThis.fetch
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init)
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith('/services/')) return pageFetch(request)
  const name = pathname.split('/').at(-1) ?? ''
  services.calls.push(name)
  const answer = services.answers[name]
  if (!answer) return new Promise(() => {})
  return typeof answer === 'function' ? answer(request) : answer.clone()
}

/** Sets the responses of the services, by the end of the path. */
export function answerWith(answers: Record<string, MockResponse>): void {
  services.answers = answers
  services.calls.length = 0
}

/** Returns the names of the calls so far. */
export const calledNames = (): readonly string[] => services.calls

/** An account with one plan. */
export const withOnePlan = (): Record<string, MockResponse> => ({
  byEmail: () => json(sessionBody()),
  byToken: () => json(sessionBody()),
  subscriptions: () => json({ subscriptions: [wirePlan()] }),
  required: () => json({ required: false }),
})

/** Brands whose tags were mounted. */
const shown = new Set<string>()

/** Resets the page: no session, no storage, no tags. */
export async function clearPage(): Promise<void> {
  document.body.replaceChildren()
  for (const code of shown) {
    const { store } = await getBrandAccount(document, code, brands, {
      settings: resolveSettings({}, code),
      locale: 'en',
      hosted: false,
      isOwn: true,
    })
    store.signOut('user')
  }
  localStorage.clear()
  sessionStorage.clear()
}

let hasSkippedDelay = false

/** Adds a tag to the page, whose sign-in calls have no delay. */
export function put(
  tag: string,
  attributes: Record<string, string> = {},
  into: Node = document.body,
): HTMLElement {
  if (!hasSkippedDelay) skipTimers(LOGIN_DELAY_MS)
  hasSkippedDelay = true
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  shown.add(attributes.brand && attributes.brand in brands ? attributes.brand : defaultBrand)
  into.appendChild(element)
  return element
}

/** Waits until React has rendered an element; returns its shadow root. */
export async function rendered(element: HTMLElement): Promise<ShadowRoot> {
  const { shadowRoot } = element
  if (!shadowRoot) throw new Error(`<${element.localName}> has no shadow tree`)
  await until(
    () => isLive(shadowRoot) && Boolean(shadowRoot.querySelector('[part~="root"]')?.firstChild),
    `<${element.localName}> is rendered`,
  )
  return shadowRoot
}

/** Adds a tag to the page and waits until it has rendered. */
export const render = (tag: string, attributes: Record<string, string> = {}): Promise<ShadowRoot> =>
  rendered(put(tag, attributes))

/** Types into a field with an input event, once the element shows it. */
export async function typeInto(within: ParentNode, name: string, text: string): Promise<HTMLInputElement> {
  const selector = `input[name="${name}"]`
  await until(() => within.querySelector(selector) !== null, selector)
  const input = find<HTMLInputElement>(within, selector)
  input.focus()
  await sendKeys({ type: text })
  return input
}

/** Fills in the sign-in form and presses Enter. */
export async function signIn(within: ShadowRoot): Promise<void> {
  await typeInto(within, 'username', 'alex@mail.example')
  await typeInto(within, 'password', 'Secret-1!')
  await sendKeys({ press: 'Enter' })
}

/** Returns the brand of an element by its logo. */
export const getLogo = (shadow: ShadowRoot): string => find(shadow, '[part="logo"] svg').ariaLabel ?? ''

interface Said {
  warn: string[]
  error: string[]
}

/** Returns the console output during a callback, which can read it too. */
export async function said(during: (lines: Said) => unknown): Promise<Said> {
  const { warn, error } = console
  const lines: Said = { warn: [], error: [] }
  console.warn = (...values) => void lines.warn.push(values.map(String).join(' '))
  console.error = (...values) => void lines.error.push(values.map(String).join(' '))
  try {
    await during(lines)
  } finally {
    Object.assign(console, { warn, error })
  }
  return lines
}

/** Returns the events of one name that reach the document during a callback. */
export async function heard(name: string, during: () => unknown): Promise<CustomEvent[]> {
  const events: CustomEvent[] = []
  const listen = (event: Event): void => void events.push(event as CustomEvent)
  document.addEventListener(name, listen)
  try {
    await during()
  } finally {
    document.removeEventListener(name, listen)
  }
  return events
}
