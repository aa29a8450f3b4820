import type { BrandCode } from '../../../brands/index.ts'
import { planList } from '../../../src/store/plans/plan-list.ts'
import { SPECIFIED } from '../../fixtures/specified-brands.ts'
import {
  type Answers,
  closePortal,
  json,
  type Opened,
  openSignedIn,
  wirePlan,
} from '../screens/portal-support.tsx'
import { equal, find, named, ok, until, violations } from '../support.tsx'

const PENDING = { recurly_plan_code: 'no_plan', effective_date: '2031-05-09T12:00:00Z', pepper_name: 'Basic' }
const offered = (id: string, name: string, code: string, part: object): object => ({
  id,
  name,
  billing_cycle: 1,
  external_plan_code: code,
  provider: 'recurly',
  device_quantity: 1,
  billing_order: 0,
  visible: true,
  legacy: false,
  default: false,
  ...part,
})
const PLANS = [
  offered('c-1', 'Plus', 'plus_m', {
    device_quantity: 5,
    billing_order: 2,
    amountInCents: { USD: { _: 999 } },
    features: { retention: 30, send_help: true },
  }),
  offered('free', 'Basic', 'no_plan', {
    billing_cycle: 0,
    default: true,
    amountInCents: { USD: { _: 0 } },
    features: { retention: 0 },
  }),
]

/** Opens /cancel-plan of a brand with an adjustable plan. */
async function cancelPage(
  options: {
    brand?: BrandCode
    plan?: Record<string, unknown>
    answers?: Answers
    from?: string
    at?: string
    width?: number
  } = {},
) {
  const { brand = 'otis', plan = {}, answers = {}, from = '/payment', at = '/cancel-plan', width } = options
  const events: unknown[] = []
  let isCancelled = false
  const opened = await openSignedIn(from, {
    brand,
    ...(width && { width }),
    answers: {
      'GET /subscriptions/plans': () => json({ plans: PLANS }),
      'GET /account/subscriptions': () =>
        json({
          subscriptions: [wirePlan({ ...plan, ...(isCancelled ? { pending_subscription: PENDING } : {}) })],
        }),
      [`POST /subscriptions/${plan.subscription_id ?? 's-1'}/cancel`]: () => {
        isCancelled = true
        return json({ statusCode: 200, pending_subscription: PENDING })
      },
      ...answers,
    },
  })
  opened.host.addEventListener('acct-plan-canceled', (event) => events.push((event as CustomEvent).detail))
  opened.go(at)
  await until(() => main(opened).length > 20 && !opened.shadow.querySelector('main [aria-busy]'), 'the page')
  return { ...opened, events }
}
const main = ({ shadow }: Opened): string => find(shadow, 'main').textContent ?? ''
const button = ({ shadow }: Opened, name: string) => named(shadow, 'main button', name)
const cancels = ({ calls }: Opened) => calls.filter((call) => call.endsWith('/cancel')).length

