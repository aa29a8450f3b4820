import { planList } from '../../../src/store/plans/plan-list.ts'
import { equal, find, named, ok, until, violations } from '../support.tsx'
import { closePortal, json, openSignedIn, wirePlan } from './portal-support.tsx'

const DAY = 24 * 60 * 60_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()

/** Opens My Plan with these plans. */
async function planCards(...subscriptions: unknown[]) {
  const opened = await openSignedIn('/subscriptions', {
    answers: { 'GET /account/subscriptions': () => json({ subscriptions }) },
  })
  await until(() => opened.shadow.querySelector('article') !== null, 'the cards')
  const cards = [...opened.shadow.querySelectorAll('article')]
  return { ...opened, cards, texts: cards.map(({ textContent }) => textContent ?? '') }
}

const device = (name: string) => ({ pepperDeviceId: name, model: 'GE-DB1', name, subscribable: true })

describe('plan cards', () => {
  afterEach(closePortal)

  it('render one per plan with name and billing cycle [SUBS-01 SUBS-02]', async () => {
    const { cards, shadow } = await planCards(
      wirePlan({ id: 1 }, { id: 'c-1' }),
      wirePlan({ id: 2, recurly_plan_code: 'premium_y' }, { id: 'c-2', name: 'Premium', billing_cycle: 12 }),
    )
    equal(
      cards.map((card) => find(card, 'h2').textContent),
      ['Plus (Monthly)', 'Premium (Yearly)'],
      'headings',
    )
    equal(await violations(shadow), [], 'axe')
  })

  it('show renewal, pause, retention and a menu of three dots [SUBS-03]', async () => {
    const paused = { pause_effective: inDays(-1), paused_until: '2031-05-01' }
    const { cards, shadow, texts } = await planCards(wirePlan({ paused }))
    for (const part of ['Renews May 9, 2031', 'Paused until May 1, 2031', '30 days'])
      ok(texts[0]?.includes(part), `${part} in ${texts[0]}`)
    const dots = named(cards[0] as HTMLElement, 'button', 'Options for Plus (Monthly)')
    equal(dots.getAttribute('aria-haspopup'), 'menu', 'a menu')
    dots.click()
    await until(() => shadow.querySelectorAll('article [role="menuitem"]').length > 0, 'its items')
  })

  it('list the devices of the plan [SUBS-04]', async () => {
    const { cards } = await planCards(wirePlan({ devices: [device('Front Door'), device('Nursery')] }))
    equal(
      [...(cards[0]?.querySelectorAll('ul li') ?? [])].map(({ textContent }) => textContent),
      ['Front Door', 'Nursery'],
      'devices',
    )
  })

  it('count devices for caps above 1 and below 30 [SUBS-05]', async () => {
    const caps = [1, 2, 29, 30]
    const { texts } = await planCards(
      ...caps.map((device_quantity, id) =>
        wirePlan({ id, devices: [device(`d${id}`)] }, { id: `c-${id}`, device_quantity }),
      ),
    )
    equal(
      texts.map((text) => /\d+ of \d+ Devices/.exec(text)?.[0] ?? null),
      [null, '1 of 2 Devices', '1 of 29 Devices', null],
      'counts',
    )
  })

  it('show the start of a pause in days, rounded up, and its end [SUBS-23 SUBS-24]', async () => {
    const { texts } = await planCards(
      wirePlan(
        { id: 1, paused: { pause_effective: inDays(1.2), paused_until: '2031-06-01' } },
        { id: 'c-1' },
      ),
      wirePlan({ id: 2, paused: { pause_effective: inDays(-2), paused_until: '2031-06-01' } }, { id: 'c-2' }),
    )
    ok(texts[0]?.includes('Pending pause in 2 days'), String(texts[0]))
    ok(texts[1]?.includes('Paused until Jun 1, 2031'), String(texts[1]))
  })

  it('omit a renewal that a pause prevents, and show the end of a cancelled plan', async () => {
    const free = {
      recurly_plan_code: 'not_a_plan_geeni',
      effective_date: '2031-05-09',
      pepper_name: 'No Plan',
    }
    const { texts } = await planCards(
      wirePlan({ id: 1, paused: { pause_effective: inDays(-2), paused_until: '2031-06-01' } }, { id: 'c-1' }),
      wirePlan({ id: 2, pending_subscription: free }, { id: 'c-2' }),
    )
    ok(!texts[0]?.includes('Renews'), String(texts[0]))
    ok(
      texts[1]?.includes('Changes to No Plan on May 9, 2031Your plan ends then and does not renew.'),
      String(texts[1]),
    )
  })

  it('render any name as text', async () => {
    const name = '<img src=x onerror=alert(1)>'
    const { shadow, texts } = await planCards(wirePlan({ devices: [device(name)] }, { name }))
    ok(texts[0]?.includes(name), 'as text')
    equal(shadow.querySelectorAll('article img').length, 0, 'images')
  })
})

