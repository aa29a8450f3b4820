import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Journey, journey } from './support/journey.ts'
import { openAs } from './support/portal.ts'
import type { Sandbox } from './support/sandbox.ts'
import { screensOn } from './support/screens.ts'

type Tools = Pick<Journey, 'at' | 'sandbox'>

/** Opens the order summary of a plan from /plans, with a promo code. */
async function toOrder(page: Page, tools: Tools, plan: string): Promise<void> {
  await openAs(page, tools, 'ready@geeni.example', '/plans?promoCode=SAVE10')
  const { plans, devices } = screensOn(page)
  await plans.choose(plan)
  await page.waitForURL('**/manage-devices*')
  await devices.devices.first().check()
  await devices.next()
}

const orders = async (sandbox: Sandbox) =>
  (await sandbox.requests()).filter(({ path }) => path.endsWith('/subscribe'))

journey(
  'takes a new customer with a card on file from the plans to an order that PayPal pays, with a promo code, and sends it once [CHANGE-12 ORDER-05 PERSIST-04 PROMO-14]',
  async ({ page, at, sandbox }) => {
    await toOrder(page, { at, sandbox }, 'Plus')
    await page.waitForURL('**/order-summary*')
    await page.getByText('Promo code save10 is applied').waitFor()
    const method = page.getByRole('region', { name: 'Payment method' })
    expect(await method.textContent()).toContain('Visa')
    const [payPal] = await Promise.all([
      page.waitForEvent('popup'),
      method.getByRole('button', { name: 'Pay with PayPal' }).click(),
    ])
    await payPal.getByRole('button', { name: 'Agree and continue' }).click()
    await expect.poll(() => method.textContent()).not.toContain('Visa')
    expect(await method.textContent()).toContain('PayPal')
    await page.getByRole('checkbox', { name: 'I accept the Terms and Conditions' }).check()
    await page.getByRole('button', { name: 'Submit' }).dblclick()
    const thanks = page.getByRole('dialog', { name: 'Thank you for subscribing' })
    await thanks.waitFor()
    expect(await thanks.textContent()).toContain('save10')
    const sent = await orders(sandbox)
    expect(sent.map(({ status }) => status)).toEqual([200])
    expect(sent[0]?.body).toMatchObject({ couponCode: 'save10', billingToken: '[redacted]' })
    // A reload of the confirmation sends no order.
    await page.reload()
    await page.getByText('Plus (Monthly)').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/subscriptions')
    expect(await orders(sandbox)).toHaveLength(1)
    expect((await sandbox.charges('ready@geeni.example')).length).toBeLessThanOrEqual(1)
    // The account keeps paying with PayPal.
    await page.getByRole('link', { name: 'Payment', exact: true }).click()
    await page.getByRole('main').getByText('PayPal').first().waitFor()
  },
)

/** Opens the form for another card, from /plans through the order of a yearly plan. */
async function toCard(page: Page): Promise<void> {
  const { plans, order } = screensOn(page)
  await plans.choose('Premium', { cycle: 'yearly' })
  await page.waitForURL('**/order-summary*')
  await order.changePayment()
  await page.waitForURL('**/billing*')
}

journey(
  'an order whose bank confirms the card on a page of its own is charged once, also after a second return',
  async ({ page, at, sandbox, secrets }) => {
    const before = await sandbox.charges('active@geeni.example')
    await openAs(page, { at, sandbox }, 'active@geeni.example', '/setup-stripe-elements')
    await page.getByRole('article').first().waitFor()
    // The billing provider is page state: a load would reset it to the brand's.
    await page
      .getByRole('button', { name: /options/i })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Change Plan' }).click()
    await toCard(page)
    const { billing } = screensOn(page)
    await billing.fillCard({ number: '4000000000003063' })
    await billing.fillAddress()
    await billing.next()
    await page.getByRole('heading', { name: 'Your bank' }).waitFor()
    const bank = page.url()
    await page.getByRole('button', { name: 'Yes, it is me' }).click()
    await page.waitForURL('**/order-summary*')
    await page.getByText('Your bank has confirmed that it is you.').waitFor()
    await page.getByRole('checkbox', { name: 'I accept the Terms and Conditions' }).check()
    await page.getByRole('button', { name: 'Submit' }).dblclick()
    await page.getByRole('dialog', { name: 'Thank you for subscribing' }).waitFor()
    await page.goto(bank)
    await page.getByRole('button', { name: 'Yes, it is me' }).click()
    await page.waitForURL(`${at.portal}/subscriptions*`)
    await page.getByText('Premium (Yearly)').first().waitFor()
    expect(page.url()).not.toMatch(/intent|redirect_status/)
    expect((await orders(sandbox)).map(({ status }) => status)).toEqual([200])
    const after = await sandbox.charges('active@geeni.example')
    expect(after.length - before.length).toBe(1)
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]))
    expect(stored).not.toContain('_secret_')
    expect(await secrets.found()).toEqual([])
  },
)
