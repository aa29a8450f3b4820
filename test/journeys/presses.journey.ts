import { devices, type Locator, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Journey, journey } from './support/journey.ts'
import { pressOn } from './support/keyboard.ts'

const { userAgent, deviceScaleFactor } = devices['iPhone 13']
const PHONE = {
  userAgent,
  deviceScaleFactor,
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
}

/** How each kind of visitor presses a control. */
const HANDS = {
  'the mouse': (_: Page, target: Locator) => target.click(),
  'the keyboard': async (page: Page, target: Locator) => {
    const isBox = (await target.getAttribute('type')) === 'checkbox'
    await pressOn(page, target, isBox ? 'Space' : 'Enter')
  },
  'a phone': (_: Page, target: Locator) => target.tap(),
} as const
type Hand = keyof typeof HANDS

/** Presses controls in turn; the number of them is the promise of each task. */
async function pressAll(page: Page, hand: Hand, targets: readonly Locator[]): Promise<void> {
  for (const target of targets) {
    await target.waitFor()
    await HANDS[hand](page, target)
  }
}

/** Opens a page whose link signs in and leads to a task. */
async function open(
  { at, sandbox, another }: Pick<Journey, 'at' | 'sandbox' | 'another'>,
  hand: Hand,
  { account, path = '/subscriptions' }: { account: string; path?: string },
): Promise<Page> {
  const page = await another(hand === 'a phone' ? PHONE : {})
  const query = new URLSearchParams({
    brand: 'geeni',
    token: await sandbox.token(account, 'geeni'),
    nextPath: path,
  })
  await page.goto(`${at.portal}/token-login?${query}`)
  return page
}

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })

for (const hand of Object.keys(HANDS) as Hand[])
  journey(`does what account holders come for in few presses with ${hand}`, async (tools) => {
    const { sandbox } = tools

    // Fixes a payment with the card on file: 2 presses.
    const account = 'past-due-funded@geeni.example'
    const unpaid = await open(tools, hand, { account })
    const before = await sandbox.charges(account)
    await pressAll(unpaid, hand, [button(unpaid, 'Fix payment').first(), button(unpaid, /^Pay \$/)])
    await unpaid.getByText('Your payment went through').waitFor()
    expect(await sandbox.charges(account)).toHaveLength(before.length + 1)

    // Opens a receipt: 2 presses.
    await pressAll(unpaid, hand, [
      unpaid.getByRole('link', { name: /History/ }),
      unpaid.getByRole('link', { name: /^Receipt for/ }).first(),
    ])
    await unpaid.getByRole('dialog', { name: 'Receipt' }).getByText('Amount paid').waitFor()
    if (hand === 'the mouse') await expectOnePage(unpaid)

    // Undoes a pending change: 1 press.
    const changing = await open(tools, hand, { account: 'pending-change@geeni.example' })
    await pressAll(changing, hand, [button(changing, /^Keep /)])
    await changing.getByText(/^You keep .*Nothing changes\.$/).waitFor()
    await expect.poll(() => changing.getByText(/^Changes to/).count()).toBe(0)

    // Covers a camera: 3 presses.
    const page = await open(tools, hand, { account: 'active@geeni.example' })
    const plan = page.getByRole('article')
    await plan.getByText('2 devices not covered').waitFor()
    await pressAll(page, hand, [
      button(page, 'Manage Devices').first(),
      page.getByRole('checkbox', { checked: false }).first(),
      button(page, 'Save Changes'),
    ])
    await page.waitForURL('**/subscriptions*')
    await plan.getByText('1 device not covered').waitFor()

    // Changes the plan from a link to it: 3 presses, with the acceptance of the terms.
    await page.goto(`${tools.at.portal}/plans?brand=geeni&planId=plan_geeni_premium_y`)
    await pressAll(page, hand, [
      button(page, 'Change Plan'),
      page.getByRole('checkbox', { name: 'I accept the Terms and Conditions' }),
      button(page, 'Submit'),
    ])
    const thanks = page.getByRole('dialog', { name: 'Thank you for subscribing' })
    await thanks.getByRole('button', { name: 'Go to My Plan' }).click()

    // Cancels: 2 presses.
    await pressAll(page, hand, [button(page, 'Cancel Plan').first(), button(page, 'Cancel plan')])
    await page.getByRole('article').first().getByText('Cancelled').waitFor()
  })

/** Checks that the page prints the open receipt, and nothing else, on one page. */
async function expectOnePage(page: Page): Promise<void> {
  const pdf = (await page.pdf({ format: 'A5' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('body > [data-acct-print]')
  await sheet.getByRole('img', { name: 'Geeni' }).waitFor()
  await sheet.getByText('Amount paid').waitFor()
  expect(await page.locator('acct-portal').isVisible()).toBe(false)
  await page.emulateMedia({ media: null })
}
