import { allIn } from './support/in-page.ts'
import { journey, signIn } from './support/journey.ts'
import { equal, type Page } from './support/page.ts'

/** The fields of Recurly by the titles of their frames, besides the number. */
const FIELDS = { Month: '12', Year: '40', CVV: '731' }

/** Types a card into the fields, each of which is a frame. */
async function typeCard(page: Page, number: string): Promise<void> {
  for (const [title, text] of Object.entries({ 'Card number': number, ...FIELDS })) {
    const frame = page.frame(title)
    await frame.press('tag', 'input')
    await frame.run(() => (document.activeElement as HTMLInputElement).select())
    await page.tab.keyboard.type(text)
  }
}

journey('saves a card after a decline and a 3-D Secure challenge', async ({ page, at }) => {
  await page.open(`${at.portal}/login?brand=geeni&redirectUri=%2Fpayment`)
  await signIn(page, 'active@geeni.example')
  await page.press('button', 'Change')
  await page.fill('City', 'Shelbyville')
  await typeCard(page, '4000000000000002')
  await page.press('button', 'Submit')
  await page.shows(/declined|use a different card/)
  equal(await page.value('City'), 'Shelbyville', 'city')
  await typeCard(page, '4000002500003155')
  await page.press('button', 'Submit')
  await page.frame('Confirm your card').press('button', 'Complete')
  await page.isAt('/payment')
  await page.shows(/ending in \*+3155/)
})

journey('orders a plan with a promo code', async ({ page, at, sandbox }) => {
  await page.open(`${at.portal}/login?brand=geeni`)
  await signIn(page, 'ready@geeni.example')
  await page.isAt('/plans')
  await page.open(`${at.portal}/plans?brand=geeni&promoCode=SAVE10`)
  await page.in('item', /Plus/).press('button', /^Select/)
  await page.press('button', 'Change Plan')
  await page.isAt('/manage-devices')
  await page.has('checkbox', /./)
  await page.run(() => (allIn(document, 'input[type="checkbox"]')[0] as HTMLElement).click())
  await page.press('button', 'Next')
  await page.isAt('/order-summary')
  await page.shows('Promo code save10 is applied')
  await page.press('checkbox', /^I accept the Terms/)
  await page.press('button', 'Submit')
  await page.has('dialog', /Thank you for subscribing/)
  const sent = (await sandbox.requests()).filter(({ path }) => path.endsWith('/subscribe'))
  equal(
    sent.map(({ status }) => status),
    [200],
    'orders',
  )
})
