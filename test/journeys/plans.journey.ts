import { expect } from 'vitest'
import { journey } from './support/journey.ts'
import { fillSignIn } from './support/portal.ts'

journey(
  'takes a visitor from a plan through sign-in back to it, and an account holder to the free plan',
  async ({ page, at }) => {
    await page.goto(at.brandSite)
    const plans = page.locator('acct-plans')
    const login = page.locator('acct-login')
    await plans
      .getByRole('listitem')
      .filter({ hasText: 'Premium' })
      .getByRole('button', { name: 'Sign in' })
      .click()
    await fillSignIn(page, 'active@geeni.example')
    await login.getByLabel('Password').press('Enter')

    // The account already has the plan that the visitor chose.
    await plans.getByRole('button', { name: 'Current plan' }).waitFor()
    await plans
      .getByRole('listitem')
      .filter({ hasText: 'No Plan' })
      .getByRole('button', { name: 'Select' })
      .click()
    await plans.getByRole('button', { name: 'Change Plan' }).click()
    await plans.getByRole('button', { name: 'Continue' }).click()
    await plans.getByText('There is nothing to pay').waitFor()
    await plans.getByRole('dialog').getByRole('button', { name: 'Change Plan' }).click()
    await page.locator('acct-subscriptions').getByText('Changes to No Plan').waitFor()
    expect(new URL(page.url()).origin).toBe(at.brandSite)
  },
)

journey('keeps the choice after a reload and continues with the devices', async ({ page, at }) => {
  await page.goto(`${at.portal}/plans?brand=geeni`)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Basic' })
    .getByRole('button', { name: 'Sign in' })
    .click()
  await fillSignIn(page, 'new@geeni.example')
  await page.getByLabel('Password').press('Enter')
  const choice = page.getByRole('region', { name: 'Your choice' })
  await choice.getByText('Basic').waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Plus' }).getByRole('button', { name: 'Select' }).click()
  await choice.getByText('Plus').waitFor()
  await page.goto(`${at.portal}/plans?brand=geeni`)
  await choice.getByText('Plus').waitFor()
  await choice.getByRole('button', { name: 'Change Plan' }).click()
  await page.waitForURL('**/manage-devices*')
})
