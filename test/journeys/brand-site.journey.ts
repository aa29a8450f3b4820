import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './support/journey.ts'
import { fillSignIn, PASSWORD } from './support/portal.ts'

/**
 * Properties that may differ between two pages: those that depend on the size of the tag's container, and the
 * page's custom properties, which inherit into a tag (a tag's own start with an underscore).
 */
const PAGE_DECIDES = /^(width|inline-size|perspective-origin|transform-origin|--(?!_).*)$/

/**
 * A step of the type scale, calculated from `--acct-font-size` of the page; the computed fonts prove its
 * value.
 */
const TYPE_SCALE = /^calc\(.+ \* [\d.]+\)$/

/** Returns all other computed styles of an element. */
const computedStyle = async (element: Locator): Promise<Record<string, string>> => {
  const styles = await element.evaluate((node) => {
    const computed = getComputedStyle(node)
    return Array.from(computed, (name): [string, string] => [name, computed.getPropertyValue(name)])
  })
  const isOwn = ([name, value]: [string, string]): boolean =>
    !PAGE_DECIDES.test(name) && !(name.startsWith('--') && TYPE_SCALE.test(value))
  return Object.fromEntries(styles.filter(isOwn))
}

/** Returns the names of all globals, except those of the test. */
const globalNames = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.getOwnPropertyNames(window)
      .filter((name) => !name.startsWith('__playwright'))
      .sort(),
  )

/** Signs in with the keyboard, because other tags on the page have a Sign In button too. */
async function signIn(page: Page): Promise<void> {
  await fillSignIn(page, 'active@geeni.example')
  await page.getByLabel('Password').press('Enter')
}

journey(
  "signs in, shows the plans and signs out within a brand's page, and does not change its headings, controls and globals",
  async ({ page, context, at }) => {
    const bare = await context.newPage()
    await bare.route('**/acct/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await bare.goto(at.brandSite)
    await page.goto(at.brandSite)
    const login = page.locator('acct-login')
    const plans = page.locator('acct-subscriptions')
    const menu = page.locator('acct-menu')
    await menu.getByText('Sign In').waitFor()
    await plans.getByText('Sign in to see your plans').waitFor()
    await signIn(page)

    await plans.getByRole('heading', { name: /\((Monthly|Yearly)\)$/ }).waitFor()
    for (const device of ['Front Door', 'Nursery', 'Driveway']) await plans.getByText(device).waitFor()
    await login.getByText('Avery Brooks').waitFor()
    // The page receives the event after the tags have rendered the session.
    await page.waitForFunction(() => document.activeElement?.id === 'plan-title')

    for (const selector of [
      'html',
      'body',
      'h1',
      '#account-title',
      '.card p',
      '.news input',
      '.news button',
    ]) {
      const [own, beside] = [bare.locator(selector).first(), page.locator(selector).first()]
      const { height: _, 'block-size': __, ...styles } = await computedStyle(own)
      expect(await computedStyle(beside), selector).toMatchObject(styles)
    }
    // Google's script and its stand-in both define a global.
    const names = (await globalNames(page)).filter((name) => name !== 'google')
    expect(names).toEqual(await globalNames(bare))

    await menu.getByRole('button', { name: 'Avery Brooks' }).click()
    await menu.getByRole('menuitem', { name: 'Sign Out' }).click()
    await menu.getByText('Sign In').waitFor()
    await login.getByLabel('Password').waitFor()
    expect(await plans.getByText('Front Door').count()).toBe(0)
    const place = await page.evaluate(() => ({ address: location.href, entries: history.length }))
    expect(place).toEqual({ address: `${at.brandSite}/`, entries: 2 })
  },
)

journey(
  'a button of the help page signs in, replaces a camera and changes the plan in dialogs, and the page stays',
  async ({ page, at, sandbox }) => {
    const account = 'active@geeni.example'
    const help = `${at.brandSite}/help`
    const paid = (await sandbox.charges(account)).length
    await page.goto(help)
    const dialog = page.locator('acct-button').getByRole('dialog')
    const press = (name: string | RegExp) => dialog.last().getByRole('button', { name, exact: true }).click()
    await page.getByText('I have a new camera').click()
    const replace = page.getByRole('button', { name: 'Replace a camera' })
    await replace.click()
    await dialog.getByLabel('Email').fill(account)
    await dialog.getByLabel('Password').fill(PASSWORD)
    await press('Sign In')
    await press('Replace Nursery')
    await press('Replace with Garage')
    await dialog.getByText('Garage now has the cover of Nursery.').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)
    expect(await replace.evaluate((node) => (node.getRootNode() as ShadowRoot).activeElement === node)).toBe(
      true,
    )
    await page.locator('acct-menu').getByText('Avery Brooks').waitFor()
    expect(await sandbox.charges(account)).toHaveLength(paid)

    await page.getByText('How do I change my plan?').click()
    await page.getByRole('button', { name: 'Change Plan' }).click()
    await dialog.getByRole('tab', { name: /^Yearly/ }).click()
    await dialog
      .getByRole('listitem')
      .filter({ hasText: 'Premium' })
      .getByRole('button', { name: /^Select/ })
      .click()
    await press('Change Plan')
    await dialog.getByRole('checkbox', { name: 'I accept the Terms and Conditions' }).check()
    await press('Submit')
    await dialog.getByText('Thank you for subscribing').waitFor()
    await press('Go to My Plan')
    await expect.poll(() => dialog.count()).toBe(0)
    const change = page.getByRole('button', { name: 'Change Plan' })
    expect(await change.evaluate((node) => (node.getRootNode() as ShadowRoot).activeElement === node)).toBe(
      true,
    )
    expect(await sandbox.charges(account)).toHaveLength(paid + 1)
    expect(page.url()).toBe(help)
  },
)
