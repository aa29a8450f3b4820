import { devices, type Locator, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './support/journey.ts'
import { openAs } from './support/portal.ts'

const WIDTH = 360
const { userAgent, deviceScaleFactor } = devices['iPhone 13']
const PHONE = {
  userAgent,
  deviceScaleFactor,
  viewport: { width: WIDTH, height: 740 },
  isMobile: true,
  hasTouch: true,
}

/** Titles of the vendors' frames, with the inputs in them. */
const STRIPE_FRAME = 'Secure payment input frame'
const VENDORS = {
  recurly: {
    path: '/subscriptions',
    inputs: { number: 'Card number', month: 'Month', year: 'Year', cvv: 'CVV' },
    /** Recurly's input per field that forwards the focus. */
    proxies: 4,
    challenge: 'Confirm your payment',
  },
  stripe: {
    path: '/setup-stripe-elements',
    inputs: { number: STRIPE_FRAME, expiry: STRIPE_FRAME, cvv: STRIPE_FRAME },
    proxies: 0,
    challenge: '3-D Secure',
  },
} as const
type Vendor = keyof typeof VENDORS

/**
 * Checks that the page has no horizontal scroll and shows nothing of the vendor's outside of its fields.
 * @param proxyCount Number of inputs that forward the focus, which stay outside of the page.
 */
async function expectInPlace(page: Page, proxyCount = 0): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTH)
  const proxies = await page
    .locator('acct-portal input[aria-hidden="true"]')
    .evaluateAll((inputs) => inputs.map((input) => input.getBoundingClientRect().right < 0))
  expect(proxies).toEqual(Array(proxyCount).fill(true))
  const outside = await page.locator('acct-portal > [slot] iframe').evaluateAll(
    (frames) =>
      frames.filter((frame) => {
        const field = frame.closest('[slot]')?.assignedSlot?.closest('[role="group"]')
        const [inner, outer] = [frame, field].map((node) => node?.getBoundingClientRect())
        // Stripe's frame is 4 px larger on each side, for its focus ring.
        const isInside =
          inner &&
          outer &&
          inner.left >= outer.left - 4 &&
          inner.right <= outer.right + 4 &&
          inner.top >= outer.top - 4 &&
          inner.bottom <= outer.bottom + 4
        return !isInside || inner.height < 40
      }).length,
  )
  expect(outside).toBe(0)
  const besides = await page
    .locator('body > :is(iframe, div, input)')
    .evaluateAll((nodes) =>
      nodes.filter((node) => node.getBoundingClientRect().height > 0).map(({ outerHTML }) => outerHTML),
    )
  expect(besides).toEqual([])
}

/** Types a card into the vendor's fields, which it taps. */
async function typeCard(page: Page, vendor: Vendor, number: string): Promise<void> {
  const { inputs, proxies } = VENDORS[vendor]
  const texts = { number, month: '12', year: '40', expiry: '1240', cvv: '731' }
  for (const [name, title] of Object.entries(inputs)) {
    const input = page.frameLocator(`iframe[title="${title}"]`).locator(`input[name="${name}"]`)
    await input.tap()
    await input.pressSequentially(texts[name as keyof typeof texts])
  }
  await expectInPlace(page, proxies)
}

const button = (page: Page | Locator, name: string): Locator =>
  page.getByRole('button', { name, exact: true })

/** Passes the bank's challenge, in the frame with this title. */
async function passChallenge(page: Page, title: string): Promise<void> {
  const frame = page.frameLocator(`iframe[title="${title}"]`)
  await button(frame.locator('main'), 'Complete').tap()
}

