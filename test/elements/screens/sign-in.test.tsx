import { brands } from '../../../brands/index.ts'
import { equal, find, named, ok, until, violations } from '../support.tsx'
import {
  type Answers,
  closePortal,
  json,
  openPortal,
  profile,
  signedIn,
  signInWith,
  type,
} from './portal-support.tsx'

const submit = (shadow: ShadowRoot) => find<HTMLButtonElement>(shadow, 'button[type="submit"]')
const alertText = (shadow: ShadowRoot) => shadow.querySelector('[role="alert"]')?.textContent ?? ''
/** Returns how often a text says Sign In. */
const countSignIn = (text: string | null | undefined): number => text?.match(/sign in/gi)?.length ?? 0
const rejected = (status: number, body: unknown): Answers => ({
  'POST /authentication/byEmail': () => json(body, status),
})
const secondFactor = (contact: Record<string, string>): Answers => ({
  'POST /authentication/byEmail': () =>
    json({ mfaLoginInfo: { secondFactorAuthenticationToken: 'mfa-token', ...contact } }),
})

describe('sign-in', () => {
  afterEach(closePortal)

  it('is at / and at /login [NAV-01]', async () => {
    for (const path of ['/', '/login']) {
      const { shadow } = await openPortal(path)
      ok(shadow.querySelector('input[autocomplete="current-password"]'), `no sign-in at ${path}`)
    }
  })

  it('has email and password fields in a form that password managers can fill [LOGIN-02]', async () => {
    const { shadow } = await openPortal('/login')
    const form = find<HTMLFormElement>(shadow, 'form')
    const fields = [...form.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"])')]
    equal(
      fields.map(({ labels, type, autocomplete }) => [labels?.[0]?.textContent, type, autocomplete]),
      [
        ['Email', 'email', 'username'],
        ['Password', 'password', 'current-password'],
      ],
      'fields',
    )
    equal(form.method, 'dialog', 'a form that never puts a password into the address')
  })

  it('enables Sign In when both fields are filled [LOGIN-06]', async () => {
    const { shadow } = await openPortal('/login')
    for (const [username, password, isEnabled] of [
      ['', '', false],
      ['a@b.example', '', false],
      ['', 'secret', false],
      ['a@b.example', 'secret', true],
    ] as const) {
      type(shadow, 'username', username)
      type(shadow, 'password', password)
      await until(
        () => submit(shadow).disabled === !isEnabled,
        `${username}/${password}: enabled ${isEnabled}`,
      )
    }
  })

  it('disables Sign In and shows a spinner while the call is pending [LOGIN-07 LOGIN-08]', async () => {
    let answer: (response: Response) => void = () => {}
    const pending = new Promise<Response>((resolve) => {
      answer = resolve
    })
    const opened = await openPortal('/login', { answers: { 'POST /authentication/byEmail': () => pending } })
    const { shadow, calls } = opened
    signInWith(shadow)
    await until(() => calls.length === 1, 'the call is made')
    equal(submit(shadow).getAttribute('aria-disabled'), 'true', 'Sign In while loading')
    ok(submit(shadow).querySelector('svg'), 'a spinner')
    submit(shadow).click()
    find<HTMLFormElement>(shadow, 'form').requestSubmit()
    answer(json({ message: 'no' }, 401))
    await until(() => alertText(shadow) !== '', 'the answer shows')
    equal(calls.length, 1, 'calls')
    ok(!submit(shadow).querySelector('svg'), 'the spinner is gone')
  })

  it('sends a pasted email without the invisible characters and quotation marks around it', async () => {
    const sent: (string | undefined)[] = []
    const { shadow } = await openPortal('/login', {
      answers: {
        'POST /authentication/byEmail'({ headers }) {
          sent.push(headers.get('authorization')?.replace('Basic ', ''))
          return json({ message: 'no' }, 401)
        },
      },
    })
    signInWith(shadow, '\u2066"avery@brand.example"\u200b', ' "secret" ')
    await until(() => alertText(shadow) !== '', 'the answer')
    equal(sent, [btoa('geeni:avery@brand.example: "secret" ')], 'sent')
  })

  it('stores the token by Remember Me [LOGIN-03]', async () => {
    const { shadow, account, storages } = await openPortal('/login', { answers: signedIn })
    find<HTMLInputElement>(shadow, 'input[name="rememberMe"]').click()
    signInWith(shadow)
    await until(() => account.store.state.getState().auth.authenticated, 'signed in')
    equal(account.store.state.getState().auth.rememberMe, true, 'rememberMe')
    ok(storages.local.get('acct.geeni.session'), 'the token outlives the browser')
    equal(storages.session.get('acct.geeni.session'), null, 'this tab’s copy')
  })

  it('shows the server’s message in a dismissible alert [LOGIN-09]', async () => {
    const { shadow } = await openPortal('/login', {
      answers: rejected(401, { message: 'Try <b>harder</b>.' }),
    })
    signInWith(shadow)
    await until(() => alertText(shadow) === 'Try <b>harder</b>.', 'the message as text')
    equal(find<HTMLInputElement>(shadow, 'input[name="password"]').value, 'Secret-1!', 'what was typed')
    equal(await violations(shadow), [], 'axe')
    named(shadow, 'button', 'Dismiss').click()
    await until(() => alertText(shadow) === '', 'it is gone')
    equal(shadow.activeElement?.getAttribute('name'), 'username', 'the focus')
  })

  it('shows the default message without a server message [ERR-11]', async () => {
    const { shadow } = await openPortal('/login', { answers: rejected(401, {}) })
    signInWith(shadow)
    await until(() => alertText(shadow) === 'Sorry there was an error while logging in.', 'the sentence')
  })

  for (const [brand, sentence, forgotPassword] of [
    ['otis', 'Help with signing in: support@otis.example'],
    ['geeni', 'Use the same email and password as in your camera’s app.'],
    ['notion', 'Use the same email and password as in your camera’s app.'],
    ['geeni', null, true],
  ] as const)
    it(`says how ${brand} helps after a second wrong password: ${sentence}`, async () => {
      const { capabilities } = await brands[brand]()
      const { shadow, calls } = await openPortal('/login', {
        brand,
        answers: rejected(401, {}),
        // A link to a new password is the help.
        brandPart: { capabilities: { ...capabilities, forgotPassword: forgotPassword === true } },
      })
      const help = () => shadow.querySelector('main form ~ p')
      equal(countSignIn(shadow.querySelector('main')?.textContent), 1, 'times that the card says Sign In')
      signInWith(shadow)
      await until(() => alertText(shadow) !== '' && !submit(shadow).querySelector('svg'), 'the first answer')
      equal(help(), null, 'after one wrong password')
      signInWith(shadow)
      await until(() => calls.length === 2 && !submit(shadow).querySelector('svg'), 'the second answer')
      await until(() => (help()?.textContent ?? null) === sentence, 'the sentence')
      equal(await violations(shadow), [], 'axe')
    })

  for (const [code, brand, contact] of [
    [970, 'otis', 'Help with signing in: support@otis.example'],
    ['email.not.verified', 'geeni', 'If you do not find it, look for help in your camera’s app.'],
  ] as const)
    it(`reports an unverified email for ${code}, with what helps [ERR-12]`, async () => {
      const answers = rejected(403, { code, message: 'raw' })
      const { shadow } = await openPortal('/login', { brand, answers })
      signInWith(shadow)
      await until(
        () => alertText(shadow) === 'Email is not verified. Please verify and try again.',
        'the sentence',
      )
      equal(
        [...shadow.querySelectorAll('main form ~ p')].map(({ textContent }) => textContent),
        ['Look for the verification email in your inbox and spam folder, and open the link in it.', contact],
        'where to look and whom to contact',
      )
    })

  for (const code of [1122, 1123, 429])
    it(`shows the waiting time for ${code} [ERR-13]`, async () => {
      const { shadow } = await openPortal('/login', { answers: rejected(429, { code }) })
      signInWith(shadow)
      await until(() => /Please wait 10 minutes and try again\.$/.test(alertText(shadow)), 'the wait')
    })

  it('stores the profile and opens My Plan or redirectUri [LOGIN-14]', async () => {
    for (const [path, target] of [
      ['/login', '/subscriptions'],
      ['/login?redirectUri=%2Fpayment%3Fa%3D1', '/payment?a=1'],
    ] as const) {
      const opened = await openPortal(path, { answers: signedIn })
      signInWith(opened.shadow)
      await until(() => opened.path() === target, `at ${target}`)
      const { authenticated, profile: known } = opened.account.store.state.getState().auth
      equal(
        { authenticated, fullName: known?.fullName },
        { authenticated: true, fullName: 'Avery Brooks' },
        'who is signed in',
      )
    }
  })

  it('opens the second factor with its contact, by phone and by email [LOGIN-15]', async () => {
    for (const [contact, type] of [
      [{ phoneNumber: '5551234' }, 'PHONE'],
      [{ email: 'jane@gmail.com' }, 'EMAIL'],
    ] as const) {
      const opened = await openPortal('/login', { answers: secondFactor(contact) })
      signInWith(opened.shadow)
      await until(() => opened.path() === '/mfaLogin', 'at the second factor')
      equal(opened.account.store.state.getState().auth.mfaData?.contactType, type, 'contact type')
    }
  })

  it('dispatches acct-signed-in without a secret', async () => {
    const opened = await openPortal('/login', { answers: signedIn })
    const reported: unknown[] = []
    const listen = (event: Event) => reported.push((event as CustomEvent).detail)
    document.addEventListener('acct-signed-in', listen)
    signInWith(opened.shadow)
    await until(() => reported.length === 1, 'the event')
    document.removeEventListener('acct-signed-in', listen)
    equal(reported, [{ brand: 'geeni', accountId: 'a-1', method: 'password' }], 'detail')
  })

  it('lets a page cancel the navigation', async () => {
    const opened = await openPortal('/login', { answers: signedIn })
    const destinations: string[] = []
    const takeOver = (event: Event) => {
      event.preventDefault()
      destinations.push((event as CustomEvent<{ to: string }>).detail.to)
    }
    opened.host.addEventListener('acct-navigate', takeOver)
    signInWith(opened.shadow)
    await until(() => destinations.includes('/subscriptions'), 'the event')
    equal(opened.path(), '/login', 'path')
  })
})

describe('second factor', () => {
  afterEach(closePortal)

  const at = async (
    answers: Answers = {},
    contact: Record<string, string> = { email: 'jane@gmail.com' },
    query = '',
  ) => {
    const opened = await openPortal(`/login${query}`, { answers: { ...secondFactor(contact), ...answers } })
    signInWith(opened.shadow)
    await until(() => Boolean(opened.shadow.querySelector('input[name="one-time-code"]')), 'the code field')
    return opened
  }
  const verify = (shadow: ShadowRoot, code: string) => {
    type(shadow, 'one-time-code', code)
    submit(shadow).click()
  }
  const resend = 'PUT /authentication/mfaResendOTP'
  const validate = 'PUT /authentication/mfaValidateLoginOTP'

  it('has one input, its title, the masked contact, and three actions [MFA-01 MFA-02 MFA-03 MFA-09]', async () => {
    const { shadow } = await at()
    equal(shadow.querySelectorAll('main input').length, 1, 'inputs')
    equal(find(shadow, 'main input').getAttribute('autocomplete'), 'one-time-code', 'autocomplete')
    equal(find(shadow, 'h1').textContent, 'Verify your identity', 'title')
    ok(shadow.textContent?.includes('j*****@g*****.com'), 'the masked email')
    for (const name of ['Verify', 'Send a new code', 'Back to sign in']) named(shadow, 'main button', name)
    equal(await violations(shadow), [], 'axe')
  })

  it('names email or phone as the contact [MFA-10]', async () => {
    ok((await at()).shadow.textContent?.includes('sent to j*****@g*****.com'), 'email')
    ok(
      (await at({}, { phoneNumber: '555 1234' })).shadow.textContent?.includes('sent to (xxx) xxx-xx34'),
      'phone',
    )
  })

  it('enables Verify once something is typed [MFA-04]', async () => {
    const { shadow } = await at()
    equal(submit(shadow).disabled, true, 'empty')
    type(shadow, 'one-time-code', '1')
    await until(() => !submit(shadow).disabled, 'enabled')
  })

  it('accepts six digits only, and rejects fewer without a call [MFA-05]', async () => {
    const { shadow, calls } = await at()
    const field = find<HTMLInputElement>(shadow, 'input[name="one-time-code"]')
    type(shadow, 'one-time-code', ' 12a-34 5678')
    await until(() => field.value === '123456', 'six digits')
    const before = calls.length
    verify(shadow, '123')
    await until(() => alertText(shadow).includes('Wrong Verification Code'), 'the message')
    equal(calls.length, before, 'calls')
  })

  it('shows a spinner while it sends a new code, then a confirmation [MFA-06 MFA-07]', async () => {
    let answer: (response: Response) => void = () => {}
    const pending = new Promise<Response>((resolve) => {
      answer = resolve
    })
    const { shadow, calls } = await at({ [resend]: () => pending })
    const button = named(shadow, 'button', 'Send a new code')
    button.click()
    await until(() => calls.includes(resend) && button.querySelector('svg') !== null, 'call and spinner')
    answer(json({ statusCode: 200 }))
    await until(
      () => shadow.querySelector('[role="status"]')?.textContent === 'Verification code sent.',
      'the text',
    )
    ok(!button.querySelector('svg'), 'the spinner is gone')
  })

  it('shows a failed resend [MFA-08]', async () => {
    const { shadow } = await at({ [resend]: () => json({ message: 'broken' }, 500) })
    named(shadow, 'button', 'Send a new code').click()
    await until(
      () =>
        alertText(shadow) ===
        'Sorry, there was an issue sending your verification code. Please try again later.',
      'the text',
    )
  })

  it('shows the waiting time after too many requests', async () => {
    const { shadow } = await at({ [resend]: () => json({ code: 1122 }, 429) })
    named(shadow, 'button', 'Send a new code').click()
    await until(() => alertText(shadow).includes('You have requested too many codes'), 'the text')
  })

  for (const answer of [{}, { statusCode: 500 }, { errorMessage: 'nope' }, { code: 1 }])
    it(`does not treat ${JSON.stringify(answer)} as a sent code`, async () => {
      const { shadow } = await at({ [resend]: () => json(answer) })
      named(shadow, 'button', 'Send a new code').click()
      await until(() => alertText(shadow).startsWith('Sorry, there was an issue sending'), 'the text')
    })

  for (const [code, title, message, id] of [
    [
      1067,
      'Wrong Verification Code',
      'Please confirm the code sent to j*****@g*****.com. You can request a new code.',
      'ERR-14',
    ],
    [
      1070,
      'Expired Verification Code',
      'Codes are valid for 10 minutes and expire when a new one is requested.',
      'ERR-15',
    ],
    [
      1198,
      'You have entered too many invalid codes',
      'Your account is locked. Please wait 10 minutes and try again.',
      'ERR-16',
    ],
    [1122, 'You have requested too many codes', 'Please wait 10 minutes and try again.', 'ERR-17'],
  ] as const)
    it(`reads "${title}" for ${code} [${id}]`, async () => {
      const { shadow } = await at({ [validate]: () => json({ code }, 400) })
      verify(shadow, '123456')
      await until(
        () => alertText(shadow).includes(title) && alertText(shadow).includes(message),
        'title and message',
      )
    })

  it('makes one call for any way of submitting', async () => {
    const { shadow, calls } = await at({ [validate]: () => json(profile()) })
    verify(shadow, '123456')
    submit(shadow).click()
    find<HTMLFormElement>(shadow, 'form').requestSubmit()
    await until(() => shadow.querySelector('input[name="one-time-code"]') === null, 'signed in')
    equal(calls.filter((call) => call === validate).length, 1, 'calls')
  })

  it('is at /mfaLogin, opens redirectUri, and returns to sign-in without a pending code [NAV-05]', async () => {
    const opened = await at({ [validate]: () => json(profile()) }, undefined, '?redirectUri=%2Fpayment')
    equal(opened.path(), '/mfaLogin?redirectUri=%2Fpayment', 'path')
    verify(opened.shadow, '123456')
    await until(() => opened.path() === '/payment', 'at redirectUri')
    const plain = await openPortal('/mfaLogin')
    await until(() => plain.path() === '/login', 'back at sign-in')
  })
})
