import { devices, type Locator, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { isSweep } from '../fixtures/sweep.ts'
import { type Journey, journey } from './support/journey.ts'
import { chooseFrom, pressOn } from './support/keyboard.ts'
import { openAs } from './support/portal.ts'

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

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })

type Tools = Pick<Journey, 'at' | 'sandbox' | 'another'>

/** Opens a page whose link signs in and leads to a task. */
async function open(tools: Tools, hand: Hand, account: string, path?: string): Promise<Page> {
  const page = await tools.another(hand === 'a phone' ? PHONE : {})
  await openAs(page, tools, account, path)
  return page
}

interface Task {
  /** Kind of press in `npm test`, null where an element test proves the number; a sweep uses every kind. */
  hand: Hand | null
  run(tools: Tools, hand: Hand): Promise<void>
}

/** Tasks of account holders, by the end of the journey's title. */
const TASKS: Readonly<Record<string, Task>> = {
  'fixes a payment with the card on file in 2 presses and opens the receipt in 2 [HIST-19]': {
    hand: 'the mouse',
    async run(tools, hand) {
      const account = 'past-due-funded@geeni.example'
      const page = await open(tools, hand, account)
      const before = await tools.sandbox.charges(account)
      await pressAll(page, hand, [button(page, 'Fix payment').first(), button(page, /^Pay \$/)])
      await page.getByText('Your payment went through').waitFor()
      expect(await tools.sandbox.charges(account)).toHaveLength(before.length + 1)

      await pressAll(page, hand, [
        page.getByRole('link', { name: /History/ }),
        page.getByRole('link', { name: /^Receipt for/ }).first(),
      ])
      await page.getByRole('dialog', { name: 'Receipt' }).getByText('Amount paid').waitFor()
      if (hand === 'the mouse') await expectOnePage(page)
    },
  },
  'undoes a pending change in 1 press': {
    // test/elements/screens/my-plan.test.tsx
    hand: null,
    async run(tools, hand) {
      const page = await open(tools, hand, 'pending-change@geeni.example')
      await pressAll(page, hand, [button(page, /^Keep /)])
      await page.getByText(/^You keep .*Nothing changes\.$/).waitFor()
      await expect.poll(() => page.getByText(/^Changes to/).count()).toBe(0)
    },
  },
  'replaces a camera of a full plan in 2 presses and one order, which costs nothing, and takes that back in 1':
    {
      hand: 'the keyboard',
      async run(tools, hand) {
        const account = 'active@momentum.example'
        const page = await open(tools, hand, account)
        const plan = page.getByRole('article')
        await plan.getByText('3 of 3 Devices').waitFor()
        const before = await tools.sandbox.charges(account)
        await tools.sandbox.clearRequests()
        /** Returns the status and the devices of each order. */
        const orders = async () =>
          (await tools.sandbox.requests())
            .filter(({ method, path }) => method === 'POST' && path.endsWith('/subscribe'))
            .map(({ status, body }) => {
              const { devices, devicesRemoved } = body as Record<string, unknown[]>
              return { status, devices: devices?.length, removed: devicesRemoved?.length }
            })
        const order = { status: 200, devices: 3, removed: 1 }

        await pressAll(page, hand, [
          button(page, 'Replace Nursery'),
          page
            .getByRole('dialog', { name: 'Replace Nursery' })
            .getByRole('button', { name: 'Replace with Garage' }),
        ])
        await page.getByText('Garage now has the cover of Nursery.').waitFor()
        await button(page, 'Replace Garage').waitFor()
        expect(await orders()).toEqual([order])

        await pressAll(page, hand, [button(page, 'Undo')])
        await page.getByText('Nursery is on your plan again.').waitFor()
        await button(page, 'Replace Nursery').waitFor()
        expect(await orders()).toEqual([order, order])
        expect(await plan.getByText('3 of 3 Devices').count()).toBe(1)
        expect(await tools.sandbox.charges(account)).toEqual(before)
        // The services have what the screen shows.
        await page.reload()
        await button(page, 'Replace Nursery').waitFor()
        expect(await button(page, 'Replace Garage').count()).toBe(0)
      },
    },
  'stops paying in 3 presses with one confirmation, and gets a confirmation without another press': {
    hand: 'the keyboard',
    async run(tools, hand) {
      const account = 'active@pepper.example'
      const page = await open(tools, hand, account)
      const before = await tools.sandbox.charges(account)
      const way = [
        button(page, /^Options for /),
        page.getByRole('menuitem', { name: 'Switch to Lite, free' }),
      ] as const
      if (hand === 'the keyboard') await chooseFrom(page, ...way)
      else await pressAll(page, hand, way)
      const question = page.getByRole('dialog', { name: /^Change to Lite/ })
      await pressAll(page, hand, [question.getByRole('button', { name: 'Change Plan' })])
      const confirmation = page.getByRole('dialog', { name: /^Cancellation of / })
      await confirmation.getByText('Lite').waitFor()
      await confirmation.getByText('Requested').waitFor()
      expect(await tools.sandbox.charges(account)).toEqual(before)
      // The services have what the confirmation says.
      await page.reload()
      await page.getByRole('article').getByText('Cancelled').waitFor()
      expect(await confirmation.count()).toBe(0)
    },
  },
  'covers a camera in 3 presses, changes the plan from a link to it in 3, with the acceptance of the terms, and cancels it in 2':
    {
      hand: 'a phone',
      async run(tools, hand) {
        const page = await open(tools, hand, 'active@geeni.example')
        const plan = page.getByRole('article')
        await plan.getByText('2 devices not covered').waitFor()
        await pressAll(page, hand, [
          button(page, 'Manage Devices').first(),
          page.getByRole('checkbox', { checked: false }).first(),
          button(page, 'Save Changes'),
        ])
        await page.waitForURL('**/subscriptions*')
        await plan.getByText('1 device not covered').waitFor()

        await page.goto(`${tools.at.portal}/plans?planId=plan_geeni_premium_y`)
        await pressAll(page, hand, [
          button(page, 'Change Plan'),
          page.getByRole('checkbox', { name: 'I accept the Terms and Conditions' }),
          button(page, 'Submit'),
        ])
        const thanks = page.getByRole('dialog', { name: 'Thank you for subscribing' })
        await thanks.getByRole('button', { name: 'Go to My Plan' }).click()

        await pressAll(page, hand, [button(page, 'Cancel Plan').first(), button(page, 'Cancel plan')])
        await page
          .getByRole('dialog', { name: /^Cancellation of / })
          .getByText('Requested')
          .waitFor()
        await plan.first().getByText('Cancelled').waitFor()
      },
    },
}

