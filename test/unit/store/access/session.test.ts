import { afterEach, describe, expect, it, vi } from 'vitest'
import { AcctError } from '../../../../src/errors/acct-error.ts'
import { parseSession, type SessionResponse } from '../../../../src/services/access/session-response.ts'
import { createSession } from '../../../../src/store/access/session.ts'
import { createSessionToken } from '../../../../src/store/access/session-token.ts'
import { createPersistence } from '../../../../src/store/core/persistence.ts'
import { safeStorage } from '../../../../src/store/core/storage.ts'
import type { SignedSession } from '../../../../src/transport/session.ts'
import { untilIdle } from '../../../fixtures/event-loop.ts'
import { fakeLocks } from '../../../fixtures/fake-tabs.ts'
import { sessionAnswer } from '../../support/answers.ts'
import { browserStorage } from '../../support/storage.ts'

afterEach(() => vi.unstubAllGlobals())

/** Returns the response of a sign-in; `key` distinguishes two of them. */
function answer(key: string, email?: string): SessionResponse {
  const session = parseSession(sessionAnswer({}, { token: `token-${key}`, key, ...(email ? { email } : {}) }))
  if (!session) throw new Error('no session')
  return session
}

/** A session whose mints end when the test says so. */
function setUp(stored: string | null = 'token-0', remember = false) {
  const local = browserStorage()
  const memory = { local: safeStorage(() => local), session: safeStorage(() => undefined) }
  const token = createSessionToken(createPersistence('geeni', memory))
  if (stored && remember) token.remember(stored, '42')
  else if (stored) token.renew(stored, '42')
  const mints: (PromiseWithResolvers<SessionResponse> & { token: string })[] = []
  const onMinted = vi.fn((_: SessionResponse) => {})
  const onRejected = vi.fn((_: AcctError) => {})
  const session = createSession({
    brand: 'geeni',
    token,
    mint(requestedPaths) {
      const mint = { ...Promise.withResolvers<SessionResponse>(), token: requestedPaths }
      mints.push(mint)
      return mint.promise
    },
    onMinted,
    onRejected,
  })
  return { session, token, mints, onMinted, onRejected, memory }
}
type SetUp = ReturnType<typeof setUp>
const turn = untilIdle

