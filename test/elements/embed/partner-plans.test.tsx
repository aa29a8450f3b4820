import '../../../elements/acct-plans.ts'
import { configure } from '../../../src/shell/settings.ts'
import { json, wirePlan } from '../screens/portal-support.tsx'
import { equal, find, named, ok, until } from '../support.tsx'
import { answerWith, clearPage, drawn, put, said } from '../tags/page.tsx'
import { openPartner, type Partner, type PartnerOptions } from './portal-side.ts'

const PLANS = [
  { name: 'Basic', code: 'basic_m', order: 10, cents: 299 },
  { name: 'Plus', code: 'plus_m', order: 20, cents: 599 },
].map(({ name, code, order, cents }) => ({
  id: `c-${code}`,
  name,
  billing_cycle: 1,
  external_plan_code: code,
  provider: 'recurly',
  device_quantity: 5,
  billing_order: order,
  features: { retention: 30 },
  visible: true,
  amountInCents: { USD: { _: cents } },
}))
const HELD = { subscriptions: [wirePlan({}, { id: 'c-plus_m', external_plan_code: 'plus_m' })] }

// The page's origin is somebody else's, who may ask the portal.
configure({
  brands: {
    visi: {
      partnerOrigins: [location.origin],
      externalApi: { enabled: true, allowedOrigins: [], rateLimitPerMinute: 50 },
    },
  },
})

let portal: Partner
let host: HTMLElement

/** The picker on the partner's page, with a portal that answers in its frame. */
async function open(options: PartnerOptions = {}): Promise<ShadowRoot> {
  answerWith({ plans: () => json({ plans: PLANS }) })
  portal = openPartner({ answers: { 'GET /account/subscriptions': () => json(HELD) }, ...options })
  host = put('acct-plans', { brand: 'visi' })
  const frames = new MutationObserver(() => {
    const frame = host.querySelector('iframe')
    if (frame) {
      portal.answerIn(frame)
      frames.disconnect()
    }
  })
  frames.observe(host, { childList: true, subtree: true })
  const shadow = await drawn(host)
  await until(() => shadow.querySelector('h3') !== null, 'the plans show')
  return shadow
}

/** What is said below the plans; nothing before the portal has answered. */
const bar = (shadow: ShadowRoot): string => shadow.querySelector('p[role="status"]')?.textContent ?? ''
const isCurrent = (shadow: ShadowRoot): boolean =>
  [...shadow.querySelectorAll('li[part="plan"]')].some(
    (tile) => tile.textContent?.includes('Plus') && tile.textContent.includes('Current plan'),
  )
const isFrameSeen = (): boolean => getComputedStyle(find(host, 'iframe')).display !== 'none'

describe("the plan picker on a partner's page", () => {
  afterEach(async () => {
    await clearPage()
    portal.close()
  })

  it('knows the account that the portal knows, and its plan', async () => {
    const shadow = await open()
    await until(() => bar(shadow) === 'Your Visi account: avery@brand.example', 'whose account')
    await until(() => isCurrent(shadow), 'the plan that is held')
    equal(shadow.querySelectorAll('p[role="status"] ~ button').length, 0, 'ways to sign in')
  })

  it('lets somebody sign in, and hears of it', async () => {
    const shadow = await open({ isSignedIn: false })
    await until(() => bar(shadow) === 'Already with Visi?', 'the portal answers')
    equal([isCurrent(shadow), isFrameSeen()], [false, false], 'before')
    named(shadow, 'button', 'Show my plan').click()
    await until(isFrameSeen, 'the frame asks')

    await portal.signIn()
    await until(() => isCurrent(shadow), 'the plan that is held')
    equal([bar(shadow), isFrameSeen()], ['Your Visi account: avery@brand.example', false], 'after')
  })

  it('hears of a sign-out, and offers to sign in again', async () => {
    const shadow = await open()
    await until(() => isCurrent(shadow), 'the plan that is held')
    portal.hosts.at(-1)?.notify('signedOut', { brand: 'visi', reason: 'user' })
    await until(() => !isCurrent(shadow), 'nothing of the account is left')
    ok(!bar(shadow).includes('avery'), bar(shadow))
    named(shadow, 'button', 'Show my plan')
  })

  it('hears of a sign-in that another frame has shared', async () => {
    const shadow = await open({ isSignedIn: false })
    await until(() => bar(shadow) === 'Already with Visi?', 'the portal answers')
    await portal.signIn()
    await until(() => bar(shadow) === 'Your Visi account: avery@brand.example', 'whose account')
  })

  it('shows the account when somebody presses who is signed in by then', async () => {
    const shadow = await open({ isSignedIn: false })
    await until(() => bar(shadow) === 'Already with Visi?', 'the portal answers')
    await portal.signIn({ quietly: true })
    named(shadow, 'button', 'Show my plan').click()
    await until(() => bar(shadow) === 'Your Visi account: avery@brand.example', 'whose account')
    await until(() => isCurrent(shadow), 'the plan that is held')
  })

  it('says that the plan could not be read, promises no trial, and reads it again', async () => {
    let isDown = true
    const { warn } = await said(async () => {
      const shadow = await open({
        answers: { 'GET /account/subscriptions': () => (isDown ? json({}, 400) : json(HELD)) },
      })
      const alert = (): string => shadow.querySelector('[role="alert"]')?.textContent ?? ''
      await until(() => alert().includes('We could not load your plan'), 'it is said')
      ok(alert().includes('Your Visi account: avery@brand.example'), alert())
      equal([isCurrent(shadow), shadow.querySelectorAll('h3').length], [false, 2], 'plans')
      ok(!shadow.textContent?.includes('trial'), 'no trial is promised')

      isDown = false
      named(shadow, 'button', 'Try again').click()
      await until(() => isCurrent(shadow), 'the plan that is held')
      equal([alert(), bar(shadow)], ['', 'Your Visi account: avery@brand.example'], 'below the plans')
    })
    equal(warn.length, 1, warn.join())
  })

  it('is the public plans alone where the portal says no, and takes its frame along', async () => {
    const { warn } = await said(async (lines) => {
      const shadow = await open({ allowedOrigins: [] })
      await until(() => lines.warn.length > 0, 'the developer is told')
      equal(
        [bar(shadow), isCurrent(shadow), host.querySelector('iframe')],
        ['', false, null],
        'bar, plan, frame',
      )
    })
    equal(warn, ['acct-elements: origin not allowed'], 'warnings')
  })

  it('leaves nothing in the page when it is removed', async () => {
    const shadow = await open()
    await until(() => bar(shadow).includes('avery'), 'whose account')
    host.remove()
    await until(() => host.querySelector('iframe') === null, 'the frame is gone')
  })
})
