import { expect } from 'vitest'
import { journey } from './support/journey.ts'
import { chooseFrom, pressOn, tabTo, typeInto } from './support/keyboard.ts'
import { PASSWORD } from './support/portal.ts'

journey(
  'signs in, changes the plan, pays with another card and cancels with the keyboard alone, with a visible focus at each stop [A11Y-10]',
  async ({ page, at, sandbox }) => {
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    const account = 'active@geeni.example'
    await page.goto(`${at.portal}/login?brand=geeni`)
    await typeInto(page, page.getByLabel('Email'), account)
    await typeInto(page, page.getByLabel('Password'), PASSWORD)
    await pressOn(page, button('Sign In'))

    await chooseFrom(
      page,
      button(/^Options for/).first(),
      page.getByRole('menuitem', { name: 'Change Plan' }),
    )
    await page.waitForURL('**/plans*')
    const yearly = page.getByRole('tab', { name: /Yearly/ })
    await tabTo(
      page,
      page.getByRole('tab', { selected: true }).and(page.getByRole('tab', { name: /Monthly/ })),
    )
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => yearly.getAttribute('aria-selected')).toBe('true')
    const premium = page.getByRole('listitem').filter({ hasText: 'Premium' })
    await pressOn(page, premium.getByRole('button', { name: 'Select' }))
    await pressOn(page, button('Change Plan'))
    await page.waitForURL('**/order-summary*')

    const payment = page.getByRole('region', { name: 'Payment method' })
    await pressOn(page, payment.getByRole('button', { name: 'Change' }))
    await page.waitForURL('**/billing*')
    const card = { 'Card number': '4242424242424242', Month: '12', Year: '40', CVV: '731' }
    for (const [title, text] of Object.entries(card)) {
      const field = page.frameLocator(`iframe[title="${title}"]`).locator('input').first()
      await tabTo(page, field)
      await page.keyboard.type(text)
    }
    const address = {
      'First name': 'Avery',
      'Last name': 'Brooks',
      Address: '1 Main St',
      City: 'Springfield',
    }
    for (const [label, text] of Object.entries(address))
      await typeInto(page, page.getByLabel(label, { exact: true }), text)
    await tabTo(page, page.getByLabel('State', { exact: true }))
    await page.keyboard.type('Illinois')
    await typeInto(page, page.getByLabel('Zip Code', { exact: true }), '62701')
    await pressOn(page, button('Next'))
    await page.waitForURL('**/order-summary*')
    await page.getByText('Will be saved with this order').waitFor()
    await pressOn(page, page.getByRole('checkbox', { name: 'I accept the Terms and Conditions' }), 'Space')
    await pressOn(page, button('Submit'))
    const thanks = page.getByRole('dialog', { name: 'Thank you for subscribing' })
    await pressOn(page, thanks.getByRole('button', { name: 'Go to My Plan' }))
    await page.getByText('Premium (Yearly)').first().waitFor()
    expect(await sandbox.charges(account)).toHaveLength(1)

    await chooseFrom(
      page,
      button(/^Options for/).first(),
      page.getByRole('menuitem', { name: 'Cancel Plan' }),
    )
    await page.waitForURL('**/cancel-plan*')
    await pressOn(page, button('Cancel plan'))
    await page.getByRole('article').first().getByText('Cancelled').waitFor()
  },
)
