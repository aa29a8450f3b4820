import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isSweep } from '../fixtures/sweep.ts'
import { journey } from './support/journey.ts'
import { fillSignIn } from './support/portal.ts'

/** Returns the path of a page without its query. */
const pageOf = (page: Page): string => new URL(page.url()).pathname

async function signIn(page: Page, account: string): Promise<void> {
  await fillSignIn(page, account)
  await page.getByLabel('Password').press('Enter')
}

journey(
  'takes a visitor from a plan through sign-in, devices and the order to the confirmation, across pages of the brand’s site',
  async ({ page, at, sandbox }) => {
    const left: string[] = []
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && !frame.url().startsWith(`${at.brandSite}/`)) left.push(frame.url())
    })
    await page.goto(`${at.brandSite}/plans`)
    const plus = page.locator('acct-plans').getByRole('listitem').filter({ hasText: 'Plus' })
    await plus.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/signin?*')
    await signIn(page, 'ready@geeni.example')
    await page.waitForURL('**/plans?*')
    const choice = page.getByRole('region', { name: 'Your choice' })
    await choice.getByText('Plus').waitFor()
    await choice.getByRole('button', { name: 'Change Plan' }).click()
    await page.waitForURL('**/devices')
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.waitForURL('**/order')
    await page.getByRole('checkbox', { name: 'I accept the Terms and Conditions' }).check()
    await page.getByRole('button', { name: 'Submit' }).click()
    const thanks = page.getByRole('dialog', { name: 'Thank you for subscribing' })
    await thanks.getByRole('button', { name: 'Go to My Plan' }).click()
    await page.waitForURL('**/account')
    await page.getByText('Plus (Monthly)').first().waitFor()
    const orders = (await sandbox.requests()).filter(({ path }) => path.endsWith('/subscribe'))
    expect(orders.map(({ status }) => status)).toEqual([200])
    expect(left).toEqual([])
  },
)

journey(
  'keeps the session across the pages of a site, and a sign-out on one page clears all, Back included',
  async ({ page, context, at, sandbox }) => {
    await page.goto(`${at.brandSite}/history`)
    await page.locator('acct-history').getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL('**/signin?*')
    await page.getByLabel('Remember Me').check()
    await signIn(page, 'active@geeni.example')
    await page.waitForURL('**/history')
    await page.getByText('Invoice #').first().waitFor()

    const subnav = page.getByRole('navigation', { name: 'Your account' })
    for (const [link, seen] of [
      ['Devices', 'Back Yard'],
      ['Payment', 'ending in ****1111'],
      ['My plan', 'Driveway'],
    ] as const) {
      await subnav.getByRole('link', { name: link }).click()
      await page.getByText(seen).first().waitFor()
    }
    await page.getByRole('button', { name: /^Options for/ }).click()
    await page.getByRole('menuitem', { name: 'Cancel Plan' }).click()
    await page.waitForURL('**/cancel?*')
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
    await other.getByRole('button', { name: 'Sign In' }).waitFor()
    expect(await other.getByText(/Back Yard|Avery/).count()).toBe(0)

    for (const [way, prompt] of [
      ['/account', 'Sign in to see your plans'],
      ['/payment', 'Sign in'],
    ] as const) {
      await page.goBack({ waitUntil: 'commit' })
      await page.locator('acct-menu').getByText('Sign In').waitFor()
      await page.getByText(prompt).first().waitFor()
      expect(await page.getByText(/Driveway|Avery|1111/).count(), way).toBe(0)
      expect(pageOf(page)).not.toBe('/')
    }
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

/** Pages whose tags show a visitor more than a link to sign-in; the sign-in is the last. */
const PUBLIC_PAGES = ['', 'forgot', 'signin']

/** Pages whose tags show an account holder something that no other page shows. */
const ACCOUNT_PAGES = PAGES.filter((path) => path !== 'help' && !PUBLIC_PAGES.includes(path))

/** Default font sizes of the browser, px: normal and doubled. */
const TEXT = [16, 32]

journey(
  'every page of the site fits phones and desktops, with normal and doubled text size, for a visitor and an account holder',
  async ({ page, context, at }) => {
    const browser = await context.newCDPSession(page)
    async function look(path: string): Promise<void> {
      const { pathname } = new URL(`${at.brandSite}/${path}`)
      if (pageOf(page) !== pathname) await page.goto(`${at.brandSite}/${path}`)
      await page.locator('main h1').first().waitFor()
      if (path !== 'help') await page.locator('main :state(ready)').first().waitFor()
      await expect.poll(() => page.locator('[aria-busy="true"]:visible').count()).toBe(0)
      for (const standard of TEXT) {
        await browser.send('Page.setFontSizes', { fontSizes: { standard } })
        for (const width of [360, 768, 1280, 1920]) {
          await page.setViewportSize({ width, height: 900 })
          // Parts that measure themselves follow a new size a frame later.
          await expect
            .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
              message: `/${path}, text of ${standard} px`,
            })
            .toBe(width)
        }
      }
    }
    for (const path of isSweep ? PAGES : PUBLIC_PAGES) await look(path)
    await signIn(page, 'active@geeni.example')
    await page.waitForURL('**/account')
    const paths = ['account', ...ACCOUNT_PAGES.filter((path) => path !== 'account')]
    for (const path of isSweep ? PAGES : paths) await look(path)
  },
)
