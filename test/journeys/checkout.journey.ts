import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './support/journey.ts'
import { signIn } from './support/portal.ts'
import type { Sandbox } from './support/sandbox.ts'

const orders = async (sandbox: Sandbox) =>
  (await sandbox.requests()).filter(({ path }) => path.endsWith('/subscribe'))

/** Opens the checkout of a plan and signs in on the way. */
async function toCheckout(page: Page, portal: string, of: { brand: string; account: string; query: string }) {
  const to = encodeURIComponent(`/checkout?${of.query}`)
  await page.goto(`${portal}/login?brand=${of.brand}&redirectUri=${to}`)
  await signIn(page, of.account)
  await page.getByText('Total today').first().waitFor()
}

journey(
  'opens the hosted checkout, changes nothing on Cancel, and on return trusts only the services [CHECKOUT-03]',
  async ({ page, at, sandbox }) => {
    const account = 'new@notion.example'
    await toCheckout(page, at.portal, {
      brand: 'notion',
      account,
      query: 'planId=plan_notion_plus_m',
    })
    const plan = await page.getByRole('region', { name: 'Your Plan' }).locator('p').first().textContent()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.waitForURL('**/vendors/checkout*')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.waitForURL('**/checkout?planId=plan_notion_plus_m*')
    await page.getByText('Total today').waitFor()
    expect(await page.getByRole('region', { name: 'Your Plan' }).locator('p').first().textContent()).toBe(
      plan,
    )

    // The address proves no payment.
    await page.goto(`${at.portal}/checkout-success?brand=notion`)
    await page.getByText('Checking your payment').waitFor()
    expect(await page.getByText('Checkout successful').count()).toBe(0)

    await page.goto(`${at.portal}/checkout?brand=notion&planId=plan_notion_plus_m`)
    await page.getByRole('button', { name: 'Continue to payment' }).dblclick()
    await page.waitForURL('**/vendors/checkout*')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.waitForURL('**/checkout-success*')
    await page.getByText('Checkout successful').waitFor()
    expect((await sandbox.charges(account)).length).toBeLessThanOrEqual(1)
    await page.getByRole('button', { name: 'Go to My Plan' }).click()
    await page.waitForURL('**/subscriptions*')

    // A second visit to the checkout does not sell the plan twice.
    await page.goto(`${at.portal}/checkout?brand=notion&planId=plan_notion_plus_m`)
    await page.getByText('You already have this plan').waitFor()
    expect(await orders(sandbox)).toEqual([])
  },
)

journey(
  'charges once with Google Pay and once with Apple Pay in the mobile app [CHECKOUT-11 NATIVE-03]',
  async ({ page, context, at, sandbox }) => {
    const reported: { title: string }[] = []
    await context.exposeBinding(
      'acctTold',
      (_source, message: string) => void reported.push(JSON.parse(message)),
    )
    await context.addInitScript(() => {
      const app = {
        postMessage: (text: string) => (window as unknown as { acctTold(text: string): void }).acctTold(text),
      }
      Object.assign(window, { ReactNativeWebView: app })
    })
    const account = 'active@geeni.example'
    await toCheckout(page, at.portal, {
      brand: 'geeni&source=android',
      account,
      query: 'planId=plan_geeni_premium_y',
    })
    await page.getByRole('button', { name: 'Apple Pay' }).waitFor()
    const before = await sandbox.charges(account)
    await page.getByRole('button', { name: 'Google Pay' }).click()
    // The response to the order is lost: the element checks the account before it offers another payment.
    await sandbox.faults({ method: 'POST', path: '**/subscribe', kind: 'reset', when: 'after' })
    await page.frameLocator('iframe[title="Google Pay"]').getByRole('button').first().click()
    await page.getByText('Checkout successful').waitFor({ timeout: 25_000 })
    expect((await sandbox.charges(account)).length - before.length).toBe(1)
    await expect.poll(() => reported.map(({ title }) => title)).toEqual(['Checkout successful'])
    await sandbox.noFaults()
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(stored).not.toContain('billingToken')
    // A reload shows the current state and sends no order.
    const sent = await orders(sandbox)
    await page.reload()
    await page.getByText('You already have this plan').waitFor()
    expect(await orders(sandbox)).toHaveLength(sent.length)

    const other = await context.browser()?.newContext()
    if (!other) throw new Error('no browser')
    const phone = await other.newPage()
    await toCheckout(phone, at.portal, {
      brand: 'geeni&source=ios',
      account: 'ready@geeni.example',
      query: 'planId=plan_geeni_plus_m',
    })
    await phone.getByRole('button', { name: 'Apple Pay' }).click()
    await phone.frameLocator('iframe[title="Apple Pay"]').getByRole('button').first().click()
    await phone.getByText('Checkout successful').waitFor()
    expect(await orders(sandbox)).toHaveLength(sent.length + 1)

    const plain = await context.browser()?.newContext()
    const browser = await plain?.newPage()
    if (!browser) throw new Error('no browser')
    await toCheckout(browser, at.portal, {
      brand: 'geeni',
      account: 'new@geeni.example',
      query: 'planId=plan_geeni_plus_m',
    })
    await browser.getByText('Apple Pay and Google Pay work in the app').waitFor()
    expect(await browser.getByRole('button', { name: 'Apple Pay' }).count()).toBe(0)
    await Promise.all([other.close(), plain?.close()])
  },
)
