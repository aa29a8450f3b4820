import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Journey, journey } from './support/journey.ts'
import { openAs } from './support/portal.ts'
import type { Sandbox } from './support/sandbox.ts'

const orders = async (sandbox: Sandbox) =>
  (await sandbox.requests()).filter(({ path }) => path.endsWith('/subscribe'))

/** Opens the checkout of a plan, in a mobile app where `source` names one. */
async function toCheckout(
  page: Page,
  tools: Pick<Journey, 'at' | 'sandbox'>,
  { account, planId, ...query }: { account: string; planId: string; source?: 'android' | 'ios' },
): Promise<void> {
  await openAs(page, tools, account, `/checkout?planId=${planId}`, query)
  await page.getByText('Total today').first().waitFor()
}

journey(
  'opens the hosted checkout, changes nothing on Cancel, and confirms the paid plan on return [CHECKOUT-03]',
  async ({ page, at, sandbox }) => {
    const account = 'new@notion.example'
    await toCheckout(page, { at, sandbox }, { account, planId: 'plan_notion_plus_m' })
    const plan = await page.getByRole('region', { name: 'Your Plan' }).locator('p').first().textContent()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.waitForURL('**/vendors/checkout*')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.waitForURL('**/checkout?planId=plan_notion_plus_m*')
    await page.getByText('Total today').waitFor()
    expect(await page.getByRole('region', { name: 'Your Plan' }).locator('p').first().textContent()).toBe(
      plan,
    )

    await page.getByRole('button', { name: 'Continue to payment' }).dblclick()
    await page.waitForURL('**/vendors/checkout*')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.waitForURL('**/checkout-success*')
    await page.getByText('Checkout successful').waitFor()
    expect((await sandbox.charges(account)).length).toBeLessThanOrEqual(1)
    await page.getByRole('button', { name: 'Go to My Home Plan' }).click()
    await page.waitForURL('**/subscriptions*')
    expect(await orders(sandbox)).toEqual([])
  },
)

journey(
  'offers Google Pay and Apple Pay in the mobile app, and charges once also when the response is lost [CHECKOUT-11 NATIVE-03]',
  async ({ page, context, at, sandbox }) => {
    const reported: { title: string }[] = []
    await context.exposeBinding(
      'acctNotified',
      (_source, message: string) => void reported.push(JSON.parse(message)),
    )
    await context.addInitScript(() => {
      const app = {
        postMessage: (text: string) =>
          (window as unknown as { acctNotified(text: string): void }).acctNotified(text),
      }
      Object.assign(window, { ReactNativeWebView: app })
    })
    const account = 'active@geeni.example'
    await toCheckout(page, { at, sandbox }, { account, planId: 'plan_geeni_premium_y', source: 'android' })
    await page.getByRole('button', { name: 'Apple Pay' }).waitFor()
    const before = await sandbox.charges(account)
    await page.getByRole('button', { name: 'Google Pay' }).click()
    // The response to the order is lost: the element checks the account before it offers another payment.
    await sandbox.addFaults({ method: 'POST', path: '**/subscribe', kind: 'reset', when: 'after' })
    await page.frameLocator('iframe[title="Google Pay"]').getByRole('button').first().click()
    await page.getByText('Checkout successful').waitFor()
    expect((await sandbox.charges(account)).length - before.length).toBe(1)
    await expect.poll(() => reported.map(({ title }) => title)).toEqual(['Checkout successful'])
    await sandbox.clearFaults()
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(stored).not.toContain('billingToken')
    // A reload shows the current state and sends no order.
    const sent = await orders(sandbox)
    await page.reload()
    await page.getByText('You already have this plan').waitFor()
    expect(await orders(sandbox)).toHaveLength(sent.length)
  },
)