describe('a past-due account', () => {
  afterEach(closePortal)

  const invoice = {
    invoiceDate: '2031-04-09T12:00:00Z',
    status: 'past_due',
    invoiceTotal: 999,
    currency: 'USD',
    invoiceId: 'N-1',
  }

  /** Opens My Plan while the payment history is pending. */
  async function waiting() {
    const history = Promise.withResolvers<Response>()
    const opened = await openSignedIn('/subscriptions', {
      answers: { 'GET /subscriptions/paymentHistory': () => history.promise },
    })
    await until(() => opened.shadow.querySelector('article') !== null, 'the card before the history')
    const card = () => find(opened.shadow, 'article').textContent ?? ''
    const heights = () =>
      [...opened.shadow.querySelectorAll('article, article > *')].map((part) =>
        Math.round(part.getBoundingClientRect().top),
      )
    return { ...opened, history, card, heights }
  }

  it('shows the plan before its history, then the sum without a shift, and one press opens the card form', async () => {
    const { shadow, path, history, card, heights } = await waiting()
    const before = heights()
    history.resolve(json({ invoices: [invoice] }))
    await until(() => card().includes('$9.99 is past due.'), 'the sum')
    equal(heights(), before, 'no shift')
    ok(card().includes('Past due') && !card().includes('Active'), card())
    equal(await violations(shadow), [], 'axe')
    named(shadow, 'article button', 'Fix payment').click()
    await until(() => path() === '/billing', 'the card form')
  })

  it('leads to the payment page where the card on file can pay', async () => {
    const opened = await openSignedIn('/subscriptions', {
      settings: { collectsByVerification: true },
      answers: { 'GET /subscriptions/paymentHistory': () => json({ invoices: [invoice] }) },
    })
    await until(() => opened.shadow.textContent?.includes('$9.99 is past due.') === true, 'the sum')
    named(opened.shadow, 'article button', 'Fix payment').click()
    await until(() => opened.path() === '/payment', 'the payment page')
  })

  it('keeps the plan when its history fails to load', async () => {
    const { history, card, heights } = await waiting()
    const before = heights()
    history.resolve(json({ message: 'no' }, 400))
    await until(() => !card().includes('past due') && card().includes('Active'), 'the plan')
    equal(heights(), before, 'no shift')
  })
})

describe('a pending change', () => {
  afterEach(closePortal)
  const SUBSCRIBE = 'POST /subscriptions/subscribe'
  const change = { recurly_plan_code: 'basic_m', effective_date: '2031-05-09T12:00:00Z', billing_cycle: 1 }

  /** Opens My Plan with a plan that changes to another one until an order keeps it. */
  async function changing(isOn = true, isDown = false, isReplaced = false) {
    let isPending = true
    let id = 'p-1'
    const bodies: Record<string, unknown>[] = []
    const plan = (): object => wirePlan({ id, pendingSubscription: isPending ? change : null })
    const opened = await openSignedIn('/subscriptions', {
      settings: { keepsPlanByOrder: isOn },
      answers: {
        'GET /account/subscriptions': () => json({ subscriptions: [plan()] }),
        async [SUBSCRIBE](request) {
          bodies.push((await request.json()) as Record<string, unknown>)
          isPending = isDown
          if (isReplaced) {
            id = 'p-2'
            return json({ message: 'no' }, 409)
          }
          return isDown ? json({ message: 'no' }, 400) : json({ subscription: { id: 'p-1' } })
        },
      },
    })
    const events: unknown[] = []
    opened.host.addEventListener('acct-plan-changed', (event) => events.push((event as CustomEvent).detail))
    await until(() => opened.shadow.querySelector('article') !== null, 'the card')
    return { ...opened, bodies, events }
  }

  it('is undone with one press until it takes effect (U-47)', async () => {
    const { shadow, bodies, events } = await changing()
    equal(await violations(shadow), [], 'axe')
    named(shadow, 'article button', 'Keep Plus').click()
    await until(
      () => shadow.textContent?.includes('You keep Plus (Monthly). Nothing changes.') === true,
      'kept',
    )
    ok(!find(shadow, 'article').textContent?.includes('Keep Plus'), 'no more button')
    ok(find(shadow, 'article').textContent?.includes('Renews'), 'renews again')
    await until(() => shadow.activeElement?.textContent?.includes('You keep') === true, 'the focus')
    equal(
      bodies.map(({ pepperPlanId, targetPlanCode, devices, devicesRemoved }) => ({
        pepperPlanId,
        targetPlanCode,
        devices,
        devicesRemoved,
      })),
      [{ pepperPlanId: 'c-1', targetPlanCode: 'plus_m', devices: [], devicesRemoved: [] }],
      'orders',
    )
    equal(events, [{ planId: 'c-1', subscriptionId: 's-1', effective: null }], 'events')
  })

  it('leaves no notice once another tab changes the plan again', async () => {
    const { shadow, account } = await changing()
    named(shadow, 'article button', 'Keep Plus').click()
    const isNoticed = () => shadow.textContent?.includes('Nothing changes.') === true
    await until(isNoticed, 'kept')
    const pending = { recurlyPlanCode: 'basic_m', effectiveDate: null, billingCycle: 1, name: 'Basic' }
    account.store.use(planList).lay([{ planId: 'p-1', plan: { pending } as never }])
    await until(() => !isNoticed(), 'no notice')
    ok(find(shadow, 'article').textContent?.includes('Keep Plus'), 'the button')
  })

  it('stays after a failure, which is said, and has no button where the services have no such call', async () => {
    const down = await changing(true, true)
    named(down.shadow, 'article button', 'Keep Plus').click()
    await until(() => down.shadow.textContent?.includes('Your plan still changes.') === true, 'a failure')
    ok(named(down.shadow, 'article button', 'Keep Plus'), 'the button stays')
    const replaced = await changing(true, false, true)
    named(replaced.shadow, 'article button', 'Keep Plus').click()
    const reason = 'Your plan has changed in the meantime'
    await until(() => replaced.shadow.activeElement?.textContent?.includes(reason) === true, 'the focus')
    const off = await changing(false)
    ok(!find(off.shadow, 'article').textContent?.includes('Keep Plus'), 'no button')
  })
})
