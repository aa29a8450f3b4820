import type { Page } from 'playwright-core'
import type { Control } from './portal-probe.ts'

/** A press in the portal, or a reload, and the control that shows that its screen is usable. */
export interface Step {
  name: string
  act(page: Page): Promise<unknown>
  usable: Control
  /** Longest time on the slow phone, ms. */
  limit: number
}

/** Steps of one account in one fresh profile, from its sign-in on. */
export interface Walk {
  account: string
  steps: readonly Step[]
}

/** Control of the sign-in form, from which each walk starts. */
export const SIGN_IN_FORM: Control = { selector: 'button[type="submit"]' }

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()

const MY_PLAN: Control = { selector: 'article li', text: 'Front Door' }

const reload = (page: Page) => page.reload({ waitUntil: 'commit' })

/** What account holders do next after a sign-in. */
export const WALKS: readonly Walk[] = [
  {
    account: 'annual@geeni.example',
    steps: [
      { name: 'Sign In, to My Plan with devices', act: press('Sign In'), usable: MY_PLAN, limit: 1_400 },
      { name: 'My Plan, first reload', act: reload, usable: MY_PLAN, limit: 1_400 },
      { name: 'My Plan, reload', act: reload, usable: MY_PLAN, limit: 860 },
      {
        name: 'Payment, to the card',
        act: (page) => page.locator('a[href*="/payment"]').first().click(),
        usable: { selector: 'main button', text: 'Change' },
        limit: 1_400,
      },
      {
        name: 'Change, to the billing form',
        act: press('Change'),
        usable: { selector: 'main form button[type="submit"]' },
        limit: 1_400,
      },
      {
        name: 'Payment History, to the invoices',
        // A narrow tab has a shorter name.
        act: (page) => page.locator('a[href*="/account-history"]').first().click(),
        usable: { selector: 'main tbody tr' },
        limit: 1_400,
      },
    ],
  },
  {
    account: 'ready@geeni.example',
    steps: [
      {
        name: 'Sign In, to the plans',
        act: press('Sign In'),
        usable: { selector: 'main li button', text: 'Select' },
        limit: 1_900,
      },
      {
        name: 'Change Plan, to the devices',
        async act(page) {
          await page
            .getByRole('listitem')
            .filter({ hasText: 'Plus' })
            .getByRole('button', { name: 'Select' })
            .click()
          await press('Change Plan')(page)
        },
        usable: { selector: 'main input[type="checkbox"]' },
        limit: 1_400,
      },
      {
        name: 'Next, to the order',
        async act(page) {
          await page.getByRole('checkbox').first().check()
          await press('Next')(page)
        },
        usable: { selector: 'main button', text: 'Submit' },
        limit: 1_900,
      },
    ],
  },
]
