import '../../../elements/acct-plans.ts'
import { configure } from '../../../src/shell/settings.ts'
import { recordErrors, untilReported } from '../reported.ts'
import { json, wirePlan } from '../screens/portal-support.tsx'
import { skipTimers } from '../screens/skip-timers.ts'
import { equal, find, named, ok, until } from '../support.tsx'
import { answerWith, clearPage, put, rendered, said } from '../tags/page.tsx'
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
const CURRENT = { subscriptions: [wirePlan({}, { id: 'c-plus_m', external_plan_code: 'plus_m' })] }

// The page's origin is a partner origin with access to the portal's API.
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

/** Opens the plan picker on a partner page, with a portal that answers in its frame. */
async function open(
  options: PartnerOptions = {},
  onFrame = (frame: HTMLIFrameElement): void => portal.answerIn(frame),
  attributes: Record<string, string> = {},
): Promise<ShadowRoot> {
  answerWith({ plans: () => json({ plans: PLANS }) })
  portal = openPartner({ answers: { 'GET /account/subscriptions': () => json(CURRENT) }, ...options })
  host = put('acct-plans', { brand: 'visi', ...attributes })
  const seen = new Set<HTMLIFrameElement>()
  const frames = new MutationObserver(() => {
    const frame = host.querySelector('iframe')
    if (!frame || seen.has(frame)) return
    seen.add(frame)
    onFrame(frame)
  })
  frames.observe(host, { childList: true, subtree: true })
  const shadow = await rendered(host)
  await until(() => shadow.querySelector('h3') !== null, 'the plans show')
  return shadow
}

/** Returns the text below the plans; it is empty until the portal responds. */
const bar = (shadow: ShadowRoot): string => shadow.querySelector('p[role="status"]')?.textContent ?? ''
const isCurrent = (shadow: ShadowRoot): boolean =>
  [...shadow.querySelectorAll('li[part="plan"]')].some(
    (tile) => tile.textContent?.includes('Plus') && tile.textContent.includes('Current plan'),
  )
const isFrameVisible = (): boolean => getComputedStyle(find(host, 'iframe')).display !== 'none'

