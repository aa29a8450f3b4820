import { PREVIEW, preview, wireCard } from '../screens/order-support.tsx'
import { catalog } from '../screens/plans-support.tsx'
import {
  type Answers,
  closePortal,
  json,
  type Opened,
  openSignedIn,
  wirePlan,
} from '../screens/portal-support.tsx'
import { emulate, equal, find, named, ok, press, until, violations } from '../support.tsx'

const CHARGE = 'You will be charged immediately for the current billing cycle.'
const MONEY = [CHARGE, 'Price: $5.99 plus tax', 'Payment method: Visa ending in 1111']
const FAILED = 'An error occurred while resuming your subscription. Please try again.'
const NEXT = 'Next charge: May 9, 2031'
/** The catalog, which sells the paused plan. */
const plans = catalog('geeni').map((plan) =>
  plan.external_plan_code === 'geeni_plus_m' ? { ...plan, id: 'c-1', external_plan_code: 'plus_m' } : plan,
)
const paused = { pause_effective: '2020-01-01T12:00:00Z', paused_until: '2031-07-01T12:00:00Z' }

/** Opens My Plan with a paused plan; `answers` can resume it. */
async function pausedPlan(plan: Record<string, unknown> = {}, answers: Answers = {}, pause: object = paused) {
  let isPaused = true
  const events: unknown[] = []
  const resumed = (): Response => {
    isPaused = false
    return json({ statusCode: 200 })
  }
  const opened = await openSignedIn('/subscriptions', {
    answers: {
      'GET /account/subscriptions': () =>
        json({ subscriptions: [wirePlan({ ...plan, paused: isPaused ? pause : null })] }),
      'GET /subscriptions/plans': () => json({ plans }),
      'GET /subscriptions/billingInfo': () => json({ billingInfo: wireCard }),
      [PREVIEW]: () => preview(),
      'POST /subscriptions/s-1/resume': resumed,
      'POST /subscriptions/p-1/resume': resumed,
      ...answers,
    },
  })
  opened.host.addEventListener('acct-plan-resumed', (event) => events.push((event as CustomEvent).detail))
  await until(() => opened.shadow.querySelector('article') !== null, 'the card')
  return { ...opened, events }
}

/** Opens the dialog. */
async function openDialog({ shadow }: Opened): Promise<HTMLElement> {
  const opener = named(shadow, 'article button', 'Resume')
  opener.focus()
  opener.click()
  await until(() => shadow.querySelector('dialog[open]') !== null, 'the dialog')
  return find(shadow, 'dialog[open]')
}
const alerts = ({ shadow }: Opened) =>
  [...shadow.querySelectorAll('[part="alert"]')].map(({ textContent }) => textContent)
const getTexts = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('p')].map(({ textContent }) => textContent).filter(Boolean)
const isBefore = (one: Node, other: Node): boolean =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
const resumes = ({ calls }: Opened) => calls.filter((call) => call.endsWith('/resume'))

