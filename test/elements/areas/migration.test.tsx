import type { BrandCode } from '../../../brands/index.ts'
import { neverRespond as never } from '../../../stories/support/responses.ts'
import { recordErrors, untilReported } from '../reported.ts'
import {
  type Answers,
  closePortal,
  json,
  type Opened,
  type OpenOptions,
  openSignedIn,
  profile,
  wirePlan,
} from '../screens/portal-support.tsx'
import { emulate, equal, find, named, ok, until, violations } from '../support.tsx'

const OLD = wirePlan({ id: 'p-1', recurly_plan_code: 'lite' }, { name: 'Lite', legacy: true })
const NEW = wirePlan(
  { id: 'p-1', recurly_plan_code: 'pr' },
  { name: 'Premium', features: { retention: 7 }, device_quantity: 4 },
)
const migrated = {
  wasMigrated: true,
  migratedSubscription: { id: 'p-1', plan_code: 'pr', status: 'active', devices: [] },
}

interface Account {
  brand?: BrandCode
  check?: Answers[string]
  attempt?: Answers[string]
  migrationInfo?: object | null
  delay?: OpenOptions['delay']
}

/** Opens My Plan of an account with a retired plan. */
async function myPlan({
  brand = 'momentum',
  check,
  attempt,
  migrationInfo = null,
  delay,
}: Account): Promise<Opened> {
  let isDone = false
  const one = profile()
  const { pepperUser } = one
  const reported = { ...one, pepperUser: { ...pepperUser, account: { status: 'active', migrationInfo } } }
  const opened = await openSignedIn('/subscriptions', {
    brand,
    ...(delay && { delay }),
    answers: {
      'POST /authentication/byToken': () => json(reported),
      'GET /account/subscriptions': () => json({ subscriptions: [isDone ? NEW : OLD] }),
      'GET /subscriptions/migration/required': check ?? (() => json({ required: true })),
      'POST /subscriptions/migrateSubscriptions':
        attempt ??
        (() => {
          isDone = true
          return json(migrated)
        }),
    },
  })
  await until(() => opened.shadow.querySelector('article') !== null, 'the card')
  return opened
}
const attempts = ({ calls }: Opened) => calls.filter((call) => call.endsWith('/migrateSubscriptions')).length
const dialog = ({ shadow }: Opened) => shadow.querySelector<HTMLElement>('dialog[open]')
const titled = (opened: Opened, title: string) =>
  until(() => dialog(opened)?.querySelector('h2')?.textContent === title, title)

describe('the upgrade of a retired plan', () => {
  before(async () => {
    await emulate({ 'prefers-reduced-motion': 'reduce' })
  })
  after(async () => {
    await emulate()
  })
  afterEach(closePortal)

  it('shows one pending state for the check and another for the attempt [SUBS-17 MIGRATE-05]', async () => {
    // The store ends the pending state of a check after a time.
    const checking = await myPlan({ check: never, delay: () => new Promise(() => {}) })
    await titled(checking, 'Loading... Please wait')
    equal(await violations(checking.shadow), [], 'axe')
    const attempting = await myPlan({ attempt: never })
    await titled(attempting, 'Upgrading your plan... Please wait')
    equal(await violations(attempting.shadow), [], 'axe')
  })

  it('shows the new plan with its video history and cameras [SUBS-18 MIGRATE-01 MIGRATE-06]', async () => {
    const opened = await myPlan({})
    await titled(opened, 'Your plan has been upgraded')
    const text = dialog(opened)?.textContent ?? ''
    for (const part of ['Premium (Monthly)', '7 days of video history', 'Up to 4 cameras'])
      ok(text.includes(part), `${part} in ${text}`)
    ok(dialog(opened)?.querySelector('[data-confetti] span'), 'confetti')
    equal(await violations(opened.shadow), [], 'axe')
    named(find(opened.shadow, 'dialog[open]'), 'button', 'Go to Account').click()
    await until(() => !dialog(opened), 'closed')
    equal(find(opened.shadow, 'article h2').textContent, 'Premium (Monthly)', 'the card')
    equal({ path: opened.path(), calls: attempts(opened) }, { path: '/subscriptions', calls: 1 }, 'once')
  })

  it('renders confetti only without reduced motion [A11Y-07]', async () => {
    const opened = await myPlan({})
    await titled(opened, 'Your plan has been upgraded')
    const confetti = find(opened.shadow, '[data-confetti]')
    const isMoving = () =>
      [confetti, ...confetti.querySelectorAll('*')].some((one) => one.getAnimations().length > 0)
    equal(
      { display: getComputedStyle(confetti).display, isMoving: isMoving() },
      { display: 'none', isMoving: false },
      'reduced',
    )
    await emulate({ 'prefers-reduced-motion': 'no-preference' })
    await until(() => getComputedStyle(confetti).display === 'block' && isMoving(), 'falling')
    await emulate({ 'prefers-reduced-motion': 'reduce' })
  })

  it('shows the support address with the account name after a failure, and signs out [MIGRATE-07 ERR-52]', async () => {
    const errors = recordErrors()
    const opened = await myPlan({ attempt: () => json({ wasMigrated: false }) })
    await titled(opened, 'We could not upgrade your plan')
    const shown = find(opened.shadow, 'dialog[open]')
    equal(
      find(shown, '[role="alert"]').textContent,
      'Sorry, we are unable to update your subscription automatically. Contact us to receive a free service upgrade. You can continue using your Momentum app without interruption.',
      'the text',
    )
    await untilReported(errors, () => shown.textContent ?? '', { code: 'unknown', area: 'my-plan' })
    const mail = new URL(named(shown, 'a', 'Contact Us').getAttribute('href') ?? '')
    equal(
      { protocol: mail.protocol, pathname: mail.pathname },
      { protocol: 'mailto:', pathname: 'support@momentum.example' },
      'address',
    )
    ok(mail.searchParams.get('body')?.includes('Avery Brooks'), mail.search)
    ok(!mail.search.includes('+'), 'spaces that mail programs read')
    equal(await violations(opened.shadow), [], 'axe')
    named(shown, 'button', 'Sign Out').click()
    await until(() => opened.path() === '/login', 'sign-in')
    equal(opened.account.store.state.getState().auth.authenticated, false, 'signed out')
  })

  it('names the app of another brand, and no support address without one', async () => {
    const opened = await myPlan({ brand: 'geeni', attempt: () => json({ wasMigrated: false }) })
    await titled(opened, 'We could not upgrade your plan')
    ok(dialog(opened)?.textContent?.includes('your Geeni app'), 'the app')
    equal(opened.shadow.querySelectorAll('dialog[open] a').length, 0, 'links')
  })

  for (const [name, account, expected] of [
    ['required, and not tried yet', {}, 1],
    ['not required', { check: () => json({ required: false }) }, 0],
    ['required, and done', { migrationInfo: { status: 'success', date: '2031-01-01' } }, 0],
    ['required, and failed before', { migrationInfo: { status: 'error', error: 'x' } }, 0],
  ] as const)
    it(`is attempted ${expected ? 'and opens a dialog' : 'not at all'} when it is ${name} [MIGRATE-02]`, async () => {
      const opened = await myPlan(account)
      const { state } = opened.account.store
      await until(() => ['none', 'success'].includes(state.getState().plans.migration?.kind ?? ''), 'the end')
      equal(attempts(opened), expected, 'attempts')
      if (expected) await titled(opened, 'Your plan has been upgraded')
      else equal(dialog(opened), null, 'dialog')
    })
})