describe("the plan picker on a partner's page", () => {
  afterEach(async () => {
    await clearPage()
    portal.close()
  })

  it('shows the portal’s account and its current plan', async () => {
    const shadow = await open()
    await until(() => bar(shadow) === 'Your Visi account: avery@brand.example', 'the account')
    await until(() => isCurrent(shadow), 'the current plan')
    equal(shadow.querySelectorAll('p[role="status"] ~ button').length, 0, 'sign-in buttons')
  })

  it('passes its scheme and language to the frame, at first and when they change', async () => {
    await open({}, undefined, { scheme: 'dark', locale: 'de' })
    const latest = (): string => JSON.stringify(portal.appearances.at(-1))
    await until(() => portal.appearances.length > 0, 'the frame is connected')
    equal(portal.appearances[0], { scheme: 'dark', locale: 'de' }, 'handshake')
    host.setAttribute('scheme', 'light')
    await until(() => latest() === '{"scheme":"light","locale":"de"}', 'the scheme')
    host.removeAttribute('scheme')
    host.setAttribute('locale', 'fr')
    await until(() => latest() === '{"locale":"fr"}', 'the language')
    host.setAttribute('locale', 'en')
    await until(() => latest() === '{"locale":"en"}', 'the language of the other tests')
  })

  it('passes the colors, radii and fonts that the page sets to the frame, and again at a sign-in', async () => {
    const style = '--acct-color-primary: #5b21b6; --acct-radius-card: 4px; --acct-color-canvas: #ffffff'
    const shadow = await open({ isSignedIn: false }, undefined, { style })
    await until(() => bar(shadow) === 'Already with Visi?', 'the portal responds')
    const theme = { '--acct-color-primary': '#5b21b6', '--acct-radius-card': '4px' }
    equal(portal.appearances[0], { locale: 'en', theme }, 'handshake')
    host.style.setProperty('--acct-font-body', 'Georgia, serif')
    named(shadow, 'button', 'Show my plan').click()
    const latest = (): string => JSON.stringify(portal.appearances.at(-1))
    await until(() => latest().includes('"--acct-font-body":"Georgia, serif"'), 'the sign-in')
  })

  it('offers sign-in and shows the account afterwards', async () => {
    const shadow = await open({ isSignedIn: false })
    await until(() => bar(shadow) === 'Already with Visi?', 'the portal responds')
    equal(
      { isCurrent: isCurrent(shadow), isFrameVisible: isFrameVisible() },
      { isCurrent: false, isFrameVisible: false },
      'before',
    )
    named(shadow, 'button', 'Show my plan').click()
    await until(isFrameVisible, 'the frame is visible')

    await portal.signIn()
    await until(() => isCurrent(shadow), 'the current plan')
    equal(
      { bar: bar(shadow), isFrameVisible: isFrameVisible() },
      { bar: 'Your Visi account: avery@brand.example', isFrameVisible: false },
      'after',
    )
  })

  it('offers sign-in again after the visitor declined', async () => {
    const shadow = await open({ isSignedIn: false })
    await until(() => bar(shadow) === 'Already with Visi?', 'the portal responds')
    named(shadow, 'button', 'Show my plan').click()
    await until(isFrameVisible, 'the frame is visible')
    portal.hosts.at(-1)?.notify('signInCancelled', { brand: 'visi' })
    await until(() => !isFrameVisible(), 'the frame is hidden')
    await until(() => shadow.querySelector('p[role="status"] ~ button') !== null, 'the button returns')
    await until(() => shadow.activeElement?.textContent === 'Show my plan', 'the button has the focus')
  })

  it('keeps the sign-in when a read from before the press fails', async () => {
    const delayed = Promise.withResolvers<void>()
    const shadow = await open({ isSignedIn: false, before: delayed.promise })
    await until(() => bar(shadow) === 'Already with Visi?', 'the portal responds')
    named(shadow, 'button', 'Show my plan').click()
    delayed.resolve()
    await until(isFrameVisible, 'the frame is visible')
    const isOffered = (): boolean => shadow.querySelector('p[role="status"] ~ button') !== null
    equal(isOffered(), false, 'the button beside the frame')
    portal.hosts.at(-1)?.notify('signInCancelled', { brand: 'visi' })
    await until(isOffered, 'the button returns')
    await until(() => shadow.activeElement?.textContent === 'Show my plan', 'the button has the focus')
  })

  it('shows the account after its frame was removed and returned', async () => {
    const shadow = await open()
    await until(() => isCurrent(shadow), 'the current plan')
    const target = find(host, 'iframe').parentElement
    ok(target, 'a target')
    target.remove()
    await portal.signIn({ quietly: true })
    host.append(target)
    const read = portal.calls.length
    await until(() => portal.calls.length > read, 'the account loads again')
  })

  it('offers sign-in again after a sign-out', async () => {
    const shadow = await open()
    await until(() => isCurrent(shadow), 'the current plan')
    portal.hosts.at(-1)?.notify('signedOut', { brand: 'visi', reason: 'user' })
    await until(() => !isCurrent(shadow), 'no current plan')
    ok(!bar(shadow).includes('avery'), bar(shadow))
    named(shadow, 'button', 'Show my plan')
  })

  it('shows the account after a sign-in in another frame', async () => {
    const shadow = await open({ isSignedIn: false })
    await until(() => bar(shadow) === 'Already with Visi?', 'the portal responds')
    await portal.signIn()
    await until(() => bar(shadow) === 'Your Visi account: avery@brand.example', 'the account')
  })

  it('shows the account when the visitor clicks after a silent sign-in', async () => {
    const shadow = await open({ isSignedIn: false })
    await until(() => bar(shadow) === 'Already with Visi?', 'the portal responds')
    await portal.signIn({ quietly: true })
    named(shadow, 'button', 'Show my plan').click()
    await until(() => bar(shadow) === 'Your Visi account: avery@brand.example', 'the account')
    await until(() => isCurrent(shadow), 'the current plan')
  })

  it('shows an error if the plan does not load, promises no trial, and retries', async () => {
    const errors = recordErrors()
    let isDown = true
    const { warn } = await said(async () => {
      const shadow = await open({
        answers: { 'GET /account/subscriptions': () => (isDown ? json({}, 400) : json(CURRENT)) },
      })
      const alert = (): string => shadow.querySelector('[role="alert"]')?.textContent ?? ''
      await until(() => alert().includes('We could not load your plan'), 'the error')
      ok(alert().includes('Your Visi account: avery@brand.example'), alert())
      const below = (): string => shadow.textContent ?? ''
      await untilReported(errors, below, { code: 'unknown', area: 'plans' })
      equal(
        { isCurrent: isCurrent(shadow), plans: shadow.querySelectorAll('h3').length },
        { isCurrent: false, plans: 2 },
        'plans',
      )
      ok(!shadow.textContent?.includes('trial'), 'no trial is promised')

      isDown = false
      named(shadow, 'button', 'Try again').click()
      await until(() => isCurrent(shadow), 'the current plan')
      equal(
        { alert: alert(), bar: bar(shadow) },
        { alert: '', bar: 'Your Visi account: avery@brand.example' },
        'below the plans',
      )
    })
    equal(warn.length, 1, warn.join())
  })

  it('connects again after an attempt that failed', async () => {
    const restoreTimers = skipTimers(2_000)
    let attempts = 0
    /** Answers the first handshake as a portal that has no call left in this minute. */
    function rejectHandshake(frame: HTMLIFrameElement): void {
      frame.addEventListener('load', () =>
        frame.contentWindow?.addEventListener('message', ({ data, ports }) => {
          const error = { code: -32005, message: 'rate limit exceeded' }
          ports[0]?.postMessage({ type: 'acct:refused', version: 1, channel: data.channel, error })
        }),
      )
    }
    const shadow = await open({}, (frame) => {
      attempts += 1
      if (attempts === 1) rejectHandshake(frame)
      else portal.answerIn(frame)
    })
    await until(() => isCurrent(shadow), 'the current plan')
    equal(attempts, 2, 'frames')
    restoreTimers()
  })

  it('shows the public plans only and removes the frame if the portal does not allow the page', async () => {
    const { warn } = await said(async (lines) => {
      const shadow = await open({ allowedOrigins: [] })
      await until(() => lines.warn.length > 0, 'the console warning')
      equal(
        { bar: bar(shadow), isCurrent: isCurrent(shadow), frame: host.querySelector('iframe') },
        { bar: '', isCurrent: false, frame: null },
        'bar, plan, frame',
      )
    })
    equal(warn, ['acct-elements: origin not allowed'], 'warnings')
  })

  it('leaves nothing in the page after its removal', async () => {
    const shadow = await open()
    await until(() => bar(shadow).includes('avery'), 'the account')
    host.remove()
    await until(() => host.querySelector('iframe') === null, 'the frame is gone')
  })
})
