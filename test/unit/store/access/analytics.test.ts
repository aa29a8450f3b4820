import { afterEach, describe, expect, it } from 'vitest'
import { resolveSettings } from '../../../../src/brand/default-settings.ts'
import { ANALYTICS_EVENTS } from '../../../../src/domain/analytics/analytics.ts'
import { passwordActions } from '../../../../src/store/access/enter.ts'
import { linkingActions } from '../../../../src/store/access/linking.actions.ts'
import { secondFactorActions } from '../../../../src/store/access/second-factor.actions.ts'
import { type AccountStore, createAccountStore } from '../../../../src/store/account-store.ts'
import { safeStorage } from '../../../../src/store/core/storage.ts'
import { demand, LOGIN, pass, refusal, session, withFakeClock } from '../../support/sign-in.ts'

withFakeClock()

const stores: AccountStore[] = []
afterEach(() => {
  for (const store of stores.splice(0)) store.close()
})

/**
 * Creates a store and records its analytics events; `answers` has responses by the last segment of a path.
 */
function spied(answers: Record<string, Response>) {
  const trackedEvents: unknown[][] = []
  const memory = () => safeStorage(() => undefined)
  const store = createAccountStore({
    brand: 'geeni',
    settings: resolveSettings(
      { brands: { geeni: { baseUrl: 'https://api.example', oauthUrl: 'https://api.example/oauth' } } },
      'geeni',
    ),
    storages: { local: memory(), session: memory() },
    hosted: true,
    track: (...event) => void trackedEvents.push(event),
    fetch: async (input, init) => {
      const name = new URL(new Request(input, init).url).pathname.split('/').at(-1) ?? ''
      const answer = answers[name]
      if (!answer) throw new TypeError('Failed to fetch')
      return answer.clone()
    },
  })
  stores.push(store)
  return { store, trackedEvents }
}

async function signIn(store: AccountStore) {
  const outcome = store.use(passwordActions).signIn(LOGIN)
  await pass()
  return outcome
}

const linking = {
  source: 'alexa',
  clientId: 'client',
  redirectUri: 'https://assistant.example/linked',
  state: 'state-1',
}

describe('analytics events', () => {
  it('have the names of the specification, AccountCreated among them [ANALYTICS-01]', () => {
    expect([...ANALYTICS_EVENTS].sort()).toEqual([
      'AccountCreated',
      'AcctDashCancelPlan',
      'AcctDashPlanChange',
      'AcctDashPromoCode',
      'LoginFailed',
      'SignedOut',
      'SigninUsername',
      'VoiceAssistantLinked',
    ])
  })

  it('report a sign-in with username and password, with nothing personal [ANALYTICS-03]', async () => {
    const { store, trackedEvents } = spied({ byEmail: session() })
    await signIn(store)
    expect(trackedEvents).toEqual([['SigninUsername']])
  })

  it('report a sign-in with a second factor after its code is verified [ANALYTICS-03]', async () => {
    const { store, trackedEvents } = spied({ byEmail: demand(), mfaValidateLoginOTP: session() })
    await signIn(store)
    expect(trackedEvents).toEqual([])
    const verified = store.use(secondFactorActions).verifyCode('123456')
    await pass()
    expect(await verified).toBe('signedIn')
    expect(trackedEvents).toEqual([['SigninUsername']])
  })

  it('report a failed sign-in, whose error stays in the state [LOGIN-16]', async () => {
    const { store, trackedEvents } = spied({ byEmail: refusal('no.such.code', 401) })
    expect(await signIn(store)).toBe('failed')
    expect(trackedEvents).toEqual([['LoginFailed']])
    const { auth } = store.state.getState()
    expect(auth.signIn).toMatchObject({ status: 'failed', error: { status: 401, detail: 'no' } })
    expect(auth.errorCode).toBe(auth.signIn.status === 'failed' ? auth.signIn.error.code : '')
  })

  it('report a linked voice assistant, and a failed sign-in for it [ANALYTICS-04]', async () => {
    await import('../../../../src/services/access/linking.ts')
    const tries = [
      [
        { byEmail: session(), authcode: Response.json({ authorizationCode: 'code-1' }) },
        'VoiceAssistantLinked',
      ],
      [{ byEmail: refusal('no.such.code', 401) }, 'LoginFailed'],
    ] as const
    for (const [answers, name] of tries) {
      const { store, trackedEvents } = spied(answers)
      const actions = store.use(linkingActions)
      actions.start(linking)
      const outcome = actions.byPassword(LOGIN)
      await pass()
      expect((await outcome).kind).toBe(name === 'LoginFailed' ? 'failed' : 'linked')
      expect(trackedEvents).toEqual([[name]])
    }
  })

  it('report no failure when a sign-in is aborted', async () => {
    const { store, trackedEvents } = spied({ byEmail: session() })
    const outcome = store.use(passwordActions).signIn(LOGIN)
    store.signOut('user')
    await pass()
    expect({ outcome: await outcome, trackedEvents }).toEqual({ outcome: 'failed', trackedEvents: [] })
  })

  it.each(['user', 'idle', 'expired', 'deleted'] as const)(
    'report no end of a session, because only the button knows that Sign Out was pressed: %s',
    async (reason) => {
      const { store, trackedEvents } = spied({ byEmail: session() })
      await signIn(store)
      store.signOut(reason)
      expect(trackedEvents).toEqual([['SigninUsername']])
    },
  )
})