describe('the session', () => {
  it('is absent without a token, and calls nothing', async () => {
    const { session, mints } = setUp(null)
    expect(await session.get()).toBeNull()
    expect(mints).toHaveLength(0)
  })

  it('mints once for any number of calls at a time', async () => {
    const { session, token, mints, onMinted } = setUp()
    const calls = Array.from({ length: 20 }, () => session.get())
    await turn()
    expect(mints.map((mint) => mint.token)).toEqual(['token-0'])
    mints[0]?.resolve(answer('1'))
    const sessions = await Promise.all(calls)
    for (const current of sessions)
      expect(current).toEqual({ token: 'token-1', credentials: answer('1').credentials })
    expect(token.read()).toBe('token-1')
    expect(onMinted).toHaveBeenCalledTimes(1)
    await session.get()
    expect(mints).toHaveLength(1)
  })

  it('renews once for all calls whose credentials were rejected', async () => {
    const { session, mints } = setUp()
    session.start(answer('1'), false)
    const rejected = await session.get()
    if (!rejected) throw new Error('no session')
    const renewals = [session.renew(rejected), session.renew(rejected), session.renew(rejected)]
    await turn()
    expect(mints).toHaveLength(1)
    mints[0]?.resolve(answer('2'))
    for (const renewed of await Promise.all(renewals)) expect(renewed?.token).toBe('token-2')
    // A late call with the rejected credentials gets the renewed ones without another mint.
    expect((await session.renew(rejected))?.credentials.accessKeyId).toBe('AKIA2')
    expect(mints).toHaveLength(1)
  })

  it('stores the rotated token where the old one was', async () => {
    const { session, token, mints } = setUp('token-0', true)
    const current = session.get()
    await turn()
    mints[0]?.resolve(answer('1'))
    await current
    expect({ token: token.read(), isRemembered: token.isRemembered() }).toEqual({
      token: 'token-1',
      isRemembered: true,
    })
  })

  it.each(['unauthorized', 'invalidToken', 'invalidLogin', 'accountLocked', 'emailNotVerified'] as const)(
    'ends when the services respond %s',
    async (code) => {
      const { session, mints, onRejected } = setUp()
      const current = session.get()
      await turn()
      mints[0]?.reject(new AcctError(code))
      expect(await current).toBeNull()
      expect(onRejected).toHaveBeenCalledTimes(1)
    },
  )

  it.each(['network', 'timeout', 'server', 'malformed', 'tooManyRequests', 'aborted'] as const)(
    'continues when the services cannot be reached: %s',
    async (code) => {
      const { session, token, mints, onRejected } = setUp()
      const current = session.get()
      await turn()
      mints[0]?.reject(new AcctError(code))
      await expect(current).rejects.toMatchObject({ code })
      expect(onRejected).not.toHaveBeenCalled()
      expect(token.read()).toBe('token-0')
      const second = session.get()
      await turn()
      mints[1]?.resolve(answer('1'))
      expect((await second)?.token).toBe('token-1')
    },
  )

  it('ends when renewed credentials are rejected too, but not a sign-in since then', async () => {
    const { session, onRejected } = setUp()
    session.start(answer('1'), false)
    const rejected = await session.get()
    if (!rejected) throw new Error('no session')
    session.start(answer('2'), false)
    session.end(rejected)
    expect(onRejected).not.toHaveBeenCalled()
    const now = await session.get()
    if (now) session.end(now)
    expect(onRejected).toHaveBeenCalledTimes(1)
    expect(onRejected.mock.lastCall).toMatchObject([{ code: 'unauthorized' }])
  })
})

describe('a token that has vanished from storage', () => {
  it.each([
    ['before a call', (one: SetUp) => one.session.get()],
    ['before a renewal', (one: SetUp, current: SignedSession) => one.session.renew(current)],
    [
      'before the renewal of older credentials',
      (one: SetUp, current: SignedSession) =>
        one.session.renew({ ...current, credentials: { ...current.credentials, accessKeyId: 'AKIA0' } }),
    ],
  ])('ends the session %s, and is not sent', async (_, call) => {
    const one = setUp()
    one.session.start(answer('1'), false)
    const current = await one.session.get()
    if (!current) throw new Error('no session')
    one.token.remove(false)
    expect(await call(one, current)).toBeNull()
    expect(one.onRejected.mock.calls).toMatchObject([[{ code: 'unauthorized' }]])
    expect(one.mints).toHaveLength(0)
  })

  it('ends the session while its credentials are minted, and is not stored again', async () => {
    const { session, token, mints, onMinted, onRejected } = setUp()
    const current = session.get()
    await turn()
    token.remove(false)
    mints[0]?.resolve(answer('1'))
    expect(await current).toBeNull()
    expect(onRejected.mock.calls).toMatchObject([[{ code: 'unauthorized' }]])
    expect({ token: token.read(), onMinted: onMinted.mock.calls }).toEqual({ token: null, onMinted: [] })
  })

  it('ends the session while another tab mints, and is not sent', async () => {
    const others = Promise.withResolvers<void>()
    const request = async (_: string, __: unknown, run: () => Promise<unknown>) => {
      await others.promise
      return run()
    }
    vi.stubGlobal('navigator', { locks: { request } })
    const { session, token, mints, onRejected } = setUp()
    const current = session.get()
    token.remove(false)
    others.resolve()
    expect(await current).toBeNull()
    expect(onRejected.mock.calls).toMatchObject([[{ code: 'unauthorized' }]])
    expect(mints).toHaveLength(0)
  })

  it('ends nothing more after a sign-out', async () => {
    const { session, token, onRejected } = setUp()
    session.start(answer('1'), false)
    const current = await session.get()
    if (!current) throw new Error('no session')
    token.remove(false)
    session.forget()
    session.end(current)
    expect(await session.renew(current)).toBeNull()
    expect(onRejected).not.toHaveBeenCalled()
  })
})

