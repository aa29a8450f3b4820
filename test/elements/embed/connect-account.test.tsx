import { connectAccount, type EmbeddedAccount } from '../../../src/embed/connect-account.ts'
import { EmbedError } from '../../../src/embed/embed-error.ts'
import { READS, WRITES } from '../../../src/embed/protocol.ts'
import { json, wirePlan } from '../screens/portal-support.tsx'
import { equal, ok, until } from '../support.tsx'
import { openPartner, type Partner, type PartnerOptions } from './portal-side.ts'

let opened: Partner | null = null
function partner(options?: PartnerOptions): Partner {
  opened = openPartner(options)
  return opened
}
/** Returns the error code of a rejection, or the name of an error that is not ours. */
async function failureOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise
  } catch (reason) {
    return reason instanceof EmbedError ? reason.code : String((reason as Error)?.name ?? reason)
  }
  return 'fulfilled'
}
const unhandled: unknown[] = []
addEventListener('unhandledrejection', (event) => unhandled.push(event.reason))

const hang = (): Promise<Response> => new Promise(() => {})
const PARAMS: Record<string, object> = {
  resume: { subscriptionId: 's-1' },
  pause: { subscriptionId: 's-1', until: '2031-07-01T00:00:00Z' },
  cancel: { subscriptionId: 's-1' },
  redeemCoupon: { subscriptionId: 's-1', couponId: 'save10' },
  extend: { subscriptionId: 's-1', extension: { days: 7 } },
}
const callOf = (account: EmbeddedAccount, method: string): Promise<unknown> => {
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
    for (const method of READS) equal(await failureOf(callOf(account, method)), 'fulfilled', method)
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
    for (const method of READS) equal(await failureOf(callOf(account, method)), 'notAuthenticated', method)
    equal(calls, [], 'no service call')
    account.close()
    store.close()
  })

  it('reads nothing after a sign-out [EMBED-03]', async () => {
    const { connect, store } = partner()
    const account = await connect()
    ok((await account.listSubscriptions()).length > 0, 'signed in')
    store.signOut('user')
    for (const method of READS) equal(await failureOf(callOf(account, method)), 'notAuthenticated', method)
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
      equal(await failureOf(callOf(account, method)), 'fulfilled', method)
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
      await callOf(account, method)
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
    try {
      equal(await failureOf(account.signIn()), 'frameHidden', 'first')
      equal(await failureOf(account.signIn()), 'frameHidden', 'second')
    } finally {
      console.error = error
      document.adoptedStyleSheets.pop()
    }
    equal(errors.length, 1, `${errors}`)
    ok(errors[0]?.includes('display: none'), `${errors}`)
    account.close()
  })

  it('may read and not write under the wildcard', async () => {
    const { connect, calls } = partner({ allowedOrigins: ['*'] })
    const account = await connect()
    ok((await account.listSubscriptions()).length > 0, 'lists')
    calls.length = 0
    for (const method of WRITES) equal(await failureOf(callOf(account, method)), 'originNotAllowed', method)
    equal(calls, [], 'no service call')
    account.close()
  })

  it('is not allowed if it is not listed, and removes the frame', async () => {
    const { connect, container } = partner({ allowedOrigins: ['https://shop.example'] })
    equal(await failureOf(connect()), 'originNotAllowed', 'the result')
    equal(container.children.length, 0, 'frames')
  })

  it('gets invalidRequest for another brand', async () => {
    equal(await failureOf(partner().connect({ brand: 'geeni' })), 'invalidRequest', 'the result')
  })

  it('gets unreachable with advice if the portal does not respond within the time limit', async () => {
    const { connect, container } = partner({ isDown: true })
    try {
      await connect({ timeoutMs: 100 })
      throw new Error('connected')
    } catch (reason) {
      ok(reason instanceof EmbedError && reason.code === 'unreachable', 'unreachable')
      ok(
        reason.message.includes(location.origin) && reason.message.includes('allowedOrigins'),
        reason.message,
      )
    }
    equal(container.children.length, 0, 'frames')
  })

  it('can abort the connection before and during the wait', async () => {
    const { connect, container } = partner({ isDown: true })
    equal(
      await failureOf(connect({ signal: AbortSignal.abort(new RangeError('mine')) })),
      'RangeError',
      'before',
    )
    const controller = new AbortController()
    const connecting = failureOf(connect({ signal: controller.signal }))
    controller.abort()
    equal(await connecting, 'AbortError', 'while')
    equal(container.children.length, 0, 'frames')
  })

  it('rejects an invalid portal address', async () => {
    for (const portal of ['javascript:0', 'data:text/html,x', 'file:///x', 'http://'])
      equal(await failureOf(partner().connect({ portal })), 'TypeError', portal)
  })

  it('names the missing option without options', async () => {
    const connect = connectAccount as (options?: unknown) => Promise<EmbeddedAccount>
    for (const given of [undefined, null, {}])
      equal(
        await connect(given).catch(String),
        'TypeError: connectAccount: `brand` is missing; it must be the code of a brand',
        String(given),
      )
  })

  it('rejects a container that is no element and adds no frame', async () => {
    const { connect } = partner()
    for (const place of [document.querySelector('#misspelt'), '#account', {}])
      equal(
        await connect({ container: place as Element }).catch(String),
        `TypeError: connectAccount: \`container\` must be an element, not ${place}`,
        String(place),
      )
    equal(document.querySelectorAll('iframe[src*="/embed?"]').length, 0, 'frames')
  })

  it('accepts an element of another document as the container', async () => {
    const outer = document.createElement('iframe')
    document.body.append(outer)
    const place = outer.contentDocument?.body as Element
    const connecting = partner({ isDown: true }).connect({ container: place, timeoutMs: 100 })
    equal(place.querySelectorAll('iframe').length, 1, 'frames while it waits')
    equal(await failureOf(connecting), 'unreachable', 'no portal responds')
    outer.remove()
  })

  it('throws for an unknown notification or a missing listener', async () => {
    const account = await partner().connect()
    const on = account.on as (...given: readonly unknown[]) => unknown
    for (const given of [['nope', () => {}], ['signedIn']] as const) {
      let thrown: unknown
      try {
        on(...given)
      } catch (reason) {
        thrown = reason
      }
      ok(thrown instanceof TypeError && thrown.message.includes('signedOut'), String(thrown))
    }
  })

  it('has a time limit for each call and can abort it', async () => {
    const { connect } = partner({ answers: { 'GET /account/devices': hang } })
    const account = await connect()
    equal(await failureOf(account.listDevices({ timeoutMs: 50 })), 'timeout', 'limit')
    const controller = new AbortController()
    const listing = failureOf(account.listDevices({ signal: controller.signal }))
    controller.abort(new RangeError('mine'))
    equal(await listing, 'RangeError', 'while')
    equal(await failureOf(account.listDevices({ signal: controller.signal })), 'RangeError', 'before')
    // A limit beyond the maximum delay of a timer is no limit.
    equal(
      await failureOf(account.getUserInfo({ timeoutMs: Number.POSITIVE_INFINITY })),
      'fulfilled',
      'no limit',
    )
    equal(await failureOf(account.getUserInfo({ timeoutMs: 1e12 })), 'fulfilled', 'a long limit')
    account.close()
  })

  it('receives the reason of a rejected call', async () => {
    const { connect } = partner({
      perMinute: 4,
      answers: { 'GET /account/devices': () => json({ message: 'secret' }, 400) },
    })
    const account = await connect()
    for (const [params, code] of [
      [{ subscriptionId: '' }, 'invalidParams'],
      [{ subscriptionId: 's-1', until: 'soon' }, 'invalidParams'],
    ] as const)
      equal(await failureOf(account.pause(params)), code, JSON.stringify(params))
    const failed = await account.listDevices().then(
      () => null,
      (reason: EmbedError) => reason,
    )
    equal(
      { code: failed?.code, rpcCode: failed?.rpcCode, fields: Object.keys(failed?.data ?? {}) },
      { code: 'failed', rpcCode: -32000, fields: ['code'] },
      'failed',
    )
    await account.getUserInfo()
    const limited = await account.getUserInfo().then(
      () => null,
      (reason: EmbedError) => reason,
    )
    equal(
      { code: limited?.code, message: limited?.message },
      { code: 'rateLimitExceeded', message: 'rate limit exceeded' },
      'limited',
    )
    const { retryAfterMs = 0 } = limited?.data ?? {}
    ok(retryAfterMs > 0 && retryAfterMs <= 60_000, `when to retry: ${retryAfterMs}`)
    account.close()
  })

  it('rejects params that cannot be cloned', async () => {
    const account = await partner().connect()
    const params = { subscriptionId: 's-1', extension: { run: () => {} } }
    equal(await failureOf(account.extend(params)), 'DataCloneError', 'the result')
    equal(await failureOf(account.getUserInfo()), 'fulfilled', 'the next call')
    account.close()
  })

  it('reconnects after a reload of the frame and rejects pending calls as disconnected', async () => {
    const { connect, frame, container, hosts } = partner({ answers: { 'GET /account/devices': hang } })
    const account = await connect()
    const reasons: string[] = []
    account.on('signedOut', ({ reason }) => reasons.push(reason))
    const listing = failureOf(account.listDevices())
    await account.getUserInfo()
    frame().contentWindow?.location.reload()
    equal(await listing, 'disconnected', 'the pending call')
    equal(await failureOf(account.getUserInfo()), 'fulfilled', 'the next call')
    // Moving the frame reloads it, too.
    const place = document.createElement('div')
    container.append(place)
    place.append(frame())
    await until(() => hosts.length === 3, 'the frame has reloaded')
    equal(await failureOf(account.listSubscriptions()), 'fulfilled', 'after it was moved')
    for (const host of hosts) host.notify('signedOut', { brand: 'visi', reason: 'user' })
    await account.getUserInfo()
    equal(reasons, ['user'], 'notifications of the last frame only')
    account.close()
  })

  it('is not allowed after a reload of the frame and connects again once it is listed', async () => {
    const allowedOrigins = [location.origin]
    const { connect, frame, hosts } = partner({ allowedOrigins })
    const account = await connect()
    for (const [listed, outcome] of [
      [[], 'originNotAllowed'],
      [[location.origin], 'fulfilled'],
    ] as const) {
      allowedOrigins.splice(0, 1, ...listed)
      const loads = hosts.length + 1
      frame().contentWindow?.location.reload()
      await until(() => hosts.length === loads, 'the frame has reloaded')
      equal(await failureOf(account.getUserInfo()), outcome, `listed: ${listed}`)
    }
    account.close()
  })

  it('removes the frame on close and rejects pending and later calls as closed', async () => {
    const { connect, container } = partner({ isSignedIn: false, answers: { 'GET /account/devices': hang } })
    const account = await connect()
    const signing = failureOf(account.signIn())
    account.close()
    equal(await signing, 'closed', 'the pending call')
    equal(await failureOf(account.getUserInfo()), 'closed', 'later')
    equal(await failureOf(account.signIn()), 'closed', 'a sign-in later')
    equal(container.children.length, 0, 'frames')
    account.close()
  })

  it('shows the frame during signIn and hides it afterwards', async () => {
    const { connect, frame, store } = partner({ isSignedIn: false })
    const account = await connect()
    const isShown = (): boolean => getComputedStyle(frame()).display !== 'none'
    ok(!isShown(), 'unseen')
    const controller = new AbortController()
    const aborted = failureOf(account.signIn({ signal: controller.signal }))
    const other = account.signIn()
    await until(isShown, 'the frame is shown')
    controller.abort()
    equal(await aborted, 'AbortError', 'aborted')
    ok(isShown(), 'shown for the other call')
    // The sign-in window has sent a session.
    const { embedActions } = await import('../../../src/store/embed/embed.actions.ts')
    await store.use(embedActions).adopt('token-0')
    opened?.hosts[0]?.notify('signedIn', { brand: 'visi' })
    equal((await other).email, 'avery@brand.example', 'signed in')
    ok(!isShown(), 'hidden again')
    equal(await failureOf(account.signIn()), 'fulfilled', 'already signed in')
    equal(
      await failureOf(account.signIn({ timeoutMs: 5_000 })),
      'fulfilled',
      'already signed in, with a limit',
    )
    account.close()
  })

  it('receives notifications until it unsubscribes, and isolates the errors of listeners', async () => {
    const { connect, hosts } = partner()
    const account = await connect()
    const heard: string[] = []
    const errors: string[] = []
    const onError = (event: ErrorEvent): void => {
      errors.push(String(event.error))
      event.preventDefault()
    }
    const handler = window.onerror
    window.onerror = null
    addEventListener('error', onError)
    account.on('subscriptionsChanged', () => {
      throw new Error('theirs')
    })
    const off = account.on('subscriptionsChanged', ({ brand }) => heard.push(brand))
    hosts[0]?.notify('subscriptionsChanged', { brand: 'visi' })
    await account.getUserInfo()
    off()
    hosts[0]?.notify('subscriptionsChanged', { brand: 'visi' })
    await account.getUserInfo()
    removeEventListener('error', onError)
    window.onerror = handler
    equal(heard, ['visi'], 'heard')
    equal(errors, ['Error: theirs', 'Error: theirs'], 'its own error')
    account.close()
  })
})