describe('/cancel-plan', () => {
  afterEach(closePortal)

  it('shows the confirmation; Keep Plan navigates back without a call [CANCEL-01]', async () => {
    const opened = await cancelPage()
    await until(() => main(opened).includes('Cancel Plus (Monthly)?'), 'question')
    ok(button(opened, 'Cancel plan'), 'cancel')
    equal(await violations(opened.shadow), [], 'axe')
    button(opened, 'Keep current plan').click()
    equal({ path: opened.path(), calls: cancels(opened) }, { path: '/payment', calls: 0 }, 'back')
  })

  const kept = 'When the change takes effect, recordings older than 2 hours are deleted.'
  const ends = 'All services will end.When the change takes effect, all recordings are deleted.'
  const warnings: [BrandCode, string, string][] = [
    ['otis', kept, '[CANCEL-02 CANCEL-09 FEATURES-25]'],
    ['visi', ends, '[CANCEL-02 CANCEL-10 FEATURES-26]'],
    ['notion', ends, '[CANCEL-02 CANCEL-10]'],
    ['geeni', ends, '[CANCEL-02 CANCEL-10]'],
  ]
  for (const [brand, message, rows] of warnings)
    it(`lists the lost features and the fate of the footage, ${brand} ${rows}`, async () => {
      const opened = await cancelPage({ brand })
      equal(
        [...opened.shadow.querySelectorAll('main ul li')].map(({ textContent }) => textContent),
        ['30 days of video history', 'Up to 5 cameras', 'Send help'],
        'lost',
      )
      const warning = find(opened.shadow, 'main [role="alert"]').textContent
      equal(warning, `Back up any footage you want to keep.${message}`, 'warning')
    })

  it('names the devices that leave the plan, and counts those beyond the first five', async () => {
    const devices = (names: readonly string[]) =>
      names.map((name) => ({ pepperDeviceId: name, subscribable: true, name }))
    const few = await cancelPage({ plan: { devices: devices(['Door', 'Yard']) } })
    ok(main(few).includes('Moving to Basic: Door'), 'the place of the free plan')
    ok(main(few).includes('Leaving your plan: Yard'), 'the other')
    const names = Array.from({ length: 9 }, (_, at) => `Camera ${at}`)
    const many = await cancelPage({ plan: { devices: devices(names) } })
    ok(
      main(many).includes('Leaving your plan: Camera 1, Camera 2, Camera 3, Camera 4, Camera 5 and 3 more'),
      'many',
    )
    equal(await violations(many.shadow), [], 'axe')
  })

  it('shows progress, sends one request, then My Plan with the pending end [CANCEL-03 CANCEL-06]', async () => {
    let answer = (_: Response): void => {}
    const opened = await cancelPage({
      answers: {
        'POST /subscriptions/s-1/cancel': () =>
          new Promise((resolve) => {
            answer = resolve
          }),
      },
    })
    button(opened, 'Cancel plan').click()
    button(opened, 'Cancel plan').click()
    await until(() => cancels(opened) === 1, 'the call')
    equal(
      [...opened.shadow.querySelectorAll('main [role="status"]')].map(({ textContent }) => textContent)[0],
      'Canceling plan...',
      'progress',
    )
    button(opened, 'Keep current plan').click()
    equal(opened.path(), '/cancel-plan', 'too late to go')
    equal(await violations(opened.shadow), [], 'axe')
    answer(json({ statusCode: 200, pending_subscription: PENDING }))
    await until(() => opened.path() === '/subscriptions', 'My Plan')
    equal(cancels(opened), 1, 'calls')
    equal(
      opened.events,
      [{ planId: 'c-1', subscriptionId: 's-1', effective: PENDING.effective_date }],
      'event',
    )
    equal(opened.tracked.filter((name) => name === 'AcctDashCancelPlan').length, 1, 'analytics')
  })

  it('is followed by a confirmation to print, which My Plan keeps while the plan ends', async () => {
    const opened = await cancelPage({ plan: { id: 'p-1' } })
    const { shadow, host } = opened
    button(opened, 'Cancel plan').click()
    const dialog = () => shadow.querySelector('dialog[open]')
    await until(() => dialog() !== null, 'the confirmation, without a press')
    const lines = [...find(shadow, 'dialog[open] dl').children].map(
      (line) => [...line.children].map(({ textContent }) => textContent) as [string, string],
    )
    const { Requested: requested = '', ...facts } = Object.fromEntries(lines)
    ok(/^\w{3} \d+, \d{4}, .*\d:\d\d.* [A-Z]/.test(requested), `date, time and zone: ${requested}`)
    const expected = {
      Account: 'avery@brand.example',
      Plan: 'Plus (Monthly)',
      Ends: 'May 9, 2031',
      Afterwards: 'Basic',
      Reference: 's-1',
    }
    equal(facts, expected, 'the facts')
    for (const part of ['Cancellation of Plus (Monthly)', 'nothing is charged for the time after that'])
      ok(dialog()?.textContent?.includes(part), part)
    equal(await violations(shadow), [], 'axe')
    const sheet = find(host.ownerDocument, 'body > [data-acct-print]').shadowRoot?.textContent
    ok(
      sheet?.includes('Cancellation of Plus (Monthly)') && sheet.includes('s-1'),
      `the page prints it: ${sheet}`,
    )

    named(find(shadow, 'dialog[open]'), 'button', 'Close').click()
    await until(() => dialog() === null, 'My Plan')
    opened.go('/payment')
    opened.go('/subscriptions')
    await until(() => shadow.querySelector('article') !== null, 'My Plan again')
    equal(dialog(), null, 'it opens by itself once')
    find(shadow, 'article [aria-haspopup="menu"]').click()
    await until(() => shadow.querySelector('[role="menuitem"]') !== null, 'the menu')
    named(find(shadow, 'article'), '[role="menuitem"]', 'Confirmation').click()
    await until(() => dialog()?.textContent?.includes(requested) === true, 'the same confirmation')
  })

  it('is confirmed also where it takes effect at once, as the end of a plan that is past due', async () => {
    let isOver = false
    const free = wirePlan(
      { id: 'p-1', plan_config_id: 'free', recurly_plan_code: 'no_plan' },
      { id: 'free', name: 'Basic' },
    )
    const opened = await cancelPage({
      answers: {
        'GET /account/subscriptions': () =>
          json({ subscriptions: [isOver ? free : wirePlan({ id: 'p-1' })] }),
        'POST /subscriptions/s-1/cancel': () => {
          isOver = true
          return json({ statusCode: 200, pending_subscription: {} })
        },
      },
    })
    button(opened, 'Cancel plan').click()
    const text = () => opened.shadow.querySelector('dialog[open]')?.textContent ?? ''
    await until(() => text().includes('Cancellation of Plus (Monthly)'), 'the confirmation')
    for (const part of ['Requested', 'AfterwardsBasic', 'does not renew']) ok(text().includes(part), text())
    ok(!text().includes('Until then'), text())
  })

  it('closes its confirmation once another tab keeps the plan', async () => {
    const opened = await cancelPage({ plan: { id: 'p-1' } })
    button(opened, 'Cancel plan').click()
    const dialog = () => opened.shadow.querySelector('dialog[open]')
    await until(() => dialog()?.textContent?.includes('Cancellation of') === true, 'the confirmation')
    opened.account.store.use(planList).lay([{ planId: 'p-1', plan: { pending: null } }])
    await until(() => dialog() === null, 'closed')
  })

  it('is followed by a confirmation whose values are all at the end of their line on a phone', async () => {
    const id = '5f2b8c1e-7d34-4a90-9b61-c0d8e2f7a913'
    const opened = await cancelPage({ plan: { id: 'p-1', subscription_id: id }, width: 360 })
    button(opened, 'Cancel plan').click()
    await until(() => opened.shadow.querySelector('dialog[open] dl') !== null, 'the confirmation')
    const dialog = find(opened.shadow, 'dialog[open]')
    dialog.style.width = '360px'
    const values = [...dialog.querySelectorAll('dd')]
    equal(values.at(-1)?.textContent, id, 'the reference')
    const edges = values.map((value) => Math.round(value.getBoundingClientRect().right))
    equal(new Set(edges).size, 1, `ends at ${edges}`)
  })

  it('opens its error page on failure, and Back returns [CANCEL-06 ERR-50]', async () => {
    const opened = await cancelPage({
      answers: { 'POST /subscriptions/s-1/cancel': () => json({ message: 'x' }, 400) },
    })
    button(opened, 'Cancel plan').click()
    await until(() => opened.path().startsWith('/error-status?planId='), 'the error page')
    await until(() => main(opened).includes('Oops!'), 'its text')
    for (const message of [
      'Oops! Something went wrong.',
      'Sorry, there was an error trying to cancel your plan. Please try again later.',
    ])
      ok(main(opened).includes(message), message)
    equal(opened.events, [], 'events')
    button(opened, 'Back').click()
    await until(() => main(opened).includes('Cancel Plus'), 'the question again')
    button(opened, 'Keep current plan').click()
    equal(opened.path(), '/subscriptions', 'not to the error again')
  })

  it('stays on a plan that another tab or device has changed, and says so', async () => {
    let code = 'plus_m'
    const opened = await cancelPage({
      answers: {
        'GET /account/subscriptions': () =>
          json({ subscriptions: [wirePlan({ id: 'p-1', recurly_plan_code: code })] }),
      },
    })
    code = 'premium_m'
    button(opened, 'Cancel plan').click()
    await until(() => main(opened).includes('Your plan has changed in the meantime'), 'the reason')
    equal({ path: opened.path(), cancels: cancels(opened) }, { path: '/cancel-plan', cancels: 0 }, 'not sent')
    equal(await violations(opened.shadow), [], 'axe')
    button(opened, 'Cancel plan').click()
    await until(() => cancels(opened) === 1, 'a press on the present plan')
  })

  it('states that a trial is not charged [CANCEL-07]', async () => {
    const trial = { recurly_trial_end_date: '2031-05-09T12:00:00Z' }
    const opened = await cancelPage({ plan: trial })
    ok(main(opened).includes('Until your free trial ends on May 9, 2031'), 'until')
    ok(main(opened).includes('You will not be charged.'), 'no charge')
    const paid = await cancelPage()
    ok(main(paid).includes('Until your billing cycle ends on May 9, 2031'), 'until')
    ok(!main(paid).includes('You will not be charged.'), 'paid for')
  })

  it('exists for four specified brands and is not found for the others [CANCEL-04]', async () => {
    const found: string[] = []
    for (const brand of SPECIFIED) {
      const opened = await cancelPage({ brand })
      const isThere = main(opened).includes('Cancel Plus')
      ok(isThere || main(opened).includes('Page not found.'), main(opened))
      if (isThere) found.push(brand)
    }
    equal(found.toSorted(), ['geeni', 'notion', 'otis', 'visi'], 'brands')
  })

  it('says that the plan stays as it is until its end, unless a pause begins before', async () => {
    const stays = 'Your plan stays as it is.'
    ok(main(await cancelPage()).includes(stays), 'without a pause')
    const paused = { pause_effective: '2099-01-01T12:00:00Z', paused_until: null }
    const pausing = await cancelPage({ plan: { paused } })
    ok(main(pausing).includes('Cancel Plus'), 'the plan')
    // Until the history has loaded, an invisible text reserves the space.
    await until(() => !main(pausing).includes(stays), 'with a pause that begins later')
  })

  it('says that another tab has changed the plan that it would cancel', async () => {
    let plan = wirePlan({ id: 'p-1' })
    const page = await cancelPage({
      answers: { 'GET /account/subscriptions': () => json({ subscriptions: [plan] }) },
    })
    const said = 'Your plan has changed in the meantime, so nothing was done.'
    ok(!main(page).includes(said), 'no notice')
    plan = wirePlan({ id: 'p-1', recurly_plan_code: 'premium_m' })
    await page.account.store.use(planList).reload(new AbortController().signal)
    await until(() => main(page).includes(said), main(page))
  })

  it('explains why there is nothing to cancel', async () => {
    const paused = { pause_effective: '2020-01-01T12:00:00Z', paused_until: null }
    ok(main(await cancelPage({ plan: { paused } })).includes('This plan is paused.'), 'paused')
    const leaving = await cancelPage({ plan: { pending_subscription: PENDING } })
    ok(main(leaving).includes('There is no plan to cancel.'), 'cancelled already')
    equal(await violations(leaving.shadow), [], 'axe')
    const apple = await cancelPage({
      answers: {
        'GET /account/subscriptions': () => json({ subscriptions: [wirePlan({}, { provider: 'apple' })] }),
      },
    })
    ok(
      main(apple).includes('To manage your Apple subscription, open the Otis app on an iOS device.'),
      'apple',
    )
  })
})