describe('resuming a plan', () => {
  before(async () => {
    await emulate({ 'prefers-reduced-motion': 'reduce' })
  })
  after(async () => {
    await emulate()
  })
  afterEach(closePortal)

  it('opens for the plan that the address names, once, and only while the plan is paused', async () => {
    const opened = await pausedPlan()
    opened.go('/subscriptions?resume=other')
    await until(
      () =>
        opened.shadow.querySelector('[role="alert"]')?.textContent?.includes('nothing to resume') === true,
      'the link whose plan is none of the account’s',
    )
    ok(!isBefore(find(opened.shadow, 'article'), find(opened.shadow, '[part="alert"]')), 'above the plans')
    opened.go('/subscriptions?resume=s-1')
    await until(() => opened.shadow.querySelector('dialog[open]') !== null, 'the dialog')
    const dialog = find(opened.shadow, 'dialog[open]')
    ok(dialog.contains(opened.shadow.activeElement), 'the focus is inside')
    equal(getTexts(dialog), MONEY, 'the same money as after a press')
    equal(resumes(opened), [], 'nothing is sent without a press')
    named(dialog, 'button', 'Resume plan').click()
    await until(() => opened.shadow.querySelector('dialog[open]') === null, 'resumed')
    equal(resumes(opened).length, 1, 'calls')
    await until(() => alerts(opened).length > 0, 'the result')
    equal(alerts(opened), ['Your plan is active again.'], 'a resumed plan is not a wrong one')
    opened.go('/payment')
    opened.go('/subscriptions?resume=s-1')
    await until(() => opened.shadow.querySelector('article') !== null, 'My Plan')
    equal(opened.shadow.querySelector('dialog[open]'), null, 'no dialog for an active plan')
    await until(() => alerts(opened).length > 0, 'why')
    equal(alerts(opened), ['Plus (Monthly) is not paused, so there is nothing to resume.'], 'an active plan')
  })

  it('is available for a paused plan [RESUME-01]', async () => {
    const { shadow } = await pausedPlan()
    ok(named(shadow, 'article button', 'Resume'), 'link')
    const running = await openSignedIn('/subscriptions')
    await until(() => running.shadow.querySelector('article') !== null, 'the card')
    ok(!running.shadow.querySelector('article')?.textContent?.includes('Resume'), 'none')
  })

  it('confirms with the immediate charge, and makes no call on Cancel [RESUME-02 RESUME-04]', async () => {
    const opened = await pausedPlan()
    const dialog = await openDialog(opened)
    equal(getTexts(dialog), MONEY, 'money')
    equal(await violations(opened.shadow), [], 'axe')
    named(dialog, 'button', 'Cancel').click()
    await until(() => !opened.shadow.querySelector('dialog[open]'), 'closed')
    equal(resumes(opened), [], 'calls')
    equal(opened.shadow.activeElement?.textContent, 'Resume', 'focus')
    await openDialog(opened)
    await press('Escape')
    await until(() => !opened.shadow.querySelector('dialog[open]'), 'closed')
    equal(resumes(opened), [], 'calls')
  })

  it('names the next charge, which stays, before the pause has begun', async () => {
    const pausing = { ...paused, pause_effective: '2031-06-01T12:00:00Z' }
    const opened = await pausedPlan({}, {}, pausing)
    const dialog = await openDialog(opened)
    equal(getTexts(dialog), [...MONEY, NEXT], 'texts')
    named(dialog, 'button', 'Resume plan').click()
    await until(() => !opened.shadow.querySelector('dialog[open]'), 'closed')
    ok(
      !/is active again|paused/i.test(opened.shadow.querySelector('main')?.textContent ?? ''),
      'no pause was',
    )
  })

  for (const [name, plan, path] of [
    ['subscription_id', { id: 'p-1' }, 'POST /subscriptions/s-1/resume'],
    ['id where there is none', { id: 'p-1', subscription_id: null }, 'POST /subscriptions/p-1/resume'],
  ] as const)
    it(`calls ${name} once and activates the plan [RESUME-03 RESUME-06]`, async () => {
      const opened = await pausedPlan(plan)
      const dialog = await openDialog(opened)
      const confirm = named(dialog, 'button', 'Resume plan')
      confirm.click()
      confirm.click()
      await until(
        () => opened.shadow.querySelector('article')?.textContent?.includes('Paused') === false,
        'running',
      )
      await until(() => !opened.shadow.querySelector('dialog[open]'), 'closed')
      equal(resumes(opened), [path], 'calls')
      const [detail, ...more] = opened.events as { planId: string; subscriptionId: string }[]
      equal(
        { planId: detail?.planId, subscriptionId: detail?.subscriptionId, others: more },
        { planId: 'c-1', subscriptionId: path.split('/')[2], others: [] },
        'event',
      )
      await until(() => opened.shadow.activeElement?.textContent === 'Your plan is active again.', 'focus')
    })

  it('charges only what the dialog shows: a higher price or another card needs another press', async () => {
    const presented = { cents: 599, card: wireCard as object }
    const opened = await pausedPlan(
      {},
      {
        'GET /subscriptions/plans': () => {
          const amountInCents = { USD: { _: presented.cents } }
          return json({ plans: plans.map((plan) => (plan.id === 'c-1' ? { ...plan, amountInCents } : plan)) })
        },
        'GET /subscriptions/billingInfo': () => json({ billingInfo: presented.card }),
      },
    )
    const dialog = await openDialog(opened)
    presented.cents = 1_999
    presented.card = { ...wireCard, last_four: '4242' }
    named(dialog, 'button', 'Resume plan').click()
    await until(
      () => alerts(opened).some((alert) => alert?.includes('has changed in the meantime')),
      'the notice',
    )
    ok(dialog.textContent?.includes('Price: $19.99 plus tax'), 'the price')
    ok(dialog.textContent?.includes('Visa ending in 4242'), 'the card')
    const plan = (): string => find(opened.shadow, 'article').textContent ?? ''
    await until(() => plan().includes('$19.99') && plan().includes('4242'), `behind the dialog (${plan()})`)
    equal(resumes(opened), [], 'calls')
    equal(await violations(opened.shadow), [], 'axe')
    named(dialog, 'button', 'Resume plan').click()
    await until(() => !opened.shadow.querySelector('dialog[open]'), 'closed')
    equal(resumes(opened).length, 1, 'calls')
  })

  it('shows a failure, keeps the plan paused, and allows a retry [ERR-51]', async () => {
    let isBroken = true
    const opened = await pausedPlan(
      {},
      {
        'POST /subscriptions/s-1/resume': () => json({ message: 'x' }, isBroken ? 400 : 200),
      },
    )
    const dialog = await openDialog(opened)
    named(dialog, 'button', 'Resume plan').click()
    await until(() => dialog.querySelector('[role="alert"]') !== null, 'the failure')
    equal(find(dialog, '[role="alert"]').textContent, FAILED, 'the text')
    equal(await violations(opened.shadow), [], 'axe')
    isBroken = false
    named(dialog, 'button', 'Resume plan').click()
    await until(() => !opened.shadow.querySelector('dialog[open]'), 'closed')
    equal(resumes(opened).length, 2, 'calls')
  })

  it('says why the bank has declined the charge', async () => {
    const declined = json({ statusCode: 402, code: 'error.subscription.card.declined' }, 402)
    const opened = await pausedPlan({}, { 'POST /subscriptions/s-1/resume': () => declined.clone() })
    const dialog = await openDialog(opened)
    named(dialog, 'button', 'Resume plan').click()
    await until(() => dialog.querySelector('[role="alert"]') !== null, 'the failure')
    const reason = 'Unable to process your request. Please use a different card or contact your bank.'
    equal(find(dialog, '[role="alert"]').textContent, FAILED + reason, 'the text')
  })
})
