import type { Page } from 'playwright-core'

/** A screen with a long list, and its interactions. */
export interface List {
  title: string
  account: string
  /** Opens the screen after sign-in. */
  open(page: Page): Promise<void>
  /** Selector that matches in the portal's shadow root once the list is usable. */
  usable: string
  /** In order; each continues where the previous one ended. */
  steps: readonly { name: string; act(page: Page): Promise<void> }[]
}

const press = (name: string) => ({
  name: `press ${name}`,
  act: (page: Page) => page.getByRole('button', { name, exact: true }).first().click(),
})

const DEVICES: List = {
  title: '1,000 devices',
  account: 'many@geeni.example',
  async open(page) {
    await page
      .getByRole('button', { name: /^Options for/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Manage Devices' }).click()
    await page.getByRole('region', { name: 'On this plan' }).waitFor()
  },
  usable: 'input[type="checkbox"]:not([disabled])',
  steps: [
    { name: 'take a device off', act: (page) => page.getByRole('checkbox').first().click() },
    { name: 'put it on again', act: (page) => page.getByRole('checkbox').first().click() },
    press('Next page'),
    press('Previous page'),
    {
      name: 'type into the search',
      act: (page) => page.getByLabel('Search devices').pressSequentially('cam 1'),
    },
    { name: 'empty the search', act: (page) => page.getByLabel('Search devices').fill('') },
    press('Clear selection'),
    press('Select all'),
  ],
}

const PLANS: List = {
  title: '500 plans',
  account: 'catalog@geeni.example',
  async open(page) {
    await page.goto(`${new URL(page.url()).origin}/plans?brand=geeni`)
    await page.getByRole('button', { name: 'Select' }).first().waitFor()
  },
  usable: 'main [role="group"] button',
  steps: [
    { name: 'choose a plan', act: (page) => page.getByRole('button', { name: 'Select' }).first().click() },
    {
      name: 'turn to the plan beside it',
      act: (page) =>
        page
          .getByRole('button', { name: /^(Next|Previous) plan$/, disabled: false })
          .first()
          .click(),
    },
    { name: 'change to the yearly plans', act: (page) => page.getByRole('tab', { name: /^Yearly/ }).click() },
    { name: 'show more plans', act: (page) => page.getByRole('button', { name: /^Show/ }).first().click() },
    {
      name: 'change to the monthly plans',
      act: (page) => page.getByRole('tab', { name: /^Monthly/ }).click(),
    },
  ],
}

export const LISTS: readonly List[] = [DEVICES, PLANS]