describe('the offer and the question on /cancel-plan', () => {
  afterEach(closePortal)
  const smaller = offered('c-0', 'Essential', 'essential_m', {
    billing_order: 1,
    amountInCents: { USD: { _: 499 } },
    features: { retention: 7 },
  })
  const eligible = (ids: readonly string[]): Answers => ({
    'GET /subscriptions/plans': () => json({ plans: [...PLANS, smaller] }),
    'GET /subscriptions/eligiblePlans/otis': () => json({ plans: ids }),
    'GET /subscriptions/a-1': () => json({ subscriptions: [], trialEligibility: { plans: [] } }),
    'GET /account/contactInfo': () => json({ address: [{ country: 'US' }] }),
  })

  it('names one plan that costs less, offers reasons without requiring one, and cancels with one press', async () => {
    const opened = await cancelPage({ answers: eligible(['c-0', 'free']) })
    await until(
      () => main(opened).includes('Essential costs $4.99 a month instead of $9.99 a month.'),
      'offer',
    )
    ok(main(opened).includes('It keeps 7 days of video.'), main(opened))
    const select = find<HTMLSelectElement>(opened.shadow, 'main select[name="reason"]')
    equal({ value: select.value, required: select.required }, { value: '', required: false }, 'no answer')
    equal(await violations(opened.shadow), [], 'axe')
    select.value = 'price'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    button(opened, 'Cancel plan').click()
    await until(() => opened.path() === '/subscriptions', 'My Plan')
    equal({ calls: cancels(opened), events: opened.events.length }, { calls: 1, events: 1 }, 'one press')
  })

  it('leads to the plan, and offers none that the account cannot buy', async () => {
    const opened = await cancelPage({ answers: eligible(['c-0']) })
    await until(() => main(opened).includes('Essential costs'), 'offer')
    named(opened.shadow, 'main a', 'See Essential').click()
    await until(() => opened.path().startsWith('/plans?planId=c-0&subscriptionId='), 'the plan')
    const none = await cancelPage({ answers: eligible(['free']) })
    await until(() => none.shadow.querySelector('main select') !== null, 'the question')
    ok(!main(none).includes('Essential'), 'no offer')
    const subscriptions = [
      wirePlan({ id: 'p-1' }),
      wirePlan(
        { id: 'p-2', subscription_id: 's-2', plan_config_id: 'c-0' },
        { id: 'c-0', name: 'Essential' },
      ),
    ]
    const both = await cancelPage({
      at: '/cancel-plan?planId=p-1',
      answers: { ...eligible(['c-0']), 'GET /account/subscriptions': () => json({ subscriptions }) },
    })
    await until(() => both.shadow.querySelector('main select') !== null, 'the question')
    ok(!main(both).includes('Essential costs'), 'no offer of a plan that the account has')
  })
})
