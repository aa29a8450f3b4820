import type { Scope } from '../../../src/domain/embed/scopes.ts'
import type { EmbeddedAccount } from '../../../src/embed/embedded-account.ts'
import { equal, Page, until } from '../journeys/support/page.ts'

declare global {
  interface Window {
    /** Results of the calls that have settled, by their number. */
    outcomes: Record<number, string>
    /** Calls of `onReady`, as `ready`, and the codes that `onError` received. */
    connections: string[]
  }
}

/** Name of a method that takes at most one object and returns a promise. */
type Method = Exclude<keyof EmbeddedAccount, 'on' | 'close' | 'ready' | 'setAppearance'>

/** Opens a page and waits for it: WebKit would run the next script in the blank page before it. */
export async function openAndWait(page: Page, url: string): Promise<void> {
  await page.open(url)
  await until(`${url} is loaded`, () =>
    page.run((href) => location.href === href && document.readyState === 'complete', url),
  )
}

/** Opens an empty page on a partner's origin, and loads the embedding client into it. */
export const openPartner = (page: Page, partner: string): Promise<void> =>
  openClient(page, `${partner}/site.css`, '/acct/embed.js')

/** Opens a page, and loads the embedding client from an address into it. */
export async function openClient(page: Page, url: string, library: string): Promise<void> {
  await openAndWait(page, url)
  await page.run((address) => {
    window.reported = []
    window.outcomes = {}
    window.connections = []
    void import(address).then((loaded) => {
      window.embed = loaded
    })
  }, library)
  await until('the client is loaded', () => page.run(() => Boolean(window.embed)))
}

/** Opens the window of a change with the button of the portal's frame. */
export const openChange = (page: Page, frame: Page): Promise<Page> =>
  page.opens(() => frame.press('button', 'Continue in a new window'))

/** Presses a button that closes its window, which can close before the driver has its response. */
export async function pressToClose(window: Page, name: string): Promise<void> {
  const reason = await window.press('button', name).catch((error: unknown) => error)
  await window.isClosed().catch((error: unknown) => {
    throw reason ?? error
  })
}

let lastCall = 0

/** Waits for the result of a call. */
async function getOutcome(page: Page, call: number): Promise<string> {
  let outcome: string | null = null
  await until('the call settles', async () => {
    outcome = await page.run((id) => window.outcomes[id] ?? null, call)
    return outcome !== null
  })
  return outcome ?? ''
}

/**
 * Runs an asynchronous function in a page; the returned function waits for its result as JSON, or the code or
 * name of its error. The function receives the arguments.
 */
export async function startIn<Args extends unknown[]>(
  page: Page,
  work: (...args: Args) => Promise<unknown>,
  ...args: Args
): Promise<() => Promise<string>> {
  const call = ++lastCall
  const values = args.map((value) => JSON.stringify(value) ?? 'undefined').join(', ')
  await page.tab.run(
    [],
    `(() => {
      const settle = (text) => { window.outcomes[${call}] = text }
      void Promise.resolve().then(() => (${work})(${values})).then(
        (result) => settle(JSON.stringify(result) ?? 'undefined'),
        (reason) => settle(String(reason.code ?? reason)),
      )
    })()`,
  )
  return () => getOutcome(page, call)
}

/** What a page requests of the portal. */
export interface Wanted {
  scopes?: readonly Scope[]
  timeoutMs?: number
  /** Selector of the frame's container. */
  container?: string
}

/** Calls `connectAccount` in a page; returns "connected", or the error's code and message. */
export async function connect(
  page: Page,
  portal: string,
  brand: string,
  { timeoutMs = 20_000, scopes, container = 'body' }: Wanted = {},
): Promise<string> {
  const result = await startIn(
    page,
    async ({ container, ...options }) => {
      const parent = document.querySelector(container) ?? document.body
      const events = {
        onReady: () => void window.connections.push('ready'),
        onError: ({ code }: { code: string }) => void window.connections.push(code),
      }
      try {
        const account = await window.embed.connectAccount({ ...options, ...events, container: parent })
        window.account = account
        account.on('signedIn', () => window.reported.push('signedIn'))
        account.on('signedOut', ({ reason }) => window.reported.push(`signedOut ${reason}`))
        account.on('subscriptionsChanged', () => window.reported.push('subscriptionsChanged'))
        return 'connected'
      } catch (error) {
        const { code, message } = error as { code: string; message: string }
        return `${code}: ${message}`
      }
    },
    { portal, brand, timeoutMs, container, ...(scopes && { scopes }) },
  )
  return JSON.parse(await result())
}

/**
 * Calls a method of the account; the returned function waits for its result as JSON, or the code of its
 * error.
 */
export const start = (page: Page, method: Method, params?: object): Promise<() => Promise<string>> =>
  startIn(
    page,
    (name, given) => (window.account[name] as (params?: unknown) => Promise<unknown>)(given ?? undefined),
    method,
    params ?? null,
  )

/** Calls a method of the account, and returns its result as JSON, or the code of its error. */
export const ask = async (page: Page, method: Method, params?: object): Promise<string> =>
  (await start(page, method, params))()

/** Waits until a method has a result that contains a text. */
export const waitForResult = (page: Page, method: Method, text: string): Promise<void> =>
  until(`${method} has a result with ${text}`, async () => {
    const outcome = await ask(page, method)
    if (outcome.includes(text)) return true
    throw new Error(outcome)
  })

/** Waits until the last event of the account starts with a text. */
export const waitForEvent = (page: Page, text: string): Promise<void> =>
  until(`the page receives ${text}`, async () =>
    (await page.run(() => window.reported.at(-1) ?? '')).startsWith(text),
  )

/** Returns the portal's frame of a page, which can be hidden. */
export const getFrame = (page: Page): Page =>
  new Page(page.profile, page.tab, [`document.querySelector('iframe[src*="/embed?"]')`])

/** Returns the portal's frame of a page, which is shown. */
export const shownFrame = (page: Page): Page => page.frame('iframe[src*="/embed?"]')

/** Reloads the portal's frame. */
export const reloadFrame = (page: Page): Promise<void> =>
  getFrame(page).run(() => void setTimeout(() => location.reload()))

/**
 * Waits until the storage of a page has exactly these keys, without the locale and the times of activity,
 * which every page of the portal stores. Another process may have written them, so they can come late.
 */
export const waitForKeys = (page: Page, keys: readonly string[]): Promise<void> =>
  until('the storage has its keys', async () => {
    const found = await page.run(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    equal(found.filter((key) => !/^acct\.(locale|visi\.activity)$/.test(key)).toSorted(), keys, 'stored keys')
    return true
  })
