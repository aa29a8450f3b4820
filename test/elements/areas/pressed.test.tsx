import { wireDevice } from '../../../stories/support/responses.ts'
import { fakeClock } from '../clock.ts'
import { holdImports, watchImports } from '../hold-imports.ts'
import { press } from '../payments/support.tsx'
import { accept, getSubmit, openedOrder, wireCard } from '../screens/order-support.tsx'
import { enter, getBar, holding } from '../screens/plans-support.tsx'
import {
  type Answers,
  closePortal,
  json,
  type Opened,
  openPortal,
  openSignedIn,
  signedIn,
  type,
  wirePlan,
} from '../screens/portal-support.tsx'
import { equal, find, named, ok, until } from '../support.tsx'
import { billingForm, cardProblems, isReady, saved, typeCard } from './billing-support.tsx'
import { buttons, checkoutPage, pressWallet } from './checkout-support.tsx'

type DelayedImports = ReturnType<typeof holdImports>

const SPINNER = 'svg:has(> circle[opacity])'
const ADDRESS = 'main fieldset:not(:disabled) input[name="firstName"]'
const devices = [wireDevice('d-1', 'Front Door'), wireDevice('d-3', 'Back Yard')]
const unpaid = { invoiceDate: '2031-04-09T12:00:00Z', invoiceTotal: 999, currency: 'USD', invoiceId: 'N-1' }
const invoices = (status: string): Answers => ({
  'GET /subscriptions/paymentHistory': () => json({ invoices: [{ ...unpaid, status }] }),
  'GET /subscriptions/billingInfo': () => json({ billingInfo: wireCard }),
})
const plans = (...list: unknown[]): Answers => ({
  'GET /account/subscriptions': () => json({ subscriptions: list }),
})

let delayed: DelayedImports | null = null

/**
 * Presses a control while the code that it needs does not load, and checks that the page shows so at once.
 * @param earlier Holds the code since before the press, where the page preloads it.
 */
async function acknowledges(
  { shadow }: Opened,
  control: HTMLElement,
  earlier: DelayedImports | null = null,
): Promise<void> {
  // What loads without a press is not the subject.
  await new Promise(requestAnimationFrame)
  const before = shadow.querySelectorAll(SPINNER).length
  const imports = earlier ?? holdImports()
  delayed = imports
  // While the clock stands still, a notice that appears after a time does not count.
  const clock = fakeClock()
  try {
    control.click()
    await until(() => imports.count() > 0, 'the press loads code')
    await until(() => shadow.querySelectorAll(SPINNER).length > before, 'an acknowledgement')
  } finally {
    clock.restore()
  }
}

/** Opens a screen with a session. */
async function screen(
  path: string,
  answers: Answers,
  { settings = {}, isThere }: { settings?: object; isThere: (text: string) => boolean },
): Promise<Opened> {
  watchImports()
  const opened = await openSignedIn(path, { brand: 'otis', settings, answers })
  await until(() => isThere(opened.shadow.querySelector('main')?.textContent ?? ''), path)
  return opened
}

const button = ({ shadow }: Opened, name: string) => named(shadow, 'main button', name)

