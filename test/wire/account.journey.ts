import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '../journeys/support/journey.ts'
import { signIn } from '../journeys/support/portal.ts'

const account = 'mfa-email@geeni.example'

const menuItem = async (page: Page, name: string): Promise<void> => {
  await page
    .getByRole('button', { name: /^Options for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name }).click()
}

async function typeCard(page: Page): Promise<void> {
  const card = { 'Card number': '4242424242424242', Month: '12', Year: '40', CVV: '731' }
  for (const [title, text] of Object.entries(card)) {
    const input = page.frameLocator(`iframe[title="${title}"]`).locator('input').first()
    await input.fill('')
    await input.pressSequentially(text)
  }
}

// With ACCT_HAR, the browser records the requests into that file when the journey ends.
journey(
  'signs in with a second factor, covers a device, changes the plan, saves a card, reads the history and cancels',
  async ({ another, at, sandbox }) => {
    const { ACCT_HAR: path } = process.env
    const page = await another(path ? { recordHar: { path, content: 'embed' } } : {})
    await page.goto(`${at.portal}/?brand=geeni`)
    await signIn(page, account)
    await page.getByRole('heading', { name: 'Verify your identity' }).waitFor()
    const [message] = (await sandbox.inbox(account)).slice(-1)
    await page.getByLabel('Verification code').fill(message?.code ?? '')
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.waitForURL('**/subscriptions*')

    await menuItem(page, 'Manage Devices')
    await page.getByRole('region', { name: 'Not on a plan' }).getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.waitForURL('**/subscriptions*')

    await menuItem(page, 'Change Plan')
    await page.getByRole('tab', { name: /Yearly/ }).click()
    const premium = page.getByRole('listitem').filter({ hasText: 'Premium' })
    await premium.getByRole('button', { name: 'Select' }).click()
    await page.getByRole('button', { name: 'Change Plan', exact: true }).click()
    await page.waitForURL('**/order-summary*')
    await page.getByRole('checkbox', { name: 'I accept the Terms and Conditions' }).check()
    await page.getByRole('button', { name: 'Submit' }).click()
    const thanks = page.getByRole('dialog', { name: 'Thank you for subscribing' })
    await thanks.getByRole('button', { name: 'Go to My Plan' }).click()
    await page.getByText('Premium (Yearly)').first().waitFor()
    expect(await sandbox.charges(account)).toHaveLength(1)

    await page.getByRole('link', { name: 'Payment', exact: true }).click()
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await typeCard(page)
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Your payment method has been updated.').waitFor()
    await page.getByText('ending in ****4242').waitFor()

    await page.goto(`${at.portal}/account-history`)
    await page
      .getByRole('table')
      .getByText(/\$\d+\.\d\d/)
      .first()
      .waitFor()

    await page.goto(`${at.portal}/subscriptions`)
    await menuItem(page, 'Cancel Plan')
    await page.getByRole('button', { name: 'Cancel plan', exact: true }).click()
    await page.getByRole('article').first().getByText('Cancelled').waitFor()
  },
)
