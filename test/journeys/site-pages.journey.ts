import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isSweep } from '../fixtures/sweep.ts'
import { journey } from './support/journey.ts'
import { fillSignIn } from './support/portal.ts'

/** Returns the path of a page without its query. */
const getPage = (page: Page): string => new URL(page.url()).pathname

async function signIn(page: Page, account: string): Promise<void> {
  await fillSignIn(page, account)
  await page.getByLabel('Password').press('Enter')
}

/** Default font size of the browser, px. */
const TEXT = 16
/**
 * Widths by font size, normal and doubled, px. Breakpoints are in em, so a sweep has all layouts of the site. `npm
 * test` has each layout at its narrowest: that of phones with doubled text, and those of tablets and desktops.
 */
const FITS: Readonly<Record<number, readonly number[]>> = isSweep
  ? { [TEXT]: [360, 768, 1280, 1920], [2 * TEXT]: [360, 768, 1280, 1920] }
  : { [TEXT]: [768, 1280], [2 * TEXT]: [360] }
/** Window of the journeys between the checks, px. */
const WINDOW = { width: 1280, height: 720 }

/** Expects that the open page fits phones and desktops, with normal and doubled text size. */
async function expectFit(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await page.locator('main h1').first().waitFor()
  if (getPage(page) !== '/help') await page.locator('main :state(ready)').first().waitFor()
  await expect.poll(() => page.locator('[aria-busy="true"]:visible').count()).toBe(0)
  for (const [size, widths] of Object.entries(FITS)) {
    const standard = Number(size)
    await browser.send('Page.setFontSizes', { fontSizes: { standard } })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      // Parts that measure themselves follow a new size a frame later.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
          message: `${getPage(page)}, text of ${standard} px`,
        })
        .toBe(width)
    }
  }
  await browser.send('Page.setFontSizes', { fontSizes: { standard: TEXT } })
  await page.setViewportSize(WINDOW)
  await browser.detach()
}

journey(
  'takes a visitor from a plan through sign-in, devices and the order to the confirmation, across pages of the brand’s site that fit phones and desktops, with normal and doubled text size',
  async ({ page, at, sandbox }) => {
    const left: string[] = []
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && !frame.url().startsWith(`${at.brandSite}/`)) left.push(frame.url())
    })
    await page.goto(`${at.brandSite}/plans`)
    const plus = page.locator('acct-plans').getByRole('listitem').filter({ hasText: 'Plus' })
    await plus.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/signin?*')
    await expectFit(page)
    await signIn(page, 'ready@geeni.example')
    await page.waitForURL('**/plans?*')
    const choice = page.getByRole('region', { name: 'Your choice' })
    await choice.getByText('Plus').waitFor()
    await expectFit(page)
    await choice.getByRole('button', { name: 'Change Plan' }).click()
    await page.waitForURL('**/devices')
    await page.getByRole('checkbox').first().check()
    await expectFit(page)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.waitForURL('**/order')
    await page.getByRole('checkbox', { name: 'I accept the Terms and Conditions' }).check()
    await expectFit(page)
    await page.getByRole('button', { name: 'Submit' }).click()
    const thanks = page.getByRole('dialog', { name: 'Thank you for subscribing' })
    await thanks.getByRole('button', { name: 'Go to My Plan' }).click()
    await page.waitForURL('**/account')
    await page.getByText('Plus (Monthly)').first().waitFor()
    const orders = (await sandbox.requests()).filter(({ path }) => path.endsWith('/subscribe'))
    expect(orders.map(({ status }) => status)).toEqual([200])
    // Pages that only some accounts or faults lead to.
    for (const path of ['card', 'checkout']) {
      await page.goto(`${at.brandSite}/${path}`)
      await expectFit(page)
    }
    expect(left).toEqual([])
  },
)

journey(
  'keeps the session across the pages of a site, which fit phones and desktops, and a sign-out on one page clears all, Back included',
  async ({ page, context, at, sandbox }) => {
    await page.goto(`${at.brandSite}/history`)
    await page.locator('acct-history').getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL('**/signin?*')
    await page.getByLabel('Remember Me').check()
    await signIn(page, 'active@geeni.example')
    await page.waitForURL('**/history')
    await page.getByText('Invoice #').first().waitFor()
    await expectFit(page)

    const subnav = page.getByRole('navigation', { name: 'Your account' })
    for (const [link, seen] of [
      ['Payment', 'ending in ****1111'],
      ['My plan', 'Driveway'],
    ] as const) {
      await subnav.getByRole('link', { name: link }).click()
      await page.getByText(seen).first().waitFor()
      await expectFit(page)
    }
    await page.getByRole('button', { name: /^Options for/ }).click()
    await page.getByRole('menuitem', { name: 'Cancel Plan' }).click()
    await page.waitForURL('**/cancel?*')
    await expectFit(page)
    await page.getByRole('button', { name: 'Keep current plan' }).click()
    await page.waitForURL('**/account')
    const paths = (await sandbox.requests()).map(({ path }) => path)
    expect(paths.filter((path) => path === '/authentication/byEmail')).toHaveLength(1)

    const other = await context.newPage()
    await other.goto(`${at.brandSite}/devices`)
    await other.getByText('Back Yard').waitFor()
    await page.getByRole('button', { name: 'Avery Brooks' }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await page.waitForURL(`${at.brandSite}/`)
    await expectFit(page)
    await other.getByRole('button', { name: 'Sign In' }).waitFor()
    expect(await other.getByText(/Back Yard|Avery/).count()).toBe(0)

    await page.goBack({ waitUntil: 'commit' })
    await page.locator('acct-menu').getByText('Sign In').waitFor()
    await page.getByText('Sign in to see your plans').first().waitFor()
    expect(await page.getByText(/Driveway|Avery|1111/).count()).toBe(0)
    expect(getPage(page)).not.toBe('/')
    await page.goto(`${at.brandSite}/forgot`)
    await expectFit(page)
  },
)

/** Pages of the brand's site. */
const PAGES = [
  '',
  'plans',
  'forgot',
  'account',
  'devices',
  'billing',
  'history',
  'card',
  'order',
  'cancel',
  'checkout',
  'help',
  'signin',
]

// The journeys above check each page with tags once; the sweep opens each as a visitor and as an account
// holder.
if (isSweep)
  journey(
    'every page of the site fits phones and desktops, with normal and doubled text size, for a visitor and an account holder',
    async ({ page, at }) => {
      async function look(path: string): Promise<void> {
        const { pathname } = new URL(`${at.brandSite}/${path}`)
        if (getPage(page) !== pathname) await page.goto(`${at.brandSite}/${path}`)
        await expectFit(page)
      }
      for (const path of PAGES) await look(path)
      await signIn(page, 'active@geeni.example')
      await page.waitForURL('**/account')
      for (const path of PAGES) await look(path)
    },
  )
