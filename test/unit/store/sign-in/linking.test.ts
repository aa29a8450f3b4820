import { afterEach, describe, expect, it, vi } from 'vitest'
import { appleSettings } from '../../../../src/areas/sign-in/methods/apple.ts'
import { AcctError } from '../../../../src/errors/acct-error.ts'
import { wireCode } from '../../../../src/errors/codes.ts'
import { errorText } from '../../../../src/errors/error-text.ts'
import { createI18n } from '../../../../src/i18n/i18n.ts'
import { socialPayload } from '../../../../src/services/social.ts'
import { linkingActions } from '../../../../src/store/sign-in/linking.actions.ts'
import { socialActions } from '../../../../src/store/sign-in/social.actions.ts'
import { open, pass, refusal, session, withFakeClock } from '../../support/sign-in.ts'

withFakeClock()
await import('../../../../src/services/linking.ts')
afterEach(() => vi.restoreAllMocks())

const credential = { provider: 'google', idToken: 'google-secret-token' } as const
const at = { brand: 'geeni', baseUrl: 'https://api.example' }
const LOGIN = { username: 'jane@x.org', password: 'secret-password', rememberMe: false }
const request = {
  source: 'alexa',
  clientId: 'client',
  redirectUri: 'https://assistant.example/linked',
  state: 'state-1',
}

async function socially(answers: Parameters<typeof open>[0]) {
  const one = open(answers)
  const outcome = one.store
    .use(socialActions)
    .signInSocially({ brand: 'geeni', credential, redirectUri: '/payment' })
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
    expect([good.outcome, good.auth().authenticated]).toEqual(['signedIn', true])
    const { token: _, ...rest } = await session().json()
    const bad = await socially({ answers: { geeni: Response.json(rest) } })
    expect([bad.outcome, bad.auth().authenticated]).toEqual(['failed', false])
  })

  it('logs a failure without its secrets, and shows the generic one [SOCIAL-10]', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const { auth } = await socially({ answers: { geeni: refusal('x-1', 401) } })
    expect(logged).toHaveBeenCalledOnce()
    expect(JSON.stringify(logged.mock.calls)).not.toContain('google-secret-token')
    const { signIn, errorCode } = auth()
    const error = signIn.status === 'failed' ? signIn.error : null
    expect([error?.code, error?.detail, error?.status, errorCode]).toEqual([
      'invalidLogin',
      undefined,
      401,
      'invalidLogin',
    ])
  })

  it('offers Apple only with all three settings, and logs no error without any of them [SOCIAL-05]', () => {
    const all = { redirectUriBase: 'https://p.example', lrUri: 'https://lr.example', lrApiKey: 'key' }
    expect(appleSettings(all)).toEqual(all)
    expect(appleSettings(null)).toBeNull()
    for (const name of ['redirectUriBase', 'lrUri', 'lrApiKey'] as const) {
      const { [name]: _, ...missing } = all
      for (const part of [missing, { ...all, [name]: '' }])
        expect(() => appleSettings(part), name).toThrow(new AcctError('configuration'))
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
      const outcome = actions.byPassword(at, LOGIN)
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
