import assert from 'node:assert/strict'
import type { Browser, Page } from 'playwright-core'
import { hold, live } from '../journeys/support/alone.ts'
import { getShifts, watchShifts } from '../journeys/support/layout-shift.ts'
import { fillSignIn } from '../journeys/support/portal.ts'
import { getComplaints } from './app-journey.ts'
import type { App } from './apps.ts'

/** Every script of an app's own server. */
const SCRIPTS = /\.js(\?.*)?$/

/** Opens a page while its scripts are on hold. Returns what lets them load. */
async function openHeld(page: Page, url: string): Promise<() => Promise<void>> {
  const letScripts = await hold(page, SCRIPTS)
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByText('Below the first view').waitFor()
  return async () => {
    await letScripts()
    const host = page.locator('#host')
    if (await host.count()) await page.locator('#host[data-hydrated]').waitFor()
    await live(page, 'acct-login')
  }
}

/** Types before any script, and checks that hydration and a later render of the host page keep the form. */
async function typeEarly(page: Page, url: string): Promise<void> {
  const letScripts = await openHeld(page, url)
  const email = page.getByLabel('Email')
  await email.pressSequentially('half')
  const field = await email.elementHandle()
  await letScripts()
  await page.keyboard.type('way')
  if (await page.locator('#host').count()) {
    await page.getByRole('button', { name: 'Pressed 0' }).click()
    await page.getByRole('button', { name: 'Pressed 1' }).waitFor()
  }
  const kept = await field?.evaluate((node) => [node.isConnected, (node as HTMLInputElement).value])
  assert.deepEqual(kept, [true, 'halfway'], 'the field that the visitor typed into')
  assert.equal(await page.locator('acct-login').count(), 1, 'one tag')
}

/** Submits before any script, and checks that the submit is carried out. */
async function submitEarly(page: Page, url: string): Promise<void> {
  const letScripts = await openHeld(page, url)
  await fillSignIn(page, 'active@geeni.example')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.locator('acct-login button[data-waiting]').waitFor()
  await letScripts()
  await page.getByText('Avery Brooks').waitFor()
}

/** Reloads with a stored session, and checks that the form never appears. */
async function returnSignedIn(page: Page, url: string): Promise<void> {
  const letScripts = await openHeld(page, url)
  const form = page.locator('acct-login form')
  await form.waitFor({ state: 'attached' })
  assert.equal(await form.isVisible(), false, 'the form before the scripts')
  await letScripts()
  await page.getByText('Avery Brooks').waitFor()
  assert.equal(await form.count(), 0, 'the form after hydration')
}

/** Leaves the page and returns to it without a document of its own. */
async function navigate(page: Page, shown: string): Promise<void> {
  const document = await page.evaluateHandle(() => globalThis.document)
  await page.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('button', { name: 'Nightowl' }).waitFor()
  await page.locator('acct-login:state(ready)').waitFor()
  assert.equal(await page.locator('acct-login').count(), 1, 'one tag on the home page')
  await page.getByRole('link', { name: 'To sign-in' }).click()
  await page.getByText('Below the first view').waitFor()
  await page.locator('acct-login').getByText(shown).waitFor()
  assert.equal(await page.locator('acct-login').count(), 1, 'one tag after a navigation')
  const isKept = await document.evaluate((earlier) => earlier === globalThis.document).catch(() => false)
  assert.equal(isKept, true, 'the document of a client-side navigation')
}

/** Uses a page with a first view in its HTML. Throws on a failure. */
export async function tryFirstView(
  browser: Browser,
  url: string,
  kind: NonNullable<App['firstView']>,
): Promise<void> {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })
  await context.addInitScript(() => addEventListener('acct-navigate', (event) => event.preventDefault()))
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const complaints = getComplaints(page)
  try {
    await watchShifts(page)
    await typeEarly(page, url)
    assert.deepEqual(await getShifts(page), [], 'layout shifts')
    if (kind === 'hydrated') await navigate(page, 'Remember me')
    await page.unrouteAll()
    await submitEarly(page, url)
    await page.unrouteAll()
    await returnSignedIn(page, url)
    if (kind === 'hydrated') await navigate(page, 'Avery Brooks')
    // The browser names the templates that a client-side navigation inserts; the element renders its own view.
    const others = complaints.filter((text) => !text.includes('declarative Shadow DOM is not being parsed'))
    assert.deepEqual(others, [], 'on the console')
  } catch (error) {
    throw new Error([`first view: ${error}`, ...complaints].join('\n  '), { cause: error })
  } finally {
    await context.close()
  }
}
