import type { BrowserContext, Frame, FrameLocator, Page } from 'playwright-core'
import type { EmbeddedAccount } from '../../../src/embed/connect-account.ts'
import { PASSWORD } from './portal.ts'

declare global {
  interface Window {
    embed: typeof import('../../../elements/embed.ts')
    /** The account a journey has connected the page to. */
    account: EmbeddedAccount
    told: string[]
  }
}

/** What the browser itself says of a frame without storage, or one that the portal does not allow. */
export const FRAME_WORDS = [
  /^requestStorageAccess: /,
  /^Framing '/,
  /frame-ancestors/,
  /Failed to execute 'postMessage'/,
]

/** A page of the partner's with nothing of its own on it, so that every call is the journey's. */
export async function openPartner(page: Page, partner: string): Promise<void> {
  await page.goto(`${partner}/site.css`)
  await loadClient(page)
}

/** Loads our client into a page. */
export async function loadClient(page: Page): Promise<void> {
  // As text: an import() of this file's own would be rewritten.
  await page.evaluate("import('/acct/embed.js').then((library) => { window.embed = library })")
}

/** Connects the page as a partner's engineer would; answers the error's code and message where it was refused. */
export const connect = (page: Page, portal: string, brand: string, timeoutMs = 20_000): Promise<string> =>
  page.evaluate(
    async (options) => {
      try {
        window.account = await window.embed.connectAccount(options)
        window.told = []
        window.account.on('signedIn', () => window.told.push('signedIn'))
        window.account.on('signedOut', ({ reason }) => window.told.push(`signedOut ${reason}`))
        return 'connected'
      } catch (reason) {
        const { code, message } = reason as { code: string; message: string }
        return `${code}: ${message}`
      }
    },
    { portal, brand, timeoutMs },
  )

/** Why a call of the page was refused; its answer as JSON otherwise. */
export const ask = (page: Page, method: keyof EmbeddedAccount, params?: object): Promise<string> =>
  page.evaluate(
    async ([name, given]) => {
      const call = window.account[name as 'getUserInfo'] as (params?: unknown) => Promise<unknown>
      try {
        return JSON.stringify(await call(given))
      } catch (reason) {
        return String((reason as { code?: string }).code ?? reason)
      }
    },
    [method, params] as const,
  )

/** The portal's frame in a page. */
export function portalFrame(page: Page): Frame {
  const frame = page.frames().find((one) => one.url().includes('/embed?'))
  if (!frame) throw new Error('the page has no frame of the portal')
  return frame
}

/** Has the portal's frame ask for a sign-in. */
export const startSignIn = (page: Page): Promise<void> =>
  page.evaluate(() => void window.account.signIn().catch(() => {}))

/** Does what opens a window. */
export async function openBy(context: BrowserContext, press: () => Promise<void>): Promise<Page> {
  const [opened] = await Promise.all([context.waitForEvent('page'), press()])
  return opened
}

/** Does what closes a window, which may be gone before the browser has said that anything was pressed. */
export async function closeBy(window: Page, press: () => Promise<void>): Promise<void> {
  const [closed, pressed] = await Promise.allSettled([window.waitForEvent('close'), press()])
  if (closed.status === 'rejected') throw pressed.status === 'rejected' ? pressed.reason : closed.reason
}

/** Signs in through the window that the portal's frame opens, which shows its button. */
export async function enterWindow(
  context: BrowserContext,
  frame: Frame | FrameLocator,
  email: string,
): Promise<void> {
  const signIn = await openBy(context, () => frame.getByRole('button', { name: 'Sign in' }).click())
  await signIn.getByRole('textbox', { name: 'Email' }).fill(email)
  await signIn.locator('input[type="password"]').fill(PASSWORD)
  await closeBy(signIn, () => signIn.locator('input[type="password"]').press('Enter'))
}

/** Has the portal's frame ask for a sign-in, and signs in. */
export async function signInByWindow(context: BrowserContext, page: Page, email: string): Promise<void> {
  await startSignIn(page)
  await enterWindow(context, portalFrame(page), email)
}

/** All that a frame or page keeps, by key. */
export const kept = (frame: Frame | Page): Promise<[string, string][]> =>
  frame.evaluate(() => [...Object.entries(localStorage), ...Object.entries(sessionStorage)])