for (const vendor of Object.keys(VENDORS) as Vendor[]) {
  const { path, challenge } = VENDORS[vendor]
  // test/elements/areas/billing.test.tsx saves a card with Recurly. A lost response has nothing to do with the vendor.
  const isRecurly = vendor === 'recurly'
  const title = isRecurly
    ? 'buys a plan with another card on a phone with Recurly and 3-D Secure, is charged once, even when the response is lost, and leaves no card data behind [3DS-02 CHANGE-01]'
    : 'saves a card and buys a plan with another one on a phone with Stripe, each with 3-D Secure, is charged once and leaves no card data behind [PAYINFO-09]'
  journey(title, async ({ another, at, sandbox, secrets }) => {
    const page = await another(PHONE)
    const account = 'active@geeni.example'
    // A site with PayPal Complete: Recurly.js adds a frame to the body, and throws under Trusted Types.
    await page.route('**/vendors/risk/info?*', (route) =>
      route.continue({ url: `${route.request().url()}&site=fraudnet` }),
    )
    await openAs(page, { at, sandbox }, account, path)
    await page.getByRole('article').first().waitFor()
    if (!isRecurly) {
      // The billing provider is page state: a load would reset it to the brand's.
      await page.getByRole('link', { name: 'Payment', exact: true }).tap()
      await button(page, 'Change').tap()
      await typeCard(page, vendor, '4000002500003155')
      await button(page, 'Submit').tap()
      await passChallenge(page, challenge)
      await page.waitForURL('**/payment*')
      await page.getByText('ending in ****3155').waitFor()
      await expectInPlace(page)
      await page.getByRole('link', { name: 'My Plan' }).tap()
    }
    await page
      .getByRole('button', { name: /options/i })
      .first()
      .tap()
    await page.getByRole('menuitem', { name: 'Change Plan' }).tap()
    await page.getByRole('tab', { name: /Yearly/ }).tap()
    const premium = page.getByRole('listitem').filter({ hasText: 'Premium' })
    await premium.getByRole('button', { name: 'Select' }).tap()
    await button(page, 'Change Plan').tap()
    await page.waitForURL('**/order-summary*')
    await button(page.getByRole('region', { name: 'Payment method' }), 'Change Payment method').tap()
    await page.waitForURL('**/billing*')
    await typeCard(page, vendor, '4000002760003184')
    await button(page, 'Next').tap()
    await page.waitForURL('**/order-summary*')
    await page.getByText('Will be saved with this order').waitFor()
    await page.getByRole('checkbox', { name: 'I accept the Terms and Conditions' }).tap()
    const before = await sandbox.charges(account)
    await sandbox.clearRequests()
    // The second press of a double press sends no second order.
    await button(page, 'Submit').dblclick()
    await page.locator(`iframe[title="${challenge}"]`).waitFor()
    // The sandbox charges the order, and its response does not arrive.
    if (isRecurly)
      await sandbox.addFaults({ method: 'POST', path: '**/subscribe', kind: 'reset', when: 'after' })
    await passChallenge(page, challenge)
    const thanks = page.getByRole('dialog', { name: 'Thank you for subscribing' })
    await thanks.waitFor()
    const sent = (await sandbox.requests()).filter(({ path }) => path.endsWith('/subscribe'))
    // The browser itself repeats a request whose connection breaks.
    const orders = isRecurly
      ? [...new Map(sent.map((order) => [order.idempotencyKey, order])).values()]
      : sent
    const isAfterChallenge = ({ body }: { body: unknown }): boolean =>
      Object.hasOwn(Object(body), 'actionResultTokenId')
    expect(orders.map((order) => ({ isAfterChallenge: isAfterChallenge(order) }))).toEqual([
      { isAfterChallenge: false },
      { isAfterChallenge: true },
    ])
    expect((await sandbox.charges(account)).length - before.length).toBe(1)
    // Every journey searches its pages for these in the end.
    expect(secrets.kinds()).toEqual(['card', 'cardToken', 'credential', 'cvv', 'session'])
    await expectInPlace(page)
    await button(thanks, 'Go to My Plan').tap()
    await page.getByText('Premium (Yearly)').first().waitFor()
  })
}
