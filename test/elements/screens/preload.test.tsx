import { type FakeClock, fakeClock } from '../clock.ts'
import { holdImports } from '../hold-imports.ts'
import { equal, unmount, until } from '../support.tsx'
import {
  closePortal,
  json,
  openPortal,
  openSignedIn,
  profile,
  type,
  wirePlan,
  withToken,
} from './portal-support.tsx'

type DelayedImports = ReturnType<typeof holdImports>

describe('code of the next screen', () => {
  let delayed: DelayedImports | null = null
  let clock: FakeClock | null = null
  let restoreIdle = () => {}

  afterEach(async () => {
    restoreIdle()
    clock?.restore()
    clock = null
    await delayed?.release()
    delayed = null
    closePortal()
    unmount()
  })

  for (const [part, path] of [
    ['areas/my-plan/index', '/login'],
    ['areas/payment/index', '/login?redirectUri=%2Fpayment'],
    // The screen that follows My Plan, with what it loads by itself.
    ['areas/plans/index', '/login'],
    ['areas/plans/plans-dialogs.view', '/login'],
    ['services/plans/plan-catalog', '/login'],
    ['store/access/create-calls', '/login'],
    ['transport/signer', '/login'],
  ] as const)
    it(`loads ${part} once the visitor types at ${path}, before Sign In`, async () => {
      delayed = holdImports(part)
      const { shadow, calls } = await openPortal(path)
      equal(delayed.count(), 0, 'before')
      type(shadow, 'username', 'a')
      await until(() => (delayed?.count() ?? 0) > 0, part)
      equal(calls, [], 'calls')
    })

  it('does not load for a screen that needs no sign-in', async () => {
    const { shadow } = await openPortal('/forgot-password')
    delayed = holdImports()
    type(shadow, 'email', 'a')
    await new Promise(requestAnimationFrame)
    equal(delayed.count(), 0, 'imports')
  })

  it('loads the signer while a stored session is restored', async () => {
    const session = Promise.withResolvers<Response>()
    delayed = holdImports('transport/signer')
    const opened = openPortal('/subscriptions', {
      storages: withToken(),
      answers: { 'POST /authentication/byToken': () => session.promise },
    })
    await until(() => (delayed?.count() ?? 0) > 0, 'the signer')
    // The lock of the session would outlive a portal that is still restoring it.
    session.resolve(json(profile()))
    await delayed.release()
    await opened
  })

  it('loads the screens that follow once the screen is usable', async () => {
    const plans = Promise.withResolvers<Response>()
    clock = fakeClock()
    const idle = window.requestIdleCallback
    window.requestIdleCallback = (run) => {
      run({ didTimeout: false, timeRemaining: () => 50 })
      return 0
    }
    restoreIdle = () => Object.assign(window, { requestIdleCallback: idle })
    delayed = holdImports('shell/next-screens')
    const { shadow, calls } = await openSignedIn('/subscriptions', {
      answers: { 'GET /account/subscriptions': () => plans.promise },
    })
    await until(() => calls.includes('GET /account/subscriptions'), 'a call in flight')
    // The portal looks twice a second whether the screen still loads.
    clock.advance(1_200)
    const isLoading = (): boolean => shadow.querySelector('[aria-busy="true"], [data-loading]') !== null
    equal({ loads: delayed.count(), isLoading: isLoading() }, { loads: 0, isLoading: true }, 'meanwhile')
    plans.resolve(json({ subscriptions: [wirePlan()] }))
    await until(() => !isLoading(), 'the screen')
    await until(() => {
      clock?.advance(500)
      return (delayed?.count() ?? 0) > 0
    }, 'the next screens')
  })
})

// There is no global flag: each load has a state of its own.
describe('a screen whose code loads', () => {
  let delayed: DelayedImports | null = null

  afterEach(async () => {
    await delayed?.release()
    delayed = null
    closePortal()
  })

  it('shows a full-page spinner until the code is there [NAV-42]', async () => {
    const { shadow, go } = await openPortal('/login')
    const isWaiting = (): boolean => shadow.querySelector('[role="status"] > svg > circle[opacity]') !== null
    equal(isWaiting(), false, 'before')
    delayed = holdImports('areas/reset-password')
    go('/reset-password')
    await until(isWaiting, 'the spinner')
    equal(shadow.querySelectorAll('main form').length, 0, 'no other content')
    await delayed.release()
    await until(() => !isWaiting() && shadow.querySelector('main h1') !== null, 'the screen')
  })
})
