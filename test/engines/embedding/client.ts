import type { EmbeddedAccount } from '../../../src/embed/connect-account.ts'
import { equal, Page, until } from '../journeys/support/page.ts'

declare global {
  interface Window {
    /** Results of the calls that have settled, by their number. */
    outcomes: Record<number, string>
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
export async function openPartner(page: Page, partner: string): Promise<void> {
  await openAndWait(page, `${partner}/site.css`)
  await page.run(() => {
    window.reported = []
    window.outcomes = {}
    void import('/acct/embed.js' as string).then((library) => {
      window.embed = library
    })
  })
  await until('the client is loaded', () => page.run(() => Boolean(window.embed)))
}

let lastCall = 0

/** Waits for the result of a call. */
async function outcomeOf(page: Page, call: number): Promise<string> {
  let outcome: string | null = null
  await until('the call settles', async () => {
    outcome = await page.run((id) => window.outcomes[id] ?? null, call)
    return outcome !== null
  })
  return outcome ?? ''
}

/** Calls `connectAccount` in a page; returns "connected", or the error's code and message. */
export async function connect(
  page: Page,
  portal: string,
  brand: string,
  timeoutMs = 20_000,
): Promise<string> {
  const call = ++lastCall
  await page.run(
    (options, id) => {
      const settle = (text: string): void => {
        window.outcomes[id] = text
      }
      void window.embed.connectAccount(options).then(
        (account) => {
          window.account = account
          account.on('signedIn', () => window.reported.push('signedIn'))
          account.on('signedOut', ({ reason }) => window.reported.push(`signedOut ${reason}`))
          settle('connected')
        },
        ({ code, message }) => settle(`${code}: ${message}`),
      )
    },
    { portal, brand, timeoutMs },
    call,
  )
  return outcomeOf(page, call)
}

/**
 * Calls a method of the account; the returned function waits for its result as JSON, or the code of its
 * error.
 */
export async function start(page: Page, method: Method, params?: object): Promise<() => Promise<string>> {
  const call = ++lastCall
  await page.run(
    (name, given, id) => {
      const work = window.account[name] as (params?: unknown) => Promise<unknown>
      void work(given ?? undefined).then(
        (result) => {
          window.outcomes[id] = JSON.stringify(result)
        },
        (reason) => {
          window.outcomes[id] = String(reason.code ?? reason)
        },
      )
    },
    method,
    params ?? null,
    call,
  )
  return () => outcomeOf(page, call)
}

/** Calls a method of the account, and returns its result as JSON, or the code of its error. */
export const ask = async (page: Page, method: Method, params?: object): Promise<string> =>
  (await start(page, method, params))()

/** Waits until a method has a result that contains a text. */
export const answers = (page: Page, method: Method, text: string): Promise<void> =>
  until(`${method} answers ${text}`, async () => {
    const outcome = await ask(page, method)
    if (outcome.includes(text)) return true
    throw new Error(outcome)
  })

/** Waits until the last event of the account starts with a text. */
export const reports = (page: Page, text: string): Promise<void> =>
  until(`the page receives ${text}`, async () =>
    (await page.run(() => window.reported.at(-1) ?? '')).startsWith(text),
  )

/** Returns the portal's frame of a page, which can be hidden. */
export const frameOf = (page: Page): Page =>
  new Page(page.profile, page.tab, [`document.querySelector('iframe[src*="/embed?"]')`])

/** Returns the portal's frame of a page, which is shown. */
export const shownFrame = (page: Page): Page => page.frame('iframe[src*="/embed?"]')

/** Reloads the portal's frame. */
export const reloadFrame = (page: Page): Promise<void> =>
  frameOf(page).run(() => void setTimeout(() => location.reload()))

/**
 * Waits until the storage of a page has exactly these keys, without the locale and the times of activity,
 * which every page of the portal stores. Another process may have written them, so they can come late.
 */
export const stores = (page: Page, keys: readonly string[]): Promise<void> =>
  until('the storage has its keys', async () => {
    const found = await page.run(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    equal(found.filter((key) => !/^acct\.(locale|visi\.activity)$/.test(key)).toSorted(), keys, 'stored keys')
    return true
  })
