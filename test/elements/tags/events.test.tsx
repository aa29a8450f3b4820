import '../../../elements/acct-login.ts'
import '../../../elements/acct-portal.ts'
import '../../../elements/acct-subscriptions.ts'
import { errorResponse, json, neverRespond, sessionBody } from '../../../stories/support/responses.ts'
import { equal, find, named, ok, press, until } from '../support.tsx'
import {
  answerWith,
  calledNames,
  clearPage,
  heard,
  put,
  rendered,
  signIn,
  typeInto,
  withOnePlan,
} from './page.tsx'

/** Returns the flags and the detail of an event. */
const shape = ({ bubbles, composed, cancelable, detail }: CustomEvent): unknown => ({
  bubbles,
  composed,
  cancelable,
  detail,
})

/** Returns a container in another component's shadow tree, which only composed events leave. */
function insideShadow(): ShadowRoot {
  const host = document.createElement('div')
  document.body.append(host)
  return host.attachShadow({ mode: 'closed' })
}

/** Returns a detail without its random reference and its time. */
const withoutChance = ({ reference: _, time: __, ...detail }: Record<string, unknown>): object => detail

describe('events', () => {
  beforeEach(() => answerWith(withOnePlan()))
  afterEach(clearPage)

  it('acct-ready, acct-navigate and acct-signed-in reach the page, each as documented', async () => {
    const place = insideShadow()
    const events: CustomEvent[] = []
    const listen = (event: Event): void => void events.push(event as CustomEvent)
    const names = ['acct-ready', 'acct-navigate', 'acct-signed-in']
    for (const name of names) document.addEventListener(name, listen)
    const portal = await rendered(put('acct-portal', { brand: 'visi' }, place))
    await signIn(portal)
    await until(() => portal.querySelector('article') !== null, 'the plan shows')
    for (const name of names) document.removeEventListener(name, listen)
    const travels = { bubbles: true, composed: true, cancelable: false }
    equal(events.filter(({ type }) => type === 'acct-navigate').length, 1, 'one navigation')
    const [ready, first, signedIn] = names.map((name) =>
      events.find(({ type }) => type === name),
    ) as CustomEvent[]
    ok(ready && signedIn && first, `${events.map(({ type }) => type)}`)
    equal(
      [ready, signedIn, first].map(shape),
      [
        { ...travels, detail: { tag: 'acct-portal', brand: 'visi' } },
        { ...travels, detail: { brand: 'visi', accountId: '42', method: 'password' } },
        {
          ...travels,
          cancelable: true,
          detail: { to: '/subscriptions', from: '/', replace: true, reason: 'signed-in' },
        },
      ],
      'events',
    )
    const reported = JSON.stringify(events.map(({ detail }) => detail))
    for (const secret of ['Secret-1!', 'session-token', 'secret-1', 'temporary-1'])
      ok(!reported.includes(secret), `${secret} in ${reported}`)
  })

  it('acct-navigate fires before any navigation, and preventDefault() cancels it', async () => {
    const portal = await rendered(put('acct-portal'))
    await until(() => document.title === 'Sign In - Account Management', 'the page is named')
    let shownMeanwhile = ''
    const takeOver = (event: Event): void => {
      event.preventDefault()
      shownMeanwhile = document.title
    }
    document.addEventListener('acct-navigate', takeOver)
    find(portal, 'header a').click()
    document.removeEventListener('acct-navigate', takeOver)
    equal([shownMeanwhile, document.title], Array(2).fill('Sign In - Account Management'), 'titles')
    const events = await heard('acct-navigate', async () => {
      find(portal, 'header a').click()
      await until(() => portal.querySelector('input[name="password"]') !== null, 'sign-in, behind the guard')
    })
    equal(
      events.map(({ detail }) => [detail.to, detail.reason]),
      [
        ['/subscriptions', 'link'],
        ['/login?redirectUri=%2Fsubscriptions', 'guard'],
      ],
      'navigations',
    )
  })

  it('acct-navigate without a click never leaves the page', async () => {
    const plans = put('acct-subscriptions')
    answerWith({ ...withOnePlan(), subscriptions: () => json({ subscriptions: [] }) })
    await rendered(plans)
    const login = await rendered(put('acct-login'))
    const events = await heard('acct-navigate', async () => {
      await signIn(login)
      await until(() => plans.shadowRoot?.querySelector('h2')?.textContent === 'No plan found.', 'the prompt')
    })
    equal(events.at(-1)?.detail.to, '/plans', 'where it would have gone')
    named(await rendered(plans), 'button', 'View Plans')
  })

  for (const [name, answer, detail] of [
    ['acct-signed-in', () => json(sessionBody()), { brand: 'visi', accountId: '42', method: 'password' }],
    [
      'acct-error',
      () => errorResponse(970, 'alex@mail.example is not verified', 403),
      { code: 'emailNotVerified', area: 'sign-in', call: 'byEmail' },
    ],
  ] as const)
    it(`${name} notifies the page of the result of a sign-in whose tag the page has removed`, async () => {
      let respond = (): void => {}
      const delayed = new Promise<void>((resolve) => {
        respond = resolve
      })
      answerWith({ ...withOnePlan(), byEmail: () => delayed.then(answer) })
      const login = await rendered(put('acct-login', { brand: 'visi' }))
      const events = await heard(name, async () => {
        await signIn(login)
        await until(() => calledNames().includes('byEmail'), 'the sign-in is in flight')
        login.host.remove()
        await until(() => login.querySelector('form') === null, 'the tag has left')
        const settled = new Promise((resolve) => document.addEventListener(name, resolve, { once: true }))
        respond()
        await settled
      })
      equal(
        events.map((event) => withoutChance(event.detail)),
        [detail],
        'events',
      )
    })

  it('acct-navigate does not follow a sign-in whose tag the page removes on acct-signed-in', async () => {
    answerWith(withOnePlan())
    const { host } = await rendered(put('acct-login', { brand: 'visi' }))
    const moves: Event[] = []
    host.addEventListener('acct-navigate', (event) => {
      // The portal would replace the test's page.
      event.preventDefault()
      moves.push(event)
    })
    document.addEventListener('acct-signed-in', () => host.remove(), { once: true })
    await signIn(host.shadowRoot as ShadowRoot)
    await until(() => host.shadowRoot?.querySelector('form') === null, 'the tag has left')
    equal(moves, [], 'navigations')
  })

  it('acct-error is not repeated when only the language changes', async () => {
    const failing = { ...withOnePlan(), subscriptions: () => json({}, 500) }
    answerWith(failing)
    const tag = put('acct-subscriptions')
    const shadow = await rendered(tag)
    const login = await rendered(put('acct-login'))
    const events = await heard('acct-error', async () => {
      await signIn(login)
      await until(() => shadow.querySelector('[role="alert"]') !== null, 'the error shows')
      for (const locale of ['de', 'en']) {
        tag.setAttribute('locale', locale)
        await until(() => shadow.querySelector('[part~="root"]')?.getAttribute('lang') === locale, locale)
      }
    })
    equal(
      events.map(({ detail }) => detail.area),
      ['my-plan'],
      'events',
    )
  })

  it('acct-error contains the code, the area, the call, and the reference that the tag shows', async () => {
    answerWith({ byEmail: () => errorResponse(970, 'alex@mail.example is not verified', 403) })
    const login = await rendered(put('acct-login', { brand: 'otis' }))
    const events = await heard('acct-error', async () => {
      await signIn(login)
      await until(() => login.querySelector('[role="alert"]') !== null, 'the error shows')
    })
    equal(
      events.map(({ detail }) => withoutChance(detail)),
      [{ code: 'emailNotVerified', area: 'sign-in', call: 'byEmail' }],
      'details',
    )
    const { reference, time } = events[0]?.detail ?? {}
    ok(Math.abs(Date.now() - Date.parse(time)) < 60_000, 'the time')
    const line = login.querySelector('[part~="alert"] p')?.textContent
    ok(/^Reference: [2-9C-Y]{4}-[2-9C-Y]{4}$/.test(line ?? ''), `the line: ${line}`)
    equal(line, `Reference: ${reference}`, 'the line on the screen')
    ok(!login.querySelector('[role="alert"]')?.textContent?.includes(reference), 'not announced')
  })
})

