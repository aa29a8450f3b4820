import '../../../elements/acct-login.ts'
import '../../../elements/acct-portal.ts'
import { brands } from '../../../brands/index.ts'
import { resolveSettings } from '../../../src/brand/default-settings.ts'
import { getBrandAccount } from '../../../src/shell/get-brand-account.ts'
import { configure } from '../../../src/shell/settings.ts'
import type { AccountState } from '../../../src/store/account-state.ts'
import type { AccountStore } from '../../../src/store/account-store.ts'
import { getSource } from '../../../src/store/page/native-app.ts'
import { deferResponse, errorResponse, json, sessionBody } from '../../../stories/support/responses.ts'
import { HOSTILE_TARGETS } from '../../fixtures/hostile-targets.ts'
import { equal, find, named, ok, until, violations } from '../support.tsx'
import { answerWith, calledNames, clearPage, heard, put, rendered, withOnePlan } from '../tags/page.tsx'
import { catalog, holding } from './plans-support.tsx'

const { href } = location
const byToken = () => json(sessionBody())
const another = () =>
  json(
    sessionBody({
      email: 'max@mail.example',
      pepperUser: {
        account_id: 7,
        account: { status: 'active' },
        awsUserCredentials: { accessKeyId: 'AKIA7', secretAccessKey: 'secret-7', sessionToken: 'session-7' },
      },
    }),
  )

/** Opens the hosted portal at an address. */
async function openAt(address: string): Promise<ShadowRoot> {
  history.replaceState(null, '', address)
  return rendered(put('acct-portal', { brand: 'geeni', routing: 'history' }))
}
async function store(): Promise<AccountStore> {
  const account = await getBrandAccount(document, 'geeni', brands, {
    settings: resolveSettings({}, 'geeni'),
    locale: 'en',
    hosted: true,
    isOwn: true,
  })
  return account.store
}
const state = async (): Promise<AccountState> => (await store()).state.getState()
/** Returns the native app that an element of the page detects. */
const embeddedIn = (): string | null => getSource(document.body, 'geeni')
const isAt = (path: string): boolean => location.pathname === path
/** Signs in, and opens the link of another account up to the question whether to switch. */
async function openQuestion(): Promise<ShadowRoot> {
  await openAt('/login?token=first')
  await until(() => isAt('/subscriptions'), 'signed in')
  document.body.replaceChildren()
  answerWith({ ...withOnePlan(), byToken: another })
  const shadow = await openAt('/token-login?token=second&nextPath=%2Fpayment')
  await until(() => shadow.textContent?.includes('Switch to max@mail.example') === true, 'the question')
  return shadow
}
/** Resets the page's state for the next test. */
const leave = clearPage

/** Responses for an account with these plans of the catalog, without a card. */
function withPlans(current: unknown[]): ReturnType<typeof withOnePlan> {
  const plans = catalog('geeni')
  return {
    ...withOnePlan(),
    byToken,
    plans: () => json({ plans }),
    subscriptions: () => json({ subscriptions: current }),
    geeni: () => json({ plans: plans.map(({ id }) => id) }),
    42: () => json({ subscriptions: [], trialEligibility: { plans: [] } }),
    contactInfo: () => json({ address: [] }),
    unassigned: () => json({ devices: [] }),
    billingInfo: () => json({ billingInfo: null }),
    billingInfoV3: () => json({ billingInfo: null }),
    paymentHistory: () => json({ invoices: [] }),
  }
}

