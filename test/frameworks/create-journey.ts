import assert from 'node:assert/strict'
import type { Browser } from 'playwright-core'
import { HANG_MS } from '../fixtures/hang-limit.ts'
import { fillSignIn } from '../journeys/support/portal.ts'
import { getComplaints } from './app-journey.ts'

/**
 * Opens a page to which `create-acct` added `<acct-login brand="visi">`, signs in, and returns to it. The
 * page has a link to the sandbox's portal in place of the form when its settings do not belong together.
 */
export async function tryCreatedPage(browser: Browser, url: string, portal: string): Promise<void> {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(HANG_MS)
  const complaints = getComplaints(page)
  const login = page.locator('acct-login')
  try {
    await page.goto(url)
    const link = page.getByRole('link', { name: 'Account', exact: true })
    await login.or(link).first().waitFor()
    // A navigation of the app's router, without a new document.
    if (await link.count()) await link.click()
    await login.getByRole('form', { name: 'Sign in' }).waitFor()
    await login.getByRole('img', { name: 'Visi' }).waitFor()
    const address = page.url()
    await fillSignIn(page, 'active@visi.example')
    await login.getByRole('button', { name: 'Sign In', exact: true }).click()
    // No other tag is on the page, so that My Plan opens in the portal of the brand.
    await page.waitForURL(`${portal}/subscriptions`)
    await page.getByText('Avery Brooks').first().waitFor()
    await page.goto(address)
    await login.getByText('Avery Brooks').waitFor()
    assert.deepEqual(complaints, [], 'on the console')
  } catch (error) {
    throw new Error([String(error), `at ${page.url()}`, ...complaints].join('\n  '), { cause: error })
  } finally {
    await context.close()
  }
}