describe('the sign-in tag', () => {
  afterEach(clearPage)

  it('submits once on Enter, and exposes only the username to password managers and the page', async () => {
    let sent: Request | undefined
    answerWith({
      byEmail: (request) => {
        sent = request
        return neverRespond(request)
      },
    })
    const login = await rendered(put('acct-login', { brand: 'pepper' }))
    await until(() => login.host.firstElementChild !== null, 'the anchor is there')
    const anchor = find<HTMLInputElement>(login.host as HTMLElement, 'input[autocomplete="username"]')
    await typeInto(login, 'username', 'alex@mail')
    equal(anchor.value, 'alex@mail', 'the anchor while typing')
    await typeInto(login, 'username', '.example')
    const address = location.href
    await typeInto(login, 'password', 'Secret-1!')
    await press('Enter')
    await until(() => sent !== undefined, 'it is submitted')
    await press('Enter')
    equal(
      { value: anchor.value, isSlotted: anchor.slot !== '', type: anchor.type },
      { value: 'alex@mail.example', isSlotted: true, type: 'email' },
      'the anchor',
    )
    equal(
      [...login.querySelectorAll('form input:not([type="checkbox"])')].map((input) =>
        input.getAttribute('autocomplete'),
      ),
      ['username', 'current-password'],
      'autocomplete tokens',
    )
    equal(
      { address: location.href, calls: calledNames() },
      { address, calls: ['byEmail'] },
      'address and calls',
    )
    ok(
      !document.documentElement.outerHTML.includes('Secret-1!'),
      'the password is not in the page’s own tree',
    )
  })

  it('follows the sign-in and sign-out of another tag', async () => {
    answerWith({ ...withOnePlan(), byEmail: () => json(sessionBody({ fullName: 'Ada' })) })
    const [first, second] = [await rendered(put('acct-login')), await rendered(put('acct-login'))]
    put('acct-subscriptions')
    await signIn(first)
    await until(() => second.querySelector('h1 + p')?.textContent === 'Ada', 'the other turns')
    const reports = await heard('acct-analytics', async () => {
      named(second, 'button', 'Sign Out').click()
      for (const shadow of [first, second])
        await until(() => shadow.querySelector('input[name="password"]') !== null, 'both show sign-in again')
    })
    equal(
      reports.map(({ detail }) => detail.name),
      ['SignedOut'],
      'reports',
    )
  })
})
