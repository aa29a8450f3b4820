import { afterEach, describe, expect, it, vi } from 'vitest'
import { appleSettings } from '../../../../src/areas/sign-in/methods/apple.ts'
import { AcctError } from '../../../../src/errors/acct-error.ts'
import { wireCode } from '../../../../src/errors/codes.ts'
import { errorText } from '../../../../src/errors/error-text.ts'
import { createI18n } from '../../../../src/i18n/i18n.ts'
import { socialPayload } from '../../../../src/services/access/social.ts'
import { passwordActions } from '../../../../src/store/access/enter.ts'
import { linkingActions } from '../../../../src/store/access/linking.actions.ts'
import { socialActions } from '../../../../src/store/access/social.actions.ts'
import { demand, open, pass, refusal, session, withFakeClock } from '../../support/sign-in.ts'
import { browserStorage } from '../../support/storage.ts'
import type { Answer } from '../../support/store.ts'

withFakeClock()
await import('../../../../src/services/access/linking.ts')
afterEach(() => vi.restoreAllMocks())

const credential = { provider: 'google', idToken: 'google-secret-token' } as const
const LOGIN = { username: 'jane@x.org', password: 'secret-password', rememberMe: false }
const request = {
  source: 'alexa',
  clientId: 'client',
  redirectUri: 'https://assistant.example/linked',
  state: 'state-1',
}

async function socially(answers: Parameters<typeof open>[0]) {
  const one = open(answers)
  const outcome = one.store.use(socialActions).signInSocially({ credential, redirectUri: '/payment' })
  await pass()
  return { ...one, outcome: await outcome }
}

describe('a social sign-in', () => {
  it('sends provider, credential and redirectUri [SOCIAL-08]', () => {
    expect(socialPayload({ credential, redirectUri: '/payment' })).toEqual({
      socialProvider: 'google',
      idToken: 'google-secret-token',
      redirectUri: '/payment',
    })
    expect(
      socialPayload({ credential: { provider: 'apple', authCode: 'code' }, redirectUri: '/subscriptions' }),
    ).toEqual({ socialProvider: 'appleweb', authCode: 'code', redirectUri: '/subscriptions' })
  })

  it('signs in with a response that has a token, and fails without one [SOCIAL-09]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const good = await socially({ answers: { geeni: session() } })
    expect({ outcome: good.outcome, authenticated: good.auth().authenticated }).toEqual({
      outcome: 'signedIn',
      authenticated: true,
    })
    const { token: _, ...rest } = await session().json()
    const bad = await socially({ answers: { geeni: Response.json(rest) } })
    expect({ outcome: bad.outcome, authenticated: bad.auth().authenticated }).toEqual({
      outcome: 'failed',
      authenticated: false,
    })
  })

  it.each([
    ['with the status of a response', refusal('x-1', 401), 'unauthorized, 401', 'invalidLogin'],
    ['without one', () => Promise.reject(new TypeError('Failed to fetch')), 'network', 'network'],
  ])('logs the code of its failure, %s', async (_, answer, logged, code) => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const { outcome, auth } = await socially({ answers: { geeni: answer } })
    expect(log).toHaveBeenLastCalledWith(`acct-elements: social sign-in failed (${logged})`)
    expect({ outcome, errorCode: auth().errorCode }).toEqual({ outcome: 'failed', errorCode: code })
  })

  it('is one at a time, and logs nothing when a sign-out aborts it', async () => {
    const log = vi.spyOn(console, 'error').mockClear().mockReturnValue()
    const one = open({ answers: { geeni: session() } })
    const { signInSocially } = one.store.use(socialActions)
    const login = { brand: 'geeni', credential, redirectUri: '/payment' }
    const first = signInSocially(login)
    expect(await signInSocially(login)).toBe('failed')
    expect(one.auth().signIn.status).toBe('pending')
    one.store.signOut('user')
    await pass()
    expect(await first).toBe('failed')
    expect({ requestedPaths: one.requestedPaths, log: log.mock.calls }).toEqual({
      requestedPaths: [],
      log: [],
    })
  })

  it('logs a failure without its secrets, and shows the generic one [SOCIAL-10]', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const { auth } = await socially({ answers: { geeni: refusal('x-1', 401) } })
    expect(logged).toHaveBeenCalledOnce()
    expect(JSON.stringify(logged.mock.calls)).not.toContain('google-secret-token')
    const { signIn, errorCode } = auth()
    const error = signIn.status === 'failed' ? signIn.error : null
    expect({ code: error?.code, detail: error?.detail, status: error?.status, errorCode }).toEqual({
      code: 'invalidLogin',
      detail: undefined,
      status: 401,
      errorCode: 'invalidLogin',
    })
  })

  it('offers Apple only with all three settings, and logs no error without any of them [SOCIAL-05]', () => {
    const all = { redirectUriBase: 'https://p.example', lrUri: 'https://lr.example', lrApiKey: 'key' }
    expect(appleSettings(all)).toEqual(all)
    expect(appleSettings(null)).toBeNull()
    for (const name of ['redirectUriBase', 'lrUri', 'lrApiKey'] as const) {
      const { [name]: _, ...missing } = all
      for (const part of [missing, { ...all, [name]: '' }])
        expect(() => appleSettings(part), name).toThrow(
          expect.objectContaining({ name: 'AcctError', code: 'configuration' }),
        )
    }
  })
})

