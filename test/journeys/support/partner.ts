import type { BrowserContext, Frame, FrameLocator, Page } from 'playwright-core'
import type { EmbeddedAccount } from '../../../src/embed/embedded-account.ts'
import { HANG_MS } from '../../fixtures/hang-limit.ts'
import { PASSWORD } from './portal.ts'

declare global {
  interface Window {
    embed: typeof import('../../../elements/embed.ts')
    /** The connected account of the page. */
    account: EmbeddedAccount
    reported: string[]
    /** Heights that the portal's frame has had in CSS px. */
    heights: number[]
  }
}

/** Console messages of the browser about a frame without storage, or a blocked frame. */
export const FRAME_MESSAGES = [
  /^requestStorageAccess: /,
  /^Framing '/,
  /frame-ancestors/,
  /Failed to execute 'postMessage'/,
]

/** Opens an empty page on the partner's origin, so that the journey makes every call. */
export async function openPartner(page: Page, partner: string): Promise<void> {
  await page.goto(`${partner}/site.css`)
  await loadClient(page)
}

/** Loads the embed client into a page. */
export async function loadClient(page: Page): Promise<void> {
  // As a string: the test runner rewrites import() in this file.
  await page.evaluate("import('/acct/embed.js').then((library) => { window.embed = library })")
}

/** Calls `connectAccount` in the page; returns the error's code and message on failure. */
export const connect = (page: Page, portal: string, brand: string, timeoutMs = HANG_MS): Promise<string> =>
  page.evaluate(
    async (options) => {
      try {
        window.account = await window.embed.connectAccount(options)
        window.reported = []
        window.account.on('signedIn', () => window.reported.push('signedIn'))
        window.account.on('signedOut', ({ reason }) => window.reported.push(`signedOut ${reason}`))
        return 'connected'
      } catch (reason) {
        const { code, message } = reason as { code: string; message: string }
        return `${code}: ${message}`
      }
    },
    { portal, brand, timeoutMs },
  )

/**
 * Calls `connectAccount` in a page whose frame the browser blocks, and moves the clock to the time limit of the call
 * once `isBlocked` resolves. Returns the error.
 */
export async function connectInVain(
  page: Page,
  portal: string,
  brand: string,
  isBlocked: () => Promise<unknown>,
): Promise<string> {
  const connected = connect(page, portal, brand)
  await isBlocked()
  await page.clock.runFor(HANG_MS)
  return connected
}

/** Calls a method of the account; returns its result as JSON, or the error. */
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

/** Returns the portal's frame of a page. */
export function portalFrame(page: Page): Frame {
  const frame = page.frames().find((one) => one.url().includes('/embed?'))
  if (!frame) throw new Error('the page has no frame of the portal')
  return frame
}

/** Starts a sign-in in the portal's frame. */
export const startSignIn = (page: Page): Promise<void> =>
  page.evaluate(() => void window.account.signIn().catch(() => {}))

/** Performs an action and returns the window it opens. */
export async function openBy(context: BrowserContext, press: () => Promise<void>): Promise<Page> {
  const [opened] = await Promise.all([context.waitForEvent('page'), press()])
  return opened
}

/** Performs an action that closes its window; the window can close before the press is acknowledged. */
export async function closeBy(window: Page, press: () => Promise<void>): Promise<void> {
  const [closed, pressed] = await Promise.allSettled([window.waitForEvent('close'), press()])
  if (closed.status === 'rejected') throw pressed.status === 'rejected' ? pressed.reason : closed.reason
}

/** Opens the sign-in window with the button of the portal's frame, and signs in. */
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

/** Starts a sign-in in the portal's frame and completes it in the window. */
export async function signInByWindow(context: BrowserContext, page: Page, email: string): Promise<void> {
  await startSignIn(page)
  await enterWindow(context, portalFrame(page), email)
}

/** Returns all storage entries of a frame or page. */
export const kept = (frame: Frame | Page): Promise<[string, string][]> =>
  frame.evaluate(() => [...Object.entries(localStorage), ...Object.entries(sessionStorage)])

/** Opens the window of a change with the button of the portal's frame. */
export const openChange = (context: BrowserContext, frame: Frame | FrameLocator): Promise<Page> =>
  openBy(context, () => frame.getByRole('button', { name: 'Continue in a new window' }).click())

/** Presses a button in the window of a change, which closes it. */
export const decide = (window: Page, name: string): Promise<void> =>
  closeBy(window, () => window.getByRole('button', { name }).click())
