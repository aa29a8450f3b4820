import { EmbedError } from '../../../src/embed/embed-error.ts'
import type { EmbeddedAccount } from '../../../src/embed/embedded-account.ts'
import { READS, WRITES } from '../../../src/embed/protocol.ts'
import { json, wirePlan } from '../screens/portal-support.tsx'
import { skipTimers } from '../screens/skip-timers.ts'
import { equal, ok, until } from '../support.tsx'
import { openPartner, type Partner, type PartnerOptions } from './portal-side.ts'

let opened: Partner | null = null
function partner(options?: PartnerOptions): Partner {
  opened = openPartner(options)
  return opened
}
/** Returns the error code of a rejection, or the name of an error that is not ours. */
async function getFailure(promise: Promise<unknown>): Promise<string> {
  try {
    await promise
  } catch (reason) {
    return reason instanceof EmbedError ? reason.code : String((reason as Error)?.name ?? reason)
  }
  return 'fulfilled'
}
const unhandled: unknown[] = []
addEventListener('unhandledrejection', (event) => unhandled.push(event.reason))

const PARAMS: Record<string, object> = {
  resume: { subscriptionId: 's-1' },
  pause: { subscriptionId: 's-1', until: '2031-07-01T00:00:00Z' },
  cancel: { subscriptionId: 's-1' },
  redeemCoupon: { subscriptionId: 's-1', couponId: 'save10' },
  extend: { subscriptionId: 's-1', extension: { days: 7 } },
}
const getCall = (account: EmbeddedAccount, method: string): Promise<unknown> => {
  const calls = account as unknown as Record<string, (params?: object) => Promise<unknown>>
  return calls[method]?.(PARAMS[method]) ?? Promise.reject(new Error(method))
}

describe("a partner's page", () => {
  afterEach(() => {
    opened?.close()
    opened = null
    equal(unhandled.map(String), [], 'unhandled rejections')
  })

  it('reads user info and lists of a signed-in account holder [EMBED-03]', async () => {
    const account = await partner().connect()
    equal(
      await account.getUserInfo(),
      { accountId: 'a-1', email: 'avery@brand.example', fullName: 'Avery Brooks', brand: 'visi' },
      'user info',
    )
    for (const method of READS) equal(await getFailure(getCall(account, method)), 'fulfilled', method)
    equal(
      (await account.listSubscriptions()).map(({ subscriptionId }) => subscriptionId),
      ['s-1'],
      'plans',
    )
    account.close()
  })

  it('reads nothing of a visitor who is not signed in [EMBED-03]', async () => {
    const { connect, store, calls } = partner({ isSignedIn: false })
    const account = await connect()
    for (const method of READS) equal(await getFailure(getCall(account, method)), 'notAuthenticated', method)
    equal(calls, [], 'no service call')
    account.close()
    store.close()
  })

  it('reads nothing after a sign-out [EMBED-03]', async () => {
    const { connect, store } = partner()
    const account = await connect()
    ok((await account.listSubscriptions()).length > 0, 'signed in')
    store.signOut('user')
    for (const method of READS) equal(await getFailure(getCall(account, method)), 'notAuthenticated', method)
    account.close()
  })

  it('sends one service call for each operation [EMBED-09]', async () => {
    const done = () => json({ statusCode: 200 })
    const { connect, calls } = partner({
      answers: {
        'GET /account/subscriptions': () =>
          json({ subscriptions: [wirePlan({ paused: { pause_effective: '2020-01-01T12:00:00Z' } })] }),
        'POST /subscriptions/s-1/resume': done,
        'POST /subscriptions/s-1/pause': done,
        'DELETE /subscriptions/s-1': done,
        'POST /subscriptions/s-1/couponRedemptions': done,
        'POST /subscriptions/s-1/extensions': done,
      },
    })
    const account = await connect()
    let changes = 0
    account.on('subscriptionsChanged', () => {
      changes += 1
    })
    const reached: Record<string, string> = {
      resume: 'POST /subscriptions/s-1/resume',
      pause: 'POST /subscriptions/s-1/pause',
      cancel: 'DELETE /subscriptions/s-1',
      redeemCoupon: 'POST /subscriptions/s-1/couponRedemptions',
      extend: 'POST /subscriptions/s-1/extensions',
    }
    for (const method of WRITES) {
      equal(await getFailure(getCall(account, method)), 'fulfilled', method)
      equal(calls.filter((call) => call === reached[method]).length, 1, method)
    }
    const reads: Record<string, string> = {
      listPlans: 'GET /subscriptions/plans',
      listSubscriptions: 'GET /account/subscriptions',
      listAvailableSubscriptions: 'GET /subscriptions/listAvailableSubscriptions',
      listDevices: 'GET /account/devices',
    }
    for (const [method, call] of Object.entries(reads)) {
      calls.length = 0
      await getCall(account, method)
      equal(calls, [call], method)
    }
    await until(() => changes === WRITES.length, 'a notification for every change')
    account.close()
  })

  it('does not wait for a sign-in in a frame that the page’s styles hide, and reports it to the console once', async () => {
    const account = await partner({ isSignedIn: false }).connect()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('iframe { display: none !important }')
    document.adoptedStyleSheets.push(sheet)
    const { error } = console
    const errors: string[] = []
    console.error = (message: string) => void errors.push(message)
    // The delay before the check, in which the page may fade in the container.
    const restoreTimers = skipTimers(1_000)
    try {
      equal(await getFailure(account.signIn()), 'frameHidden', 'first')
      equal(await getFailure(account.signIn()), 'frameHidden', 'second')
    } finally {
      console.error = error
      document.adoptedStyleSheets.pop()
      restoreTimers()
    }
    equal(errors.length, 1, `${errors}`)
    ok(errors[0]?.includes('display: none'), `${errors}`)
    account.close()
  })
})
