import { allIn } from './support/in-page.ts'
import { journey, signIn } from './support/journey.ts'
import { equal, type Page, until } from './support/page.ts'

const PAYMENT_ELEMENT = 'Secure payment input frame'

/**
 * The forms for a card: the brand, the path after sign-in, the frame and the text of each field by the name
 * of its input, and the title of the bank's frame.
 */
const FORMS = {
  'Recurly’s fields': {
    brand: 'geeni',
    path: '/payment',
    frames: { number: 'Card number', month: 'Month', year: 'Year', cvv: 'CVV' },
    challenge: 'Confirm your card',
  },
  'Stripe’s fields': {
    brand: 'notion',
    path: '/billing',
    frames: { number: 'Card number', expiry: 'Expiration date', cvv: 'CVV' },
    challenge: '3-D Secure',
  },
  // It is page state: a load of the page would reset it to the brand's form.
  'Stripe’s Payment Element': {
    brand: 'geeni',
    path: '/setup-stripe-elements',
    frames: { number: PAYMENT_ELEMENT, expiry: PAYMENT_ELEMENT, cvv: PAYMENT_ELEMENT },
    challenge: '3-D Secure',
  },
} as const
type CardForm = (typeof FORMS)[keyof typeof FORMS]

const TEXTS: Readonly<Record<string, string>> = { month: '12', year: '40', expiry: '1240', cvv: '731' }

/** Types a card into the fields of a form, which are in frames of the vendor. */
async function typeCard(page: Page, { frames }: CardForm, number: string): Promise<void> {
  for (const [name, title] of Object.entries(frames)) {
    const frame = page.frame(title)
    // A browser may still send a press to the place of the frame before the last scroll.
    await until(`a press focuses the field ${name}`, async () => {
      await frame.press('tag', `input[name="${name}"]`)
      return frame.run((name) => {
        const field = document.activeElement
        if (!(field instanceof HTMLInputElement) || field.name !== name) return false
        field.select()
        return true
      }, name)
    })
    await page.tab.keyboard.type(TEXTS[name] ?? number)
  }
}

for (const [name, form] of Object.entries(FORMS))
  journey(`saves a card in ${name} after a decline and 3-D Secure`, async ({ page, at }) => {
    const { brand, path, challenge } = form
    await page.open(`${at.portal}/login?brand=${brand}&redirectUri=${encodeURIComponent(path)}`)
    await signIn(page, `active@${brand}.example`)
    if (path === '/setup-stripe-elements') await page.press('link', 'Payment')
    if (path !== '/billing') await page.press('button', /^Change/)
    await page.fill('City', 'Shelbyville')
    await typeCard(page, form, '4000000000000002')
    await page.press('button', 'Submit')
    await page.shows(/declined|use a different card/)
    equal(await page.value('City'), 'Shelbyville', 'city')
    await typeCard(page, form, '4000002500003155')
    await page.press('button', 'Submit')
    await page.frame(challenge).press('button', 'Complete')
    await page.shows(/ending in \*+3155/)
  })

const ADDRESS = {
  'First name': 'Avery',
  'Last name': 'Brooks',
  Address: '1 Main St',
  City: 'Springfield',
  'Zip Code': '62701',
}

journey(
  'orders with another card, whose bank confirms the payment, and is charged once',
  async ({ page, at, sandbox }) => {
    const charges = () => sandbox.charges('active@geeni.example')
    await page.open(`${at.portal}/login?brand=geeni&redirectUri=%2Fplans`)
    await signIn(page, 'active@geeni.example')
    await page.press('tab', /^Yearly/)
    await page.in('item', /Premium/).press('button', /^Select/)
    await page.press('button', 'Change Plan')
    await page.isAt('/order-summary')
    const before = await charges()
    await page.in('region', /Payment method/).press('button', /^Change/)
    await typeCard(page, FORMS['Recurly’s fields'], '4000002760003184')
    for (const [label, text] of Object.entries(ADDRESS)) await page.fill(label, text)
    await page.choose('State', 'Illinois')
    await page.press('button', 'Next')
    await page.shows('Will be saved with this order')
    await page.press('checkbox', /^I accept the Terms/)
    await page.press('button', 'Submit')
    await page.frame('Confirm your payment').press('button', 'Complete')
    await page.has('dialog', /Thank you for subscribing/)
    equal((await charges()).length - before.length, 1, 'new charges')
  },
)

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
