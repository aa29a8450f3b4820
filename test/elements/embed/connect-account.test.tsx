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
/** Why something was refused: the error's code, or the name of an error that is not ours. */
async function whyNot(promise: Promise<unknown>): Promise<string> {
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
    equal(unhandled.map(String), [], 'nothing is rejected without anybody to hear of it')
  })

  it('has user info and lists of somebody who is signed in [EMBED-03]', async () => {
    const account = await partner().connect()
    equal(
      await account.getUserInfo(),
      { accountId: 'a-1', email: 'avery@brand.example', fullName: 'Avery Brooks', brand: 'visi' },
      'who it is',
    )
    for (const method of READS) equal(await whyNot(callOf(account, method)), 'fulfilled', method)
    equal(
      (await account.listSubscriptions()).map(({ subscriptionId }) => subscriptionId),
      ['s-1'],
      'plans',
    )
    account.close()
  })

  it('has nothing of somebody who is not signed in [EMBED-03]', async () => {
    const { connect, store, calls } = partner({ isSignedIn: false })
    const account = await connect()
    for (const method of READS) equal(await whyNot(callOf(account, method)), 'notAuthenticated', method)
    equal(calls, [], 'nothing was asked of the services')
    account.close()
    store.close()
  })

  it('has nothing any more after a sign-out [EMBED-03]', async () => {
    const { connect, store } = partner()
    const account = await connect()
    ok((await account.listSubscriptions()).length > 0, 'signed in')
    store.signOut('user')
    for (const method of READS) equal(await whyNot(callOf(account, method)), 'notAuthenticated', method)
    account.close()
  })

  it('reaches the call of each operation, once [EMBED-09]', async () => {
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
      equal(await whyNot(callOf(account, method)), 'fulfilled', method)
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
    await until(() => changes === WRITES.length, 'every change was told of')
    account.close()
  })

  it('may look and not touch under the wildcard', async () => {
    const { connect, calls } = partner({ allowedOrigins: ['*'] })
    const account = await connect()
    ok((await account.listSubscriptions()).length > 0, 'lists')
    calls.length = 0
    for (const method of WRITES) equal(await whyNot(callOf(account, method)), 'originNotAllowed', method)
    equal(calls, [], 'nothing was asked of the services')
    account.close()
  })

  it('is refused where it is not listed, and leaves no frame behind', async () => {
    const { connect, container } = partner({ allowedOrigins: ['https://shop.example'] })
    equal(await whyNot(connect()), 'originNotAllowed', 'refused')
    equal(container.children.length, 0, 'frames')
  })

  it('is told that another brand is an invalid request', async () => {
    equal(await whyNot(partner().connect({ brand: 'geeni' })), 'invalidRequest', 'refused')
  })

  it('is told so when nobody answers, in time, with what to look at', async () => {
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

  it('can stop waiting for the portal, before and while it waits', async () => {
    const { connect, container } = partner({ isDown: true })
    equal(
      await whyNot(connect({ signal: AbortSignal.abort(new RangeError('mine')) })),
      'RangeError',
      'before',
    )
    const controller = new AbortController()
    const connecting = whyNot(connect({ signal: controller.signal }))
    controller.abort()
    equal(await connecting, 'AbortError', 'while')
    equal(container.children.length, 0, 'frames')
  })

  it('does not begin with what is no address of a portal', async () => {
    for (const portal of ['javascript:0', 'data:text/html,x', 'file:///x', 'http://'])
      equal(await whyNot(partner().connect({ portal })), 'TypeError', portal)
  })

  it('says what is missing when it is given nothing', async () => {
    const connect = connectAccount as (options?: unknown) => Promise<EmbeddedAccount>
    for (const given of [undefined, null, {}])
      equal(
        await connect(given).catch(String),
        'TypeError: connectAccount: `brand` is missing, the code of a brand',
        String(given),
      )
  })

  it('puts no frame elsewhere when the place for it was not found, or is no place', async () => {
    const { connect } = partner()
    for (const place of [document.querySelector('#misspelt'), '#account', {}])
      equal(
        await connect({ container: place as Element }).catch(String),
        `TypeError: connectAccount: \`container\` has to be an element; it is ${place}`,
        String(place),
      )
    equal(document.querySelectorAll('iframe[src*="/embed?"]').length, 0, 'frames')
  })

  it("takes an element of another document for the frame's place", async () => {
    const outer = document.createElement('iframe')
    document.body.append(outer)
    const place = outer.contentDocument?.body as Element
    const connecting = partner({ isDown: true }).connect({ container: place, timeoutMs: 100 })
    equal(place.querySelectorAll('iframe').length, 1, 'frames while it waits')
    equal(await whyNot(connecting), 'unreachable', 'nobody is there')
    outer.remove()
  })

  it('refuses at once to listen to what is never told, or with no function', async () => {
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

  it('has a time limit for each call, and can stop waiting', async () => {
    const { connect } = partner({ answers: { 'GET /account/devices': hang } })
    const account = await connect()
    equal(await whyNot(account.listDevices({ timeoutMs: 50 })), 'timeout', 'limit')
    const controller = new AbortController()
    const listing = whyNot(account.listDevices({ signal: controller.signal }))
    controller.abort(new RangeError('mine'))
    equal(await listing, 'RangeError', 'while')
    equal(await whyNot(account.listDevices({ signal: controller.signal })), 'RangeError', 'before')
    // A limit that no timer can wait for is none.
    equal(await whyNot(account.getUserInfo({ timeoutMs: Number.POSITIVE_INFINITY })), 'fulfilled', 'no limit')
    equal(await whyNot(account.getUserInfo({ timeoutMs: 1e12 })), 'fulfilled', 'a long limit')
    account.close()
  })

  it('hears why a call was refused', async () => {
    const { connect } = partner({
      perMinute: 4,
      answers: { 'GET /account/devices': () => json({ message: 'secret' }, 400) },
    })
    const account = await connect()
    for (const [params, code] of [
      [{ subscriptionId: '' }, 'invalidParams'],
      [{ subscriptionId: 's-1', until: 'soon' }, 'invalidParams'],
    ] as const)
      equal(await whyNot(account.pause(params)), code, JSON.stringify(params))
    const failed = await account.listDevices().then(
      () => null,
      (reason: EmbedError) => reason,
    )
    equal(
      [failed?.code, failed?.rpcCode, Object.keys(failed?.data ?? {})],
      ['failed', -32000, ['code']],
      'failed',
    )
    await account.getUserInfo()
    const limited = await account.getUserInfo().then(
      () => null,
      (reason: EmbedError) => reason,
    )
    equal([limited?.code, limited?.message], ['rateLimitExceeded', 'rate limit exceeded'], 'limited')
    const { retryAfterMs = 0 } = limited?.data ?? {}
    ok(retryAfterMs > 0 && retryAfterMs <= 60_000, `when to ask again: ${retryAfterMs}`)
    account.close()
  })

  it('is told of params that no message can carry, at once', async () => {
    const account = await partner().connect()
    const params = { subscriptionId: 's-1', extension: { run: () => {} } }
    equal(await whyNot(account.extend(params)), 'DataCloneError', 'refused')
    equal(await whyNot(account.getUserInfo()), 'fulfilled', 'the next call')
    account.close()
  })

  it('shakes hands again when the frame is loaded anew; what was under way ends as disconnected', async () => {
    const { connect, frame, container, hosts } = partner({ answers: { 'GET /account/devices': hang } })
    const account = await connect()
    const told: string[] = []
    account.on('signedOut', ({ reason }) => told.push(reason))
    const listing = whyNot(account.listDevices())
    await account.getUserInfo()
    frame().contentWindow?.location.reload()
    equal(await listing, 'disconnected', 'what was under way')
    equal(await whyNot(account.getUserInfo()), 'fulfilled', 'the next call')
    // As does moving it.
    const place = document.createElement('div')
    container.append(place)
    place.append(frame())
    await until(() => hosts.length === 3, 'the frame was loaded anew')
    equal(await whyNot(account.listSubscriptions()), 'fulfilled', 'after it was moved')
    for (const host of hosts) host.notify('signedOut', { brand: 'visi', reason: 'user' })
    await account.getUserInfo()
    equal(told, ['user'], 'told by the last frame alone')
    account.close()
  })

  it('is told of a refusal after the frame was loaded anew, and connected again once it is allowed', async () => {
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
      await until(() => hosts.length === loads, 'the frame was loaded anew')
      equal(await whyNot(account.getUserInfo()), outcome, `listed: ${listed}`)
    }
    account.close()
  })

  it('closes: the frame goes, and what is under way or asked later ends as closed', async () => {
    const { connect, container } = partner({ isSignedIn: false, answers: { 'GET /account/devices': hang } })
    const account = await connect()
    const signing = whyNot(account.signIn())
    account.close()
    equal(await signing, 'closed', 'what was under way')
    equal(await whyNot(account.getUserInfo()), 'closed', 'later')
    equal(await whyNot(account.signIn()), 'closed', 'a sign-in later')
    equal(container.children.length, 0, 'frames')
    account.close()
  })

  it('shows the frame while somebody is asked to sign in, and hides it again however that ends', async () => {
    const { connect, frame, store } = partner({ isSignedIn: false })
    const account = await connect()
    const isShown = (): boolean => getComputedStyle(frame()).display !== 'none'
    ok(!isShown(), 'unseen')
    const controller = new AbortController()
    const given = whyNot(account.signIn({ signal: controller.signal }))
    const other = account.signIn()
    await until(isShown, 'the frame is shown')
    controller.abort()
    equal(await given, 'AbortError', 'given up')
    ok(isShown(), 'shown for the other one')
    // The window has handed a session over.
    const { embedActions } = await import('../../../src/store/embed/embed.actions.ts')
    await store.use(embedActions).adopt('token-0')
    opened?.hosts[0]?.notify('signedIn', { brand: 'visi' })
    equal((await other).email, 'avery@brand.example', 'signed in')
    ok(!isShown(), 'hidden again')
    equal(await whyNot(account.signIn()), 'fulfilled', 'nobody is asked twice')
    equal(await whyNot(account.signIn({ timeoutMs: 5_000 })), 'fulfilled', 'nor with a limit')
    account.close()
  })

  it('hears notifications until it stops listening, and each listener for itself', async () => {
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
