import { AccountMenu } from '../../../src/areas/menu/menu.container.tsx'
import { holding, planAnswers } from '../screens/plans-support.tsx'
import {
  type Answers,
  closePortal,
  json,
  type OpenOptions,
  openSignedIn,
} from '../screens/portal-support.tsx'
import { equal, find, named, ok, until, violations } from '../support.tsx'

const PLAN = 'plan_geeni_plus_m'
const pastDue = {
  invoiceDate: '2031-05-01T12:00:00Z',
  status: 'past_due',
  invoiceTotal: 599,
  currency: 'USD',
}
const onFile = { card_type: 'Visa', last_four: '4242', month: '12', year: '2032', country: 'US' }

/** Opens the menu of a page of the brand. */
async function menu(answers: Answers = {}, options: OpenOptions = {}) {
  const opened = await openSignedIn('/subscriptions', {
    isLone: true,
    Screen: () => <AccountMenu hasSheet />,
    ...options,
    answers: {
      ...planAnswers('geeni', { current: [holding('geeni', PLAN)] }),
      'GET /subscriptions/billingInfo': () => json({ billingInfo: onFile }),
      ...answers,
    },
  })
  const { shadow } = opened
  await until(() => shadow.querySelector('[aria-haspopup="menu"]') !== null, 'the menu')
  find(shadow, '[aria-haspopup="menu"]').click()
  await until(() => shadow.querySelector('[role="menuitem"]') !== null, 'its entries')
  return opened
}

/** Opens the account at a glance. */
async function sheet(answers?: Answers) {
  const opened = await menu(answers)
  named(opened.shadow, '[role="menuitem"]', 'My account').click()
  await until(() => opened.shadow.querySelector('dialog[open]') !== null, 'the account')
  return { ...opened, content: () => find(opened.shadow, 'dialog[open]').textContent ?? '' }
}

describe('the account at a glance', () => {
  afterEach(closePortal)

  it('shows each plan with its next charge, and nothing that is in order', async () => {
    const { shadow, content } = await sheet()
    await until(() => content().includes('$5.99/mo before tax'), 'the price')
    for (const part of ['Avery Brooks', 'Plus (Monthly)', 'Renews May 9, 2031'])
      ok(content().includes(part), `${part} in ${content()}`)
    equal(shadow.querySelectorAll('dialog[open] li svg').length, 0, 'no problem')
    equal(await violations(shadow), [], 'axe')
  })

  it('names what is past due, and opens My Plan', async () => {
    const { shadow, content, path } = await sheet({
      'GET /subscriptions/paymentHistory': () => json({ invoices: [pastDue] }),
    })
    await until(() => content().includes('$5.99'), 'the price')
    await until(() => content().includes('past due'), 'the debt')
    equal(await violations(shadow), [], 'axe')
    named(find(shadow, 'dialog[open]'), 'button', 'Go to My Plan').click()
    await until(() => shadow.querySelector('dialog[open]') === null, 'the page of My Plan')
    equal(path(), '/subscriptions', 'the route')
  })

  it('says of a paused plan that it is paused, and of further plans that they exist', async () => {
    const paused = { pause_effective: '2020-01-01T12:00:00Z', paused_until: '2031-07-01T12:00:00Z' }
    const current = [1, 2, 3, 4].map((at) =>
      holding(
        'geeni',
        PLAN,
        { id: `p-${at}`, plan_config_id: `c-${at}`, ...(at === 1 && { paused }) },
        { id: `c-${at}` },
      ),
    )
    const { content } = await sheet({ 'GET /account/subscriptions': () => json({ subscriptions: current }) })
    await until(() => content().includes('Show 1 more plan'), 'the fourth plan')
    ok(content().includes('Paused until Jul 1, 2031'), content())
    equal(content().split('Renews May 9, 2031').length - 1, 2, 'renewals of the other two')
  })

  it('offers plans to an account without one, and loads again after a failure', async () => {
    let isDown = true
    const { shadow, content } = await sheet({
      'GET /account/subscriptions': () => (isDown ? json({}, 400) : json({ subscriptions: [] })),
    })
    await until(() => content().includes('We could not load your plans'), 'the failure')
    isDown = false
    named(find(shadow, 'dialog[open]'), 'button', 'Try again').click()
    await until(() => content().includes('No plan found.'), 'no plan')
    ok(named(find(shadow, 'dialog[open]'), 'button', 'View Plans'), 'the way to one')
  })

  it('ends with Sign Out', async () => {
    const { shadow, account } = await sheet()
    named(find(shadow, 'dialog[open]'), 'button', 'Sign Out').click()
    await until(() => !account.store.state.getState().auth.authenticated, 'signed out')
    await until(() => shadow.querySelector('dialog[open]') === null, 'nothing of the account stays')
  })

  it('is not in the portal’s menu', async () => {
    const { shadow } = await menu({}, { Screen: AccountMenu, isLone: false })
    const entries = [...shadow.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent)
    equal(entries, ['Sign Out', 'Delete Account'], 'entries')
  })
})