describe('a sign-out while credentials are minted', () => {
  it('ignores the stale response', async () => {
    const { session, token, mints, onMinted } = setUp()
    const current = session.get()
    await turn()
    token.remove(false)
    session.forget()
    mints[0]?.resolve(answer('1'))
    expect(await current).toBeNull()
    expect({ token: token.read(), session: await session.get() }).toEqual({ token: null, session: null })
    expect(onMinted).not.toHaveBeenCalled()
  })

  it.each(['resolve', 'reject'] as const)(
    'and a sign-in to another account ignore the stale response (%s)',
    async (end) => {
      const { session, token, mints, onMinted, onRejected } = setUp()
      const current = session.get()
      await turn()
      token.remove(false)
      session.forget()
      session.start(answer('other', 'other@x.org'), false)
      if (end === 'resolve') mints[0]?.resolve(answer('1'))
      else mints[0]?.reject(new AcctError('invalidToken'))
      await current
      expect(token.read()).toBe('token-other')
      expect((await session.get())?.credentials.accessKeyId).toBe('AKIAother')
      expect(onMinted).not.toHaveBeenCalled()
      expect(onRejected).not.toHaveBeenCalled()
    },
  )

  it('does not delay the next account', async () => {
    const { session, token, mints } = setUp()
    const old = session.get()
    await turn()
    token.remove(false)
    session.forget()
    session.start(answer('other'), false)
    const rejected = await session.get()
    if (!rejected) throw new Error('no session')
    const renewed = session.renew(rejected)
    await turn()
    mints[0]?.resolve(answer('1'))
    await old
    // The mint of the next account is still pending: another call waits for it.
    const joined = session.renew(rejected)
    await turn()
    expect(mints.map((mint) => mint.token)).toEqual(['token-0', 'token-other'])
    mints[1]?.resolve(answer('other2'))
    expect((await renewed)?.token).toBe('token-other2')
    expect((await joined)?.token).toBe('token-other2')
  })
})

describe('two tabs of one origin', () => {
  it('mint one after the other, and the second uses the token of the first', async () => {
    const locks = fakeLocks()
    vi.stubGlobal('navigator', { locks })
    const first = setUp('token-0', true)
    const secondToken = createSessionToken(createPersistence('geeni', first.memory))
    const minted: string[] = []
    const second = createSession({
      brand: 'geeni',
      token: secondToken,
      mint: async (requestedPaths) => {
        minted.push(requestedPaths)
        return answer('2')
      },
      onMinted: () => {},
      onRejected: () => {},
    })
    const one = first.session.get()
    const two = second.get()
    await turn()
    expect({ mints: first.mints.length, minted }).toEqual({ mints: 1, minted: [] })
    first.mints[0]?.resolve(answer('1'))
    await Promise.all([one, two])
    expect(minted).toEqual(['token-1'])
    expect(locks.names).toEqual(['acct.geeni.mint', 'acct.geeni.mint'])
  })

  it('wait for each other up to a time limit', async () => {
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    const request = (_: string, { signal }: { signal: AbortSignal }): Promise<never> =>
      new Promise((__, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    vi.stubGlobal('navigator', { locks: { request } })
    const { session, onRejected, token } = setUp('token-0')
    const current = session.get()
    limit.abort(new DOMException('timed out', 'TimeoutError'))
    await expect(current).rejects.toMatchObject({ code: 'timeout' })
    expect(timeout).toHaveBeenCalledWith(25_000)
    expect({ onRejected: onRejected.mock.calls, token: token.read() }).toEqual({
      onRejected: [],
      token: 'token-0',
    })
    timeout.mockRestore()
  })
})