for (const [title, { hand: ofTest, run }] of Object.entries(TASKS))
  for (const hand of isSweep ? (Object.keys(HANDS) as Hand[]) : ofTest ? [ofTest] : [])
    journey(`an account holder ${title}: ${hand}`, (tools) => run(tools, hand))

/** Checks that the page prints the open receipt, and nothing else, on one page. */
async function expectOnePage(page: Page): Promise<void> {
  const pdf = (await page.pdf({ format: 'A5' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('body > [data-acct-print]')
  await sheet.getByRole('img', { name: 'Geeni' }).waitFor()
  await sheet.getByText('Amount paid').waitFor()
  // Only a built tag has a first view, whose sheets the print copy needs.
  const look = await sheet.evaluate(({ shadowRoot: shadow }) => {
    const title = shadow?.querySelector('h1')
    const spoken = [...(shadow?.querySelectorAll('dd span') ?? [])].find(({ textContent }) =>
      /ending in/.test(textContent ?? ''),
    )
    return {
      weight: title && getComputedStyle(title).fontWeight,
      font: title && getComputedStyle(title).fontFamily,
      spoken: spoken?.clientWidth,
    }
  })
  const ofPage = await page.locator('acct-portal h1').evaluate((title) => {
    const { fontWeight: weight, fontFamily: font } = getComputedStyle(title)
    return { weight, font, spoken: 1 }
  })
  expect(look).toEqual(ofPage)
  expect(await page.locator('acct-portal').isVisible()).toBe(false)
  await page.emulateMedia({ media: null })
}