describe('linking a voice assistant', () => {
  it('fails with 401 when its code is rejected, and starts no session [OAUTH-06]', async () => {
    for (const failing of [refusal('x-1', 400), new Response('', { status: 503 }), Response.json({})]) {
      const one = open({
        answers: { byEmail: session(), authcode: failing },
        oauthUrl: 'https://oauth.example',
      })
      const actions = one.store.use(linkingActions)
      actions.start(request)
      const outcome = actions.byPassword(LOGIN)
      await pass()
      expect(await outcome).toEqual({ kind: 'failed' })
      const { signIn, authenticated } = one.auth()
      expect(signIn).toMatchObject({ status: 'failed', error: { code: 'unauthorized', status: 401 } })
      expect(authenticated).toBe(false)
    }
  })

  it('reads the services’ missing_parameters as missing parameters of the address [ERR-10]', async () => {
    expect(wireCode('missing_parameters')).toBe('missingParameters')
    const text = await createI18n({ locale: 'en', copy: {} })
    expect(errorText(new AcctError('missingParameters'), 'sign-in', text).message).toBe(
      'Missing URL parameters for OAuth2 authentication.',
    )
  })
})

describe('an attempt to link', () => {
  const OAUTH = 'https://oauth.example'
  const code = () => Response.json({ authorizationCode: 'code-1' })
  const ADDRESS = 'https://assistant.example/linked?code=code-1&state=state-1'

  /** Opens a store with a started request; records the calls as `METHOD name`, and the events. */
  function linking(answers: Record<string, Answer>, part: Partial<typeof request> = {}, baseUrl?: string) {
    const calls: string[] = []
    const bodies: string[] = []
    const events: unknown[] = []
    const recorded = Object.entries(answers).map(([name, answer]) => [
      name,
      async (sent: Request) => {
        calls.push(`${sent.method} ${name} ${new URL(sent.url).search}`.trim())
        bodies.push(`${sent.headers.get('authorization')} ${await sent.clone().text()}`)
        return typeof answer === 'function' ? answer(sent) : answer.clone()
      },
    ])
    const tab = browserStorage()
    const one = open({
      answers: Object.fromEntries(recorded),
      oauthUrl: OAUTH,
      ...(baseUrl && { baseUrl }),
      session: () => tab,
      track: (name) => void events.push(name),
    })
    const actions = one.store.use(linkingActions)
    actions.start({ ...request, ...part })
    return { ...one, actions, calls, bodies, events, oauth: () => one.store.state.getState().oauth }
  }
  const getOutcome = async (outcome: Promise<unknown>) => {
    await pass()
    return outcome
  }

  it('by password confirms it first, and takes the code to the assistant', async () => {
    const one = linking({ byEmail: session(), authcode: code })
    expect(await getOutcome(one.actions.byPassword(LOGIN))).toEqual({ kind: 'linked', address: ADDRESS })
    expect(one.calls).toEqual(['POST byEmail', 'POST authcode'])
    expect(one.bodies[1]).toBe(
      `Basic ${btoa('geeni:jane@x.org:secret-password')} {"client_id":"client","redirect_uri":"https://assistant.example/linked"}`,
    )
    expect(one.oauth()).toEqual({
      clientId: 'client',
      redirectUri: 'https://assistant.example/linked',
      state: 'state-1',
      authorizationCode: 'code-1',
    })
    expect({
      authenticated: one.auth().authenticated,
      username: one.auth().username,
      events: one.events,
    }).toEqual({ authenticated: false, username: LOGIN.username, events: ['VoiceAssistantLinked'] })
  })

  it('by password may lead to a second factor, whose code links', async () => {
    const one = linking({ byEmail: demand(), mfa: code })
    expect(await getOutcome(one.actions.byPassword(LOGIN))).toEqual({ kind: 'secondFactor' })
    expect({ calls: one.calls, events: one.events }).toEqual({ calls: ['POST byEmail'], events: [] })
    expect(await getOutcome(one.actions.byCode('123456'))).toEqual({ kind: 'linked', address: ADDRESS })
    const query = new URLSearchParams(one.calls[1]?.split(' ')[2])
    expect(Object.fromEntries(query)).toMatchObject({
      email: 'jane@x.org',
      secondFactorAuthenticationToken: 'mfa-1',
      otp: '123456',
    })
    // The second factor is over.
    expect(await getOutcome(one.actions.byCode('123456'))).toEqual({ kind: 'failed' })
    expect(one.calls).toHaveLength(2)
  })

  it.each([
    [1067, 'codeInvalid'],
    ['x-1', 'unauthorized'],
  ])('by a code that is rejected with %s fails with %s and keeps the second factor', async (wire, name) => {
    const one = linking({ byEmail: demand(), mfa: refusal(wire) })
    await getOutcome(one.actions.byPassword(LOGIN))
    expect(await getOutcome(one.actions.byCode('1'))).toEqual({ kind: 'failed' })
    expect(one.auth()).toMatchObject({
      verify: { status: 'failed', error: { code: name } },
      errorCode: name,
    })
    expect(one.auth().mfaData).not.toBeNull()
    // A rejected code is no failed sign-in.
    expect(one.events).toEqual([])
  })

  it('by the present session sends its token, and fails without a session', async () => {
    const one = linking({ byEmail: session(), authcode: code })
    const signedOut = getOutcome(one.actions.bySession())
    expect(await signedOut).toEqual({ kind: 'failed' })
    expect(one.auth()).toMatchObject({ errorCode: 'unauthorized', signIn: { error: { status: 401 } } })
    expect(one.calls).toEqual([])
    const signedIn = one.store.use(passwordActions).signIn(LOGIN)
    await pass()
    await signedIn
    expect(await getOutcome(one.actions.bySession())).toEqual({ kind: 'linked', address: ADDRESS })
    expect(one.bodies.at(-1)).toContain(`Basic ${btoa('geeni:token-1')}`)
  })

  it('by a social provider sends its credential', async () => {
    const one = linking({ google: code })
    expect(await getOutcome(one.actions.bySocial(credential))).toEqual({
      kind: 'linked',
      address: ADDRESS,
    })
    expect(one.calls[0]).toContain('google-secret-token')
  })

  it.each([
    ['a client', { clientId: '' }, 'missingParameters'],
    ['an address', { redirectUri: '' }, 'missingParameters'],
    ['a state', { state: '' }, 'missingParameters'],
    ['an allowed address', { redirectUri: 'http://assistant.example/linked' }, 'configuration'],
  ])('without %s calls nothing', async (_, part, errorCode) => {
    const one = linking({ byEmail: session(), authcode: code }, part)
    expect(await getOutcome(one.actions.byPassword(LOGIN))).toEqual({ kind: 'failed' })
    expect({ calls: one.calls, errorCode: one.auth().errorCode, events: one.events }).toEqual({
      calls: [],
      errorCode,
      events: ['LoginFailed'],
    })
  })

  it('may lead to a loopback address only on a loopback deployment', async () => {
    const part = { redirectUri: 'http://localhost:9000/linked' }
    for (const [baseUrl, kind] of [
      ['https://api.example', 'failed'],
      ['http://localhost:8080', 'linked'],
    ] as const) {
      const one = linking({ byEmail: session(), authcode: code }, part, baseUrl)
      expect(await getOutcome(one.actions.byPassword(LOGIN))).toMatchObject({ kind })
    }
  })

  it('is one at a time', async () => {
    const one = linking({ byEmail: session(), authcode: code })
    const first = one.actions.byPassword(LOGIN)
    expect(await one.actions.byPassword(LOGIN)).toEqual({ kind: 'failed' })
    expect(await getOutcome(first)).toMatchObject({ kind: 'linked' })
    expect(one.calls).toEqual(['POST byEmail', 'POST authcode'])
  })

  it('clears an earlier failure', async () => {
    let isUp = false
    const one = linking({ byEmail: session(), authcode: () => (isUp ? code() : refusal('x-1', 400)) })
    await getOutcome(one.actions.byPassword(LOGIN))
    expect(one.auth().errorCode).toBe('unauthorized')
    isUp = true
    await getOutcome(one.actions.byPassword(LOGIN))
    expect(one.auth().errorCode).toBeNull()
  })

  it('shows the text of a rejection, and none of a server error', async () => {
    const getDetail = async (answer: Response) => {
      const one = linking({ byEmail: session(), authcode: answer })
      await getOutcome(one.actions.byPassword(LOGIN))
      const { signIn } = one.auth()
      return signIn.status === 'failed' ? signIn.error.detail : signIn.status
    }
    expect(await getDetail(Response.json({ message: 'not you' }, { status: 400 }))).toBe('not you')
    expect(await getDetail(Response.json({ message: 'stack trace' }, { status: 500 }))).toBeUndefined()
  })

  it('keeps the parameters of the request, and ends with a reset or an empty request', () => {
    const one = linking({})
    const state = () => {
      const { isOAuthLogin, oauthParameters, accountLinkingPartner } = one.auth()
      return {
        isOAuthLogin,
        oauthParameters,
        accountLinkingPartner,
        clientId: one.oauth()?.clientId ?? null,
      }
    }
    const parameters = { client_id: 'client', redirect_uri: request.redirectUri, state: 'state-1' }
    const none = {
      isOAuthLogin: false,
      oauthParameters: null,
      accountLinkingPartner: null,
      clientId: null,
    }
    expect(state()).toEqual({
      isOAuthLogin: true,
      oauthParameters: { source: 'alexa', ...parameters },
      accountLinkingPartner: 'alexa',
      clientId: 'client',
    })
    one.actions.reset()
    expect(state()).toEqual(none)
    one.actions.start({ ...request, source: null })
    expect(state()).toEqual({ ...none, isOAuthLogin: true, oauthParameters: parameters, clientId: 'client' })
    one.actions.start({ source: 'alexa', clientId: null, redirectUri: null, state: null })
    expect(state()).toEqual(none)
    for (const name of ['clientId', 'redirectUri', 'state'] as const) {
      one.actions.start({ source: null, clientId: null, redirectUri: null, state: null, [name]: 'x' })
      expect(one.auth().isOAuthLogin).toBe(true)
    }
  })
})
