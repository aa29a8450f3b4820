import { afterEach, describe, expect, it, vi } from 'vitest'
import { resetPasswordActions, verifyEmailActions } from '../../../../src/store/access/email-link.actions.ts'
import { forgotPasswordActions } from '../../../../src/store/access/forgot-password.actions.ts'
import { fakeClock } from '../../../fixtures/fake-time.ts'
import { session } from '../../support/sign-in.ts'
import { browserStorage } from '../../support/storage.ts'
import { type Answer, hang, type TestStore, type TestStoreOptions, testStore } from '../../support/store.ts'
import { settle } from '../../support/transport.ts'

const opened: TestStore[] = []
function open(answers: TestStoreOptions['answers'], more: TestStoreOptions = {}): TestStore {
  const one = testStore({ answers: answers ?? {}, ...more })
  opened.push(one)
  return one
}
afterEach(() => {
  for (const { store } of opened.splice(0)) store.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const CLEAR = { appUriObj: null, attempting: false, error: null, failed: false, success: false }
const done = () => Response.json({ statusCode: 200 })
const rejected = (body: object, status = 400) => Response.json({ statusCode: 400, ...body }, { status })
const RESET = { password: 'New-secret-1', extra: { lang: 'en' } }
const FACTOR = JSON.stringify({
  version: 0,
  state: {
    ...{ token: 'mfa-1', contactType: 'EMAIL', email: 'jane@x.org', phoneNumber: null },
    ...{ username: 'jane@x.org', expiresAt: Date.now() + 600_000, rememberMe: false, request: null },
  },
})
const uri = { appUri: 'acct-geeni://home', uriScheme: 'acct-geeni' }

describe('a mailed link', () => {
  it('has one shape of state for verification and reset, in two stores, and is never persisted [MODEL-06]', async () => {
    const [local, session] = [browserStorage(), browserStorage()]
    const { store } = open({ geeni: done() }, { local: () => local, session: () => session })
    const verify = store.use(verifyEmailActions)
    const reset = store.use(resetPasswordActions)
    expect({ verify: verify.state.getState(), reset: reset.state.getState() }).toEqual({
      verify: CLEAR,
      reset: CLEAR,
    })
    const attempt = verify.attempt('token-1', {})
    expect(verify.state.getState()).toEqual({ ...CLEAR, attempting: true })
    await attempt
    expect(verify.state.getState()).toEqual({ ...CLEAR, success: true })
    expect(reset.state.getState()).toEqual(CLEAR)
    await reset.attempt('token-1', RESET)
    expect(reset.state.getState()).toEqual({ ...CLEAR, success: true })
    expect({ local: local.length, session: session.length }).toEqual({ local: 0, session: 0 })
  })

  it('loads the address of the app once', async () => {
    const { store, requestedPaths } = open({ geeni: Response.json(uri) })
    const verify = store.use(verifyEmailActions)
    expect(await verify.loadAppUri()).toEqual(uri)
    expect(await verify.loadAppUri()).toEqual(uri)
    expect(verify.state.getState()).toEqual({ ...CLEAR, appUriObj: uri })
    expect(requestedPaths).toHaveLength(1)
  })

  it.each<[string, Answer, string]>([
    ['succeeded', done(), 'success'],
    ['failed', rejected({ message: 'Email verification link has expired' }), 'failed'],
  ])(
    'verifies once: a second mount makes no second call once it has %s, nor meanwhile [VERIFY-05]',
    async (_, answer, field) => {
      const { store, requestedPaths } = open({ geeni: answer })
      const mount = () => store.use(verifyEmailActions).attempt('token-1', {})
      await Promise.all([mount(), mount()])
      await mount()
      expect(requestedPaths).toHaveLength(1)
      expect(store.use(verifyEmailActions).state.getState()).toMatchObject({ [field]: true })
      await store.use(verifyEmailActions).attempt('token-2', {})
      expect(requestedPaths).toHaveLength(2)
    },
  )

  it('fails without a token, and calls nothing', async () => {
    const { store, requestedPaths } = open({})
    await store.use(verifyEmailActions).attempt(null, {})
    store.use(resetPasswordActions).open(null)
    const invalid = { ...CLEAR, error: 'invalid', failed: true }
    expect(store.use(verifyEmailActions).state.getState()).toEqual(invalid)
    expect(store.use(resetPasswordActions).state.getState()).toEqual(invalid)
    expect(requestedPaths).toEqual([])
  })

  it.each([
    ['success', { success: true }],
    ['used', { failed: true, error: 'used' }],
    ['expired', { failed: true, error: 'expired' }],
    [null, { failed: true, error: 'invalid' }],
  ] as const)(
    'that has ended with %s before a reload has the same state without its token',
    (outcome, part) => {
      const { store } = open({})
      const { open: openLink, state } = store.use(verifyEmailActions)
      openLink(null, outcome)
      expect(state.getState()).toEqual({ ...CLEAR, ...part })
    },
  )

  it.each([
    ['which the services end with the old password', [401], { authenticated: false, mints: 2 }],
    ['which the services do not end', [], { authenticated: true, mints: 2 }],
    ['of which nothing is known without a response', [503], { authenticated: true, mints: 2 }],
  ])('checks the session after a reset, %s, and leaves no error of sign-in', async (_, statuses, after) => {
    const local = browserStorage({ 'acct.geeni.session': '{"version":0,"state":{"token":"token-1"}}' })
    const mints = [session(), ...statuses.map((status) => Response.json({}, { status })), session()]
    const { store, requestedPaths } = open({ geeni: done(), byToken: mints }, { local: () => local })
    await store.restore()
    const reset = store.use(resetPasswordActions)
    await reset.attempt('token-1', RESET)
    const { authenticated, signIn } = store.state.getState().auth
    expect(reset.state.getState()).toEqual({ ...CLEAR, success: true })
    expect({
      authenticated,
      mints: requestedPaths.filter((path) => path === 'byToken').length,
      signIn: signIn.status,
    }).toEqual({ ...after, signIn: 'idle' })
  })

  it('that has reset the password ends the second factor that the old one had begun', async () => {
    const tab = browserStorage({ 'acct.geeni.secondFactor': FACTOR })
    const { store } = open({ geeni: done() }, { session: () => tab })
    await store.restore()
    expect(store.state.getState().auth.mfaData).not.toBeNull()
    await store.use(resetPasswordActions).attempt('token-1', RESET)
    expect({ mfaData: store.state.getState().auth.mfaData, tab: tab.length }).toEqual({
      mfaData: null,
      tab: 0,
    })
  })

  it('that has reset the password leaves no error of sign-in after a reload either', async () => {
    const local = browserStorage({ 'acct.geeni.session': '{"version":0,"state":{"token":"token-1"}}' })
    const { store } = open({ byToken: Response.json({}, { status: 401 }) }, { local: () => local })
    const restoring = store.restore()
    store.use(resetPasswordActions).open(null, 'success')
    await restoring
    await vi.waitFor(() => expect(store.state.getState().auth.signIn.status).toBe('idle'))
  })

  it('keeps its state when an earlier link’s response is late', async () => {
    const response = Promise.withResolvers<Response>()
    const { store } = open({ geeni: () => response.promise })
    const reset = store.use(resetPasswordActions)
    const attempt = reset.attempt('token-1', RESET)
    reset.open('token-2')
    response.resolve(done())
    await attempt
    expect(reset.state.getState()).toEqual(CLEAR)
  })

  it('has no address of the app while that call fails', async () => {
    const { store } = open({ geeni: [rejected({}), Response.json(uri)] })
    const verify = store.use(verifyEmailActions)
    expect(await verify.loadAppUri()).toBeNull()
    expect(await verify.loadAppUri()).toEqual(uri)
  })

  it.each([
    ['is over', { description: 'link has expired' }, true],
    ['stays valid', { description: 'too similar' }, false],
  ])('%s after a rejected password: %j', async (_, body, failed) => {
    const { store } = open({ geeni: rejected(body) })
    const reset = store.use(resetPasswordActions)
    await reset.attempt('token-1', RESET)
    expect(reset.state.getState()).toMatchObject({ success: false, failed })
  })

  it('stays valid when the password is too similar', async () => {
    const { store } = open({ geeni: [rejected({ description: 'too similar' }), done()] })
    const reset = store.use(resetPasswordActions)
    await reset.attempt('token-1', RESET)
    expect(reset.state.getState()).toEqual({ ...CLEAR, error: 'similar' })
    await reset.attempt('token-1', RESET)
    expect(reset.state.getState()).toEqual({ ...CLEAR, success: true })
  })

  it('can be retried after a timeout', async () => {
    await import('../../../../src/store/access/create-calls.ts')
    fakeClock()
    const { store, requestedPaths } = open({ geeni: [hang, done()] })
    const verify = store.use(verifyEmailActions)
    await settle(verify.attempt('token-1', {}))
    expect(verify.state.getState()).toMatchObject({ error: { code: 'timeout' }, failed: false })
    await settle(verify.attempt('token-1', {}))
    expect(verify.state.getState()).toEqual({ ...CLEAR, success: true })
    expect(requestedPaths).toHaveLength(2)
  })
})

describe('a forgotten password', () => {
  it.each<[string, Answer]>([
    ['an object', done()],
    ['a list', Response.json([])],
    ['null', Response.json(null)],
    ['a text', Response.json('sent')],
    ['what looks like a failure', Response.json({ statusCode: 500, error: 'no' })],
    ['nothing', new Response('')],
    ['no JSON', new Response('<html>')],
  ])('accepts any JSON response: %s [CALL-18]', async (_, answer) => {
    const { store, requestedPaths } = open({ geeni: answer })
    await expect(store.use(forgotPasswordActions).sendLink('jane@x.org')).resolves.toBeUndefined()
    expect(requestedPaths).toEqual(['geeni'])
  })
})
