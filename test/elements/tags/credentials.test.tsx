import '../../../elements/acct-login.ts'
import '../../../elements/acct-menu.ts'
import '../../../elements/acct-portal.ts'
import '../../../elements/acct-subscriptions.ts'
import { brands } from '../../../brands/index.ts'
import { resolveSettings } from '../../../src/brand/default-settings.ts'
import { getBrandAccount } from '../../../src/shell/get-brand-account.ts'
import { deletionActions } from '../../../src/store/access/deletion.actions.ts'
import { planChangeActions } from '../../../src/store/plans/plan-change.actions.ts'
import { plansActions } from '../../../src/store/plans/plan-list.ts'
import { json, sessionBody, wirePlan } from '../../../stories/support/responses.ts'
import { signInWith } from '../screens/portal-support.tsx'
import { equal, ok, until } from '../support.tsx'
import { answerWith, calledNames, clearPage, heard, put, rendered, withOnePlan } from './page.tsx'

const getStore = async (code: string) => {
  const settings = resolveSettings({}, code)
  return (
    await getBrandAccount(document, code, brands, { settings, locale: 'en', hosted: false, isOwn: true })
  ).store
}
const entry = (state: object): string => JSON.stringify({ version: 0, state })
function keep(code: string): void {
  sessionStorage.setItem(`acct.${code}.session`, entry({ token: 'session-token-0' }))
  localStorage.setItem(`acct.${code}.activity`, entry({ at: Date.now() }))
}
/** Credentials identified by `key`. */
const credentials = (key: string) => ({
  account_id: 42,
  account: { status: 'active' },
  awsUserCredentials: { accessKeyId: `AKIA${key}`, secretAccessKey: `s-${key}`, sessionToken: `t-${key}` },
})

describe('credentials that expire during use', () => {
  afterEach(clearPage)

  it('are minted once for all rejected calls, each of which is sent again, without a visible change', async () => {
    let good = '1'
    let minted = 0
    const signedBy = (request: Request): string =>
      /Credential=AKIA(\w+)\//.exec(request.headers.get('authorization') ?? '')?.[1] ?? 'unsigned'
    const sent: string[] = []
    const signed = (name: string, body: unknown) => (request: Request) => {
      sent.push(`${name} by ${signedBy(request)}`)
      return signedBy(request) === good ? json(body) : json({ message: 'expired' }, 403)
    }
    answerWith({
      byToken: () => {
        minted += 1
        return json(sessionBody({ pepperUser: credentials(String(minted)) }))
      },
      subscriptions: signed('subscriptions', { subscriptions: [wirePlan()] }),
      unassigned: signed('unassigned', { devices: [] }),
      plans: () => json({ plans: [] }),
      paymentHistory: () => json({ invoices: [] }),
      billingInfoV3: () => json({ billingInfo: null }),
      deletionRequests: signed('deletionRequests', { statusCode: 200 }),
    })
    keep('notion')
    const shadow = await rendered(put('acct-portal', { brand: 'notion' }))
    await until(() => shadow.querySelector('article [role="group"]') !== null, 'the plan shows')
    const store = await getStore('notion')
    const isLoading = ({ status }: { status: string } = { status: 'idle' }): boolean =>
      status === 'idle' || status === 'pending'
    await until(() => {
      const { plans, billing, history } = store.state.getState()
      return ![plans.change?.catalog, plans.change?.unassigned, billing.info, history].some(isLoading)
    }, 'what My Plan shows beside it')
    await until(() => !shadow.querySelector('article p > [aria-hidden="true"]:empty'), 'all of it shows')
    equal(sent.sort(), ['subscriptions by 1', 'unassigned by 1'], 'calls')

    sent.length = 0
    good = '2'
    const changes: MutationRecord[] = []
    const observer = new MutationObserver((records) => changes.push(...records))
    observer.observe(shadow, { subtree: true, childList: true, characterData: true })
    const moves = await heard('acct-navigate', async () => {
      await Promise.all([
        store.use(plansActions).loadSubscriptions({ reload: true }),
        store.use(planChangeActions).loadUnassigned({ reload: true }),
        store.use(deletionActions).cancelDeletion(),
      ])
    })
    observer.disconnect()
    equal(minted, 2, 'mints: the first, and one for all')
    equal(
      sent.sort(),
      ['deletionRequests', 'subscriptions', 'unassigned'].flatMap((name) => [`${name} by 1`, `${name} by 2`]),
      'each call, rejected and sent once more',
    )
    const { plans, auth, deletion } = store.state.getState()
    equal(
      {
        subscriptions: plans.subscriptions.status,
        unassigned: plans.change?.unassigned.status,
        deletion: deletion?.deleteAccountSuccess,
        authenticated: auth.authenticated,
      },
      { subscriptions: 'done', unassigned: 'done', deletion: true, authenticated: true },
      'all went well',
    )
    equal(
      { changes: changes.length, navigations: moves.length },
      { changes: 0, navigations: 0 },
      'what the account holder sees of it',
    )
  })
})