/** Each press is the first one of its code in this page: loaded parts stay loaded. */
describe('a press whose code is loading is acknowledged at once', () => {
  afterEach(() => {
    delayed?.release()
    delayed = null
    closePortal()
  })

  it('signs in', async () => {
    watchImports()
    const opened = await openPortal('/login', { answers: signedIn })
    // The portal preloads what follows while the visitor types.
    delayed = holdImports()
    type(opened.shadow, 'username', 'avery@brand.example')
    type(opened.shadow, 'password', 'Secret-1!')
    await acknowledges(opened, find(opened.shadow, 'main button[type="submit"]'), delayed)
  })

  it('opens the next screen: a tab, and an action of My Plan', async () => {
    const paid = { ...plans(wirePlan({ devices })), ...invoices('paid') }
    const isThere = (text: string) => text.includes('Receipts')
    const tab = await screen('/subscriptions', paid, { isThere })
    await acknowledges(tab, find(tab.shadow, 'nav a[href*="/payment"]'))
    delayed?.release()
    await until(() => tab.shadow.querySelector('main')?.textContent?.includes('1111') === true, 'payment')
    const plan = await screen('/subscriptions', paid, { isThere })
    await acknowledges(plan, button(plan, 'Receipts'))
  })

  it('opens the deletion of the account from its menu', async () => {
    const opened = await screen('/subscriptions', plans(wirePlan()), {
      isThere: (text) => text.includes('Plus'),
    })
    find(opened.shadow, 'header button[aria-haspopup]').click()
    await until(() => opened.shadow.querySelector('[role="menuitem"]') !== null, 'the menu')
    await acknowledges(opened, named(opened.shadow, '[role="menuitem"]', 'Delete Account'))
  })

  it('leaves a lone tag for the portal', async () => {
    watchImports()
    const opened = await openSignedIn('/subscriptions', {
      isLone: true,
      answers: { ...plans(wirePlan()), ...invoices('paid') },
    })
    await until(() => opened.shadow.textContent?.includes('Receipts') === true, 'My Plan')
    await acknowledges(opened, button(opened, 'Receipts'))
    await delayed?.release()
    await until(() => location.hash === '#/account-history', 'the address of the portal')
    // React removes it in a task after the navigation.
    await until(() => opened.shadow.querySelector(SPINNER) === null, 'the end of the acknowledgement')
    history.replaceState(null, '', ' ')
  })

  it('saves a card, also while the vendor is loading', async () => {
    watchImports()
    delayed = holdImports('recurly-gateway')
    const opened = await billingForm({
      save: () => saved(),
      isThere: ({ shadow }) => shadow.querySelector(ADDRESS) !== null,
    })
    const submit = find(opened.shadow, 'main button[type="submit"]')
    const isBusy = () => submit.querySelector(SPINNER) !== null
    await until(() => delayed?.count() === 1, 'the vendor is loading')
    equal(isBusy(), false, 'an acknowledgement before the press')
    submit.click()
    await new Promise(requestAnimationFrame)
    ok(isBusy(), 'an acknowledgement')
    await delayed.release()
    await until(() => isReady(opened) && !isBusy(), 'the card fields, which are empty')
    await typeCard()
    delayed = holdImports()
    await until(() => cardProblems(opened).length === 0, 'a valid card')
    submit.click()
    await new Promise(requestAnimationFrame)
    ok(isBusy(), 'an acknowledgement while the vendor creates the token')
    await until(() => delayed?.count() !== 0, 'code of the save')
    ok(isBusy(), 'an acknowledgement while the code of the save loads')
  })

  it('pays with a wallet', async () => {
    watchImports()
    const page = await checkoutPage()
    await until(() => buttons(page).length === 2, 'the wallets')
    await pressWallet(page, 'Google Pay')
    delayed = holdImports()
    await press('main:not(.field) > button:first-of-type')
    const isAcknowledged = () => page.shadow.querySelector('main [role="status"] svg') !== null
    await until(() => isAcknowledged() && delayed?.count() !== 0, 'an acknowledgement while code loads')
  })

  it('resumes a plan', async () => {
    const paused = { pause_effective: '2020-01-01T12:00:00Z', paused_until: '2040-01-01T12:00:00Z' }
    const opened = await screen('/subscriptions', plans(wirePlan({ paused })), {
      isThere: (text) => text.includes('Resume'),
    })
    const [resume] = [...opened.shadow.querySelectorAll<HTMLElement>('main button')].filter(
      ({ textContent }) => textContent === 'Resume',
    )
    if (!resume) throw new Error('no Resume')
    await acknowledges(opened, resume)
  })

  it('keeps a plan that is about to change', async () => {
    const pending_subscription = { recurly_plan_code: 'essential_m', effective_date: '2031-05-09T12:00:00Z' }
    const opened = await screen('/subscriptions', plans(wirePlan({ pending_subscription })), {
      settings: { keepsPlanByOrder: true },
      isThere: (text) => text.includes('Keep Plus'),
    })
    await acknowledges(opened, button(opened, 'Keep Plus'))
  })

  it('opens what resolves a payment that is past due without code that loads first', async () => {
    const opened = await screen(
      '/subscriptions',
      { ...plans(wirePlan()), ...invoices('past_due') },
      {
        settings: { collectsByVerification: true },
        isThere: (text) => text.includes('Fix payment'),
      },
    )
    delayed = holdImports()
    button(opened, 'Fix payment').click()
    await new Promise(requestAnimationFrame)
    equal(opened.path(), '/payment', 'path')
  })

  it('opens a receipt, and saves the list', async () => {
    const opened = await screen(
      '/account-history',
      { ...plans(wirePlan()), ...invoices('paid') },
      {
        isThere: (text) => text.includes('N-1'),
      },
    )
    const list = button(opened, 'Download CSV')
    await acknowledges(opened, find(opened.shadow, 'main tbody a[href*="invoice="]'))
    delayed?.release()
    await until(() => opened.shadow.querySelector('dialog[open]') !== null, 'the receipt')
    find(opened.shadow, 'dialog[open] button').click()
    await until(() => opened.shadow.querySelector('dialog[open]') === null, 'the list')
    await acknowledges(opened, list)
  })

  it('leaves the plans', async () => {
    const opened = await enter('geeni', { current: [holding('geeni', 'plan_geeni_premium_m')] })
    named(getBar(opened.shadow), 'button', 'Back').click()
    await until(() => opened.shadow.querySelector('dialog[open]') !== null, 'the question')
  })

  it('cancels a plan', async () => {
    const opened = await screen(
      '/cancel-plan',
      {
        ...plans(wirePlan()),
        'GET /subscriptions/plans': () =>
          json({
            plans: [
              {
                id: 'free',
                name: 'Basic',
                billing_cycle: 0,
                external_plan_code: 'no_plan',
                provider: 'recurly',
                device_quantity: 1,
                billing_order: 0,
                visible: true,
                default: true,
                amountInCents: { USD: { _: 0 } },
                features: { retention: 0 },
              },
            ],
          }),
      },
      { isThere: (text) => text.includes('Cancel plan') },
    )
    await acknowledges(opened, button(opened, 'Cancel plan'))
  })

  it('applies a promo code, and places an order', async () => {
    watchImports()
    const opened = await openedOrder()
    type(opened.shadow, 'promoCode', 'save10')
    await until(() => !button(opened, 'Apply').hasAttribute('disabled'), 'a code')
    await acknowledges(opened, button(opened, 'Apply'))
    delayed?.release()
    await until(
      () => opened.shadow.querySelector('main')?.textContent?.includes('is applied') === true,
      'the code',
    )
    accept(opened)
    watchImports()
    await acknowledges(opened, getSubmit(opened))
  })
})