describe('arriving by link', () => {
  beforeEach(() => answerWith({ ...withOnePlan(), byToken }))
  afterEach(async () => {
    await leave()
    history.replaceState(null, '', href)
  })

  it('keeps the parameters of the link and removes its token from the address [NAV-06]', async () => {
    for (const path of ['/sso-redirect', '/isolated-sso-redirect']) {
      const deferred = deferResponse(byToken)
      answerWith({ ...withOnePlan(), byToken: deferred.response })
      const shadow = await openAt(
        `${path}?token=t%2B1&toPlanCode=plus_m&fromPlanCode=free&nextPath=%2Fpayment`,
      )
      await until(() => calledNames().includes('byToken'), 'the token is used')
      const { sso } = await state()
      equal(
        {
          token: sso?.token,
          toPlanCode: sso?.toPlanCode,
          fromPlanCode: sso?.fromPlanCode,
          nextPath: sso?.nextPath,
        },
        { token: 't+1', toPlanCode: 'plus_m', fromPlanCode: 'free', nextPath: '/payment' },
        'the four values',
      )
      ok(!/token=|t%2B1/.test(location.href), `the token is in the address: ${location.href}`)
      const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])
      ok(!stored.includes('t+1'), 'the token is stored')
      equal(shadow.querySelector('header') === null, path === '/isolated-sso-redirect', 'no header')
      deferred.release()
      await until(() => isAt('/plans'), 'at the plan change')
      await leave()
    }
  })

  it('starts the plan change of a link with both codes [SSO-04]', async () => {
    answerWith(withPlans([holding('geeni', 'plan_geeni_plus_m')]))
    await openAt('/sso-redirect?token=t&toPlanCode=geeni_premium_m&fromPlanCode=geeni_plus_m')
    await until(() => isAt('/billing'), 'the checkout of the new plan')
    const { sso, plans: kept } = await state()
    equal(
      { order: kept.change?.order, toPlanCode: sso?.toPlanCode },
      {
        order: {
          planId: 'plan_geeni_premium_m',
          subscriptionId: 'current',
          deviceIds: [],
          promo: null,
          accountId: '42',
        },
        toPlanCode: null,
      },
      'the order, and a link that is used up',
    )
  })

  it('starts the first order of an account without a plan, whose code is a no-plan code [SSO-04]', async () => {
    answerWith(withPlans([]))
    await openAt('/sso-redirect?token=t&toPlanCode=geeni_plus_m&fromPlanCode=not_a_plan_geeni')
    await until(() => isAt('/billing'), 'the checkout of the new plan')
    equal(
      (await state()).plans.change?.order,
      { planId: 'plan_geeni_plus_m', subscriptionId: null, deviceIds: [], promo: null, accountId: '42' },
      'the order',
    )
  })

  it('opens nextPath for codes that do not fit the account, without the plans, once they have loaded [SSO-04]', async () => {
    const plans = deferResponse(() => json({ plans: catalog('geeni') }))
    const fits = withPlans([holding('geeni', 'plan_geeni_plus_m')])
    answerWith({ ...fits, plans: () => errorResponse(0, 'no', 500) })
    const shadow = await openAt(
      '/sso-redirect?token=t&toPlanCode=no_such&fromPlanCode=geeni_plus_m&nextPath=%2Fpayment',
    )
    await until(() => shadow.querySelector('[role="alert"]') !== null, 'the failed load')
    ok(isAt('/plans'), 'still at the plans')
    answerWith({ ...fits, plans: plans.response })
    named(shadow, 'button', 'Try again').click()
    let hasPlans = false
    const watch = new MutationObserver(() => {
      hasPlans ||= shadow.querySelector('[part="plan"]') !== null
    })
    watch.observe(shadow, { childList: true, subtree: true })
    plans.release()
    await until(() => isAt('/payment'), 'at nextPath')
    watch.disconnect()
    const { sso } = await state()
    equal(
      { hasPlans, toPlanCode: sso?.toPlanCode, fromPlanCode: sso?.fromPlanCode },
      { hasPlans: false, toPlanCode: null, fromPlanCode: null },
      'no plans on the way, and a link that is used up',
    )
  })

  it('shows a spinner with text, then opens nextPath [SSO-02 SSO-03]', async () => {
    const deferred = deferResponse(byToken)
    answerWith({ ...withOnePlan(), byToken: deferred.response })
    const shadow = await openAt('/sso-redirect?token=t&nextPath=%2Fpayment')
    await until(
      () => find(shadow, '[part="card"]').textContent?.includes('Signing you in') === true,
      'the text',
    )
    ok(shadow.querySelector('[role="status"] svg'), 'a spinner')
    equal(await violations(shadow), [], 'axe')
    ok(isAt('/sso-redirect'), 'no navigation yet')
    const reported = await heard('acct-signed-in', async () => {
      deferred.release()
      await until(() => isAt('/payment'), 'at nextPath')
    })
    equal(
      reported.map(({ detail }) => detail.method),
      ['sso'],
      'the event',
    )
    ok((await state()).sso?.usedSso, 'by single sign-on')
    const loads = ['paymentHistory', 'subscriptions']
    await until(() => loads.every((name) => calledNames().includes(name)), 'the loads of the page')
  })

  it('opens sign-in without a token, and with a message for a rejected token [SSO-05]', async () => {
    let shadow = await openAt('/sso-redirect?nextPath=%2Fpayment')
    await until(() => isAt('/login'), 'without a token')
    equal(calledNames(), [], 'calls')
    await leave()
    answerWith({ byToken: () => errorResponse(1104, 'no', 401) })
    shadow = await openAt('/sso-redirect?token=used')
    await until(() => isAt('/login'), 'with a used token')
    const alertText = () => shadow.querySelector('[role="alert"]')?.textContent ?? ''
    await until(() => alertText().includes('This sign-in link is no longer valid.'), 'the message')
    ok(shadow.querySelector('input[name="password"]'), 'the form')
  })

  it('shows that a link failed while an account is signed in, and starts nothing from it', async () => {
    await openAt('/login?token=first')
    await until(() => isAt('/subscriptions'), 'signed in')
    document.body.replaceChildren()
    answerWith({ ...withOnePlan(), byToken: () => errorResponse(1104, 'no', 401) })
    const link =
      '/sso-redirect?token=bogus&nextPath=%2Fpayment&toPlanCode=geeni_premium_m&fromPlanCode=plus_m'
    const shadow = await openAt(link)
    await until(
      () => shadow.textContent?.includes('This sign-in link is no longer valid.') === true,
      'the text',
    )
    ok(shadow.textContent?.includes('still signed in as alex@mail.example'), 'the account')
    ok(!shadow.textContent?.includes('Please sign in'), 'no request to sign in')
    equal(await violations(shadow), [], 'axe')
    named(shadow, 'button', 'Go to My Plan').click()
    await until(() => isAt('/subscriptions'), 'My Plan')
    const { sso } = await state()
    equal(
      { nextPath: sso?.nextPath, toPlanCode: sso?.toPlanCode },
      { nextPath: null, toPlanCode: null },
      'link',
    )
  })

  it('starts nothing from the address of a link that it has no token for, as after a reload', async () => {
    await openAt('/login?token=first')
    await until(() => isAt('/subscriptions'), 'signed in')
    document.body.replaceChildren()
    await openAt('/sso-redirect?nextPath=%2Fpayment&toPlanCode=geeni_premium_m&fromPlanCode=plus_m')
    await until(() => isAt('/subscriptions'), 'My Plan')
    equal((await state()).sso?.toPlanCode, null, 'the code of the plan')
  })

  it('opens sign-in when the session ends during the question', async () => {
    const shadow = await openQuestion()
    ;(await store()).signOut('idle')
    await until(() => isAt('/login') && shadow.querySelector('input[name="password"]') !== null, 'the form')
    ok(shadow.textContent?.includes('12 minutes'), 'the reason')
  })

  it('asks before the credential of Apple’s sign-in replaces the account that is signed in', async () => {
    configure({
      brands: {
        geeni: {
          apple: { redirectUriBase: 'https://p.example', lrUri: 'https://lr.example', lrApiKey: 'k' },
        },
      },
    })
    await openAt('/login?token=first')
    await until(() => isAt('/subscriptions'), 'signed in')
    document.body.replaceChildren()
    answerWith({ ...withOnePlan(), byToken, geeni: another })
    const shadow = await openAt('/login?redirectUri=%2Fpayment#lr-token=apple-1')
    await until(() => shadow.textContent?.includes('Switch to max@mail.example') === true, 'the question')
    ok(
      !JSON.stringify([location.href, history.state]).includes('apple-1'),
      'the credential is in the address',
    )
    const reported = await heard('acct-signed-in', async () => {
      named(shadow, 'button', 'Switch to max@mail.example').click()
      await until(() => isAt('/payment'), 'at redirectUri')
    })
    equal(
      reported.map(({ detail }) => detail.method),
      ['apple'],
      'the event',
    )
  })

  it('tries a link again that did not reach the services', async () => {
    for (const isSignedIn of [false, true]) {
      if (isSignedIn) {
        await openAt('/login?token=first')
        await until(() => isAt('/subscriptions'), 'signed in')
        document.body.replaceChildren()
      }
      let isReached = false
      const answer = () => (isReached ? byToken() : Promise.reject(new TypeError('Failed to fetch')))
      answerWith({ ...withOnePlan(), byToken: answer })
      const shadow = await openAt('/token-login?token=second&nextPath=%2Fpayment')
      await until(() => shadow.textContent?.includes('Try again') === true, 'the button')
      equal(location.pathname, isSignedIn ? '/token-login' : '/login', 'the screen')
      isReached = true
      named(shadow, 'button', 'Try again').click()
      await until(() => isAt('/payment'), 'at nextPath')
      await leave()
      answerWith({ ...withOnePlan(), byToken })
    }
  })

  it('opens My Plan for a missing or external nextPath [SSO-06]', async () => {
    const sample = HOSTILE_TARGETS.filter((_, at) => at % 180 === 0)
    ok(sample.length >= 5, 'a sample')
    for (const next of [null, '/nowhere', '//evil.example', ...sample]) {
      const query = new URLSearchParams({ token: 't', ...(next === null ? {} : { nextPath: next }) })
      await openAt(`/sso-redirect?${query}`)
      await until(() => isAt('/subscriptions'), `My Plan for ${next}`)
      equal(location.origin, new URL(href).origin, 'the origin')
      await leave()
      answerWith({ ...withOnePlan(), byToken })
    }
  })

  it('signs in with a token link of the app and keeps its platform [NAV-07 TOKEN-02]', async () => {
    const reported = await heard('acct-signed-in', async () => {
      await openAt('/token-login?token=t&nextPath=%2Faccount-history&source=ios')
      await until(() => isAt('/account-history'), 'at nextPath')
    })
    equal(
      reported.map(({ detail }) => detail.method),
      ['token'],
      'the event',
    )
    const { auth } = await state()
    equal(
      { app: embeddedIn(), isSignedIn: auth.authenticated },
      { app: 'ios', isSignedIn: true },
      'the app, and the session',
    )
  })

  it('starts embedded mode for a token link in the fragment of the address [TOKEN-02]', async () => {
    history.replaceState(null, '', '/#/token-login?token=t&nextPath=%2Faccount-history&source=android')
    await rendered(put('acct-portal', { brand: 'geeni', routing: 'hash' }))
    await until(() => location.hash === '#/account-history', 'at nextPath')
    equal(embeddedIn(), 'android', 'the app')
  })

  it('posts to the app that the address of an earlier screen named [NAV-07 TOKEN-02]', async () => {
    const posted: string[] = []
    const app = { ReactNativeWebView: { postMessage: (message: string) => void posted.push(message) } }
    Object.assign(window, app)
    // The portal alone reads this address: its screen has no use for the app.
    await openAt('/login?source=ios')
    document.body.replaceChildren()
    await openAt('/share')
    await until(() => posted.length > 0, 'the alert')
    Reflect.deleteProperty(window, 'ReactNativeWebView')
    equal(
      { search: location.search, app: embeddedIn() },
      { search: '', app: 'ios' },
      'the app, which the address no longer names',
    )
    equal(
      posted.map((message) => JSON.parse(message).type),
      ['ALERT'],
      'messages',
    )
  })

  it('reads a token and redirectUri on the sign-in page [LOGIN-10]', async () => {
    const deferred = deferResponse(byToken)
    answerWith({ ...withOnePlan(), byToken: deferred.response })
    await openAt('/login?redirectUri=%2Fpayment%3Fa%3D1&token=from-the-app')
    await until(() => calledNames().includes('byToken'), 'the token is used')
    equal((await state()).sso?.token, 'from-the-app', 'the token, in memory')
    ok(!location.href.includes('from-the-app'), 'the token is in the address')
    deferred.release()
    await until(() => isAt('/payment'), 'at redirectUri')
    equal(location.search, '?a=1', 'its query')
  })

  it('shows a question before it switches accounts, and changes nothing on No', async () => {
    const shadow = await openQuestion()
    equal((await state()).auth.profile?.email, 'alex@mail.example', 'the signed-in account')
    equal(await violations(shadow), [], 'axe')
    named(shadow, 'button', 'Continue as alex@mail.example').click()
    await until(() => isAt('/payment'), 'goes on')
    equal((await state()).auth.profile?.email, 'alex@mail.example', 'the account that is still signed in')
  })

  it('serves a lone tag on a matching page, and ignores tokens of other pages', async () => {
    history.replaceState(null, '', '/shop?token=theirs')
    await rendered(put('acct-login', { brand: 'geeni' }))
    equal(location.search, '?token=theirs', 'the page’s own token')
    document.body.replaceChildren()
    history.replaceState(null, '', '/shop/token-login?a=1&token=ours&b=2')
    const login = await rendered(put('acct-login', { brand: 'geeni' }))
    await until(() => login.textContent?.includes('You are signed in') === true, 'signed in')
    equal(
      { pathname: location.pathname, search: location.search },
      { pathname: '/shop/token-login', search: '?a=1&b=2' },
      'the address',
    )
  })
})