describe('a guarded tag alone on a page', () => {
  afterEach(clearPage)

  it('shows the pending deletion in place, loads no account data, and does not navigate', async () => {
    answerWith({
      byToken: () =>
        json(sessionBody({ pepperUser: { ...credentials('1'), account: { status: 'pending_delete' } } })),
      subscriptions: () => json({ subscriptions: [wirePlan()] }),
      deletionRequests: () => json({ statusCode: 200 }),
    })
    keep('momentum')
    const { href } = location
    const moves = await heard('acct-navigate', async () => {
      const shadow = await rendered(put('acct-subscriptions', { brand: 'momentum' }))
      await until(
        () => shadow.querySelector('h1')?.textContent === 'Your account is scheduled for deletion',
        'the error',
      )
      equal(
        [...shadow.querySelectorAll('button')].map(({ textContent }) => textContent),
        ['Cancel Request', 'Keep Request'],
        'what can be done',
      )
      equal(calledNames(), ['byToken'], 'calls')
      shadow.querySelector('button')?.click()
      await until(() => shadow.querySelector('article') !== null, 'the plan, once it is cancelled')
    })
    ok(
      moves.every(({ detail }) => ['/pending-delete', '/subscriptions'].includes(detail.to)),
      'the page receives the event',
    )
    equal(location.href, href, 'the page')
  })

  it('shows sign-in on its page when the token is rejected, and the account afterwards', async () => {
    let isGood = false
    answerWith({
      byToken: () => json({ code: 1104, message: 'no' }, 401),
      byEmail: () => json(sessionBody()),
      subscriptions: () => json({ subscriptions: isGood ? [wirePlan()] : [] }),
    })
    keep('pepper')
    const plans = await rendered(put('acct-subscriptions', { brand: 'pepper' }))
    await until(() => plans.querySelector('[aria-busy="true"]') === null, 'it is known')
    equal(sessionStorage.getItem('acct.pepper.session'), null, 'the rejected token')
    const login = await rendered(put('acct-login', { brand: 'pepper' }))
    await until(
      () =>
        login.querySelector('[role="alert"]')?.textContent ===
        'Your session has ended. Please sign in again.',
      'why',
    )
    isGood = true
    signInWith(login)
    await until(() => plans.querySelector('article') !== null, 'the account, where the person was')
  })
})

describe('the tags of a page in the back/forward cache', () => {
  afterEach(clearPage)

  const PRIVATE = /Alex|Rivera|alex@|Plus/
  const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame)
  const go = (type: 'pagehide' | 'pageshow') =>
    dispatchEvent(new PageTransitionEvent(type, { persisted: true }))
  /** Returns the text of tags that a frame paints. */
  const painted = (tags: readonly HTMLElement[]): string =>
    tags
      .flatMap(({ shadowRoot }) => [...(shadowRoot?.children ?? [])])
      .map((part) => (part instanceof HTMLElement && part.checkVisibility() ? part.innerText : ''))
      .join('\n')

  /** Signs in and lets the page enter the cache; returns the tags, and the frames after its return. */
  async function leave(brand: string) {
    answerWith({
      ...withOnePlan(),
      byEmail: () => json(sessionBody({ pepperUser: credentials('1') })),
      byToken: () => new Promise(() => {}),
    })
    const tags = [put('acct-menu', { brand }), put('acct-subscriptions', { brand })]
    const login = put('acct-login', { brand })
    signInWith(await rendered(login))
    await until(() => /Alex/.test(painted(tags)) && /Plus/.test(painted(tags)), 'the account')
    login.remove()
    go('pagehide')
    equal(painted(tags).trim(), '', 'what the cache has')
    return async (): Promise<string> => {
      go('pageshow')
      const frames = [painted(tags)]
      for (let count = 0; count < 4; count++) {
        await nextFrame()
        frames.push(painted(tags))
        await new Promise((next) => setTimeout(next))
        frames.push(painted(tags))
      }
      return frames.join('\n')
    }
  }

  it('show the account again while its session lasts', async () => {
    const comeBack = await leave('otis')
    ok(PRIVATE.test(await comeBack()), 'the account')
  })

  const stored = (code: string, name: string) =>
    JSON.parse(
      sessionStorage.getItem(`acct.${code}.${name}`) ?? localStorage.getItem(`acct.${code}.${name}`) ?? '{}',
    ).state
  for (const [end, code, change] of [
    [
      'another tab has signed out',
      'visi',
      () => {
        localStorage.clear()
        sessionStorage.clear()
      },
    ],
    [
      'the idle time has passed',
      'geeni',
      () => {
        const { at, ...rest } = stored('geeni', 'activity')
        localStorage.setItem('acct.geeni.activity', entry({ ...rest, at: at - 720_000 }))
      },
    ],
    [
      'another account has signed in',
      'nightowl',
      () => {
        const session = entry({ ...stored('nightowl', 'session'), token: 'session-token-7', account: '7' })
        sessionStorage.clear()
        localStorage.setItem('acct.nightowl.session', session)
      },
    ],
  ] as const)
    it(`paint nothing of the account when ${end} meanwhile`, async () => {
      const comeBack = await leave(code)
      change()
      const text = await comeBack()
      ok(!PRIVATE.test(text), text)
      ok(text.trim() !== '', 'the tags show what a visitor sees, or that they load')
    })
})
