import {
  type Answers,
  closePortal,
  json,
  type Opened,
  openPortal,
  openSignedIn,
  profile,
  type,
} from '../screens/portal-support.tsx'
import { equal, find, named, ok, until } from '../support.tsx'
import { withoutBoxes } from '../without-boxes.ts'

const FORGOT = 'POST /authentication/forgotPassword/geeni'
const VERIFY = 'POST /authentication/verifyEmail/geeni'
const RESET = 'POST /authentication/resetPassword/geeni'
const APP_URI = 'GET /config/appUri/geeni'
const GOOD = 'Brand-new-1!'

const done = (): Response => json({ statusCode: 200 })
const rejectWith = (body: object) => (): Response => json({ statusCode: 400, ...body }, 400)
/** Creates a response that the test releases. */
function deferred(answer: () => Response): { answer: () => Promise<Response>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { answer: () => promise.then(answer), release: resolve }
}

const getText = ({ shadow }: Opened): string => find(shadow, 'main').textContent ?? ''
const shows = (opened: Opened, text: string): Promise<void> =>
  until(() => getText(opened).includes(text), `"${text}" shows`)
const getSubmit = ({ shadow }: Opened) => find<HTMLButtonElement>(shadow, 'main button[type="submit"]')
const isForm = ({ shadow }: Opened): boolean => shadow.querySelector('main form') !== null
const getAlert = ({ shadow }: Opened): string | undefined =>
  shadow.querySelector('main [role="alert"]')?.textContent ?? undefined
const getCalls = (opened: Opened, call: string): number => opened.calls.filter((one) => one === call).length

/** Sets another user agent until `restore`. */
function asDevice(userAgent: string): void {
  Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => userAgent })
}
const PHONES = {
  Android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile',
  iOS: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
}

describe('recovery', () => {
  afterEach(() => {
    closePortal()
    Reflect.deleteProperty(navigator, 'userAgent')
  })

  describe('forgot password', () => {
    it('goes from the form to "Check your email" and, after Resend, to "Email resent" [FORGOT-02]', async () => {
      const opened = await openPortal('/forgot-password', { answers: { [FORGOT]: done } })
      ok(isForm(opened) && getText(opened).includes('we will send you a link to reset your password'), 'form')
      type(opened.shadow, 'email', 'jane@x.org')
      getSubmit(opened).click()
      await shows(opened, 'Check your email')
      await shows(opened, 'If an account exists for jane@x.org, we sent a link to reset the password.')
      equal(
        { isForm: isForm(opened), calls: getCalls(opened, FORGOT) },
        { isForm: false, calls: 1 },
        'one call, no form',
      )
      await until(() => opened.shadow.activeElement?.localName === 'h1', 'the focus is moved')
      named(opened.shadow, 'main button', 'Resend').click()
      await shows(opened, 'Email resent')
      ok(getText(opened).includes('We sent the email again.'), 'resent')
      equal(getCalls(opened, FORGOT), 2, 'calls')
      named(opened.shadow, 'main button', 'Use another email').click()
      await until(() => isForm(opened), 'the form')
      equal(find<HTMLInputElement>(opened.shadow, 'input[name="email"]').value, 'jane@x.org', 'kept')
    })

    it('continues without an error when the call fails [FORGOT-03]', async () => {
      const opened = await openPortal('/forgot-password', { answers: { [FORGOT]: () => json({}, 500) } })
      type(opened.shadow, 'email', 'jane@x.org')
      getSubmit(opened).click()
      await shows(opened, 'Check your email')
      named(opened.shadow, 'main button', 'Resend').click()
      await shows(opened, 'Email resent')
      equal(getAlert(opened), undefined, 'alert')
    })

    it('requires an email address [FORGOT-04]', async () => {
      const opened = await openPortal('/forgot-password', { answers: { [FORGOT]: done } })
      const cases: [string, boolean][] = [
        ['', false],
        ['jane', false],
        ['jane@x', false],
        ['@x.org', false],
        ['ja ne@x.org', false],
        ['jane@x.org', true],
        ['\u2066jane@x.org\u2069', true],
        [`${'j'.repeat(260)}@x.org`, false],
        ['j@mail.x.org', true],
      ]
      for (const [text, isEnabled] of cases) {
        type(opened.shadow, 'email', text)
        await until(() => getSubmit(opened).disabled === !isEnabled, `"${text}": ${isEnabled}`)
      }
    })
  })

  describe('verify email', () => {
    const open = (answers: Answers, path = '/verify-email?vtoken=token-1'): Promise<Opened> =>
      openPortal(path, { answers })

    it('shows a spinner, then success, and verifies once even when the screen mounts again [VERIFY-02] [VERIFY-03]', async () => {
      const { answer, release } = deferred(done)
      const opened = await open({ [VERIFY]: answer })
      await shows(opened, 'We are verifying your email.')
      ok(opened.shadow.querySelector('main [role="status"] svg'), 'a spinner')
      release()
      await shows(opened, 'Your email has been verified.')
      opened.go('/forgot-password')
      await shows(opened, 'Send Link')
      opened.go('/verify-email')
      await shows(opened, 'Your email has been verified.')
      equal(getCalls(opened, VERIFY), 1, 'calls')
    })

    for (const [title, message, text] of [
      [
        'rejected as used [ERR-18]',
        'The email verification link has already been used',
        'has already been used.',
      ],
      ['rejected as invalid [ERR-19]', 'Invalid email verification link', 'is invalid.'],
      ['rejected with any other message [ERR-20]', 'Something else', 'is invalid.'],
      ['rejected as expired [ERR-21]', 'Email verification link has expired', 'has expired.'],
    ] as const)
      it(`${title} shows its message and the next step [VERIFY-03] [VERIFY-07]`, async () => {
        const opened = await open({ [VERIFY]: rejectWith({ message }) })
        await until(() => getAlert(opened) === `The email verification link ${text}`, 'the text')
        ok(getText(opened).includes('Try logging in to the app, or use Forgot Password.'), 'what to do')
        equal(opened.shadow.querySelectorAll('main a').length, 2, 'links on')
      })

    it('shows an invalid link without a call when the token is missing [VERIFY-06]', async () => {
      const opened = await open({}, '/verify-email')
      await until(() => getAlert(opened) === 'The email verification link is invalid.', 'the text')
      equal(getCalls(opened, VERIFY), 0, 'calls')
    })

    for (const [name, userAgent] of Object.entries(PHONES))
      it(`offers the app on ${name} and confirms before it opens [VERIFY-04]`, async () => {
        asDevice(userAgent)
        const opened = await open({
          [VERIFY]: done,
          [APP_URI]: () => json({ appUri: 'acct-geeni://home', uriScheme: 'acct-geeni' }),
        })
        await shows(opened, 'Open App')
        const left: string[] = []
        const catchLink = (event: Event): void => {
          const [link] = event.composedPath()
          if (!(link instanceof HTMLAnchorElement)) return
          left.push(link.href)
          event.preventDefault()
        }
        document.addEventListener('click', catchLink)
        const dialog = find<HTMLDialogElement>(opened.shadow, 'main dialog')
        named(opened.shadow, 'main button', 'Open App').click()
        await until(() => dialog.open, 'the dialog')
        ok(dialog.textContent?.includes('Open the Geeni app?'), 'question')
        named(dialog, 'button', 'Cancel').click()
        await until(() => !dialog.open, 'closed')
        equal(left, [], 'cancelled')
        named(opened.shadow, 'main button', 'Open App').click()
        await until(() => dialog.open, 'the dialog again')
        named(dialog, 'button', 'Open').click()
        await until(() => !dialog.open, 'closed again')
        document.removeEventListener('click', catchLink)
        equal(left, ['acct-geeni://home'], 'opened')
      })

    it('offers no app on other devices [VERIFY-04]', async () => {
      asDevice('Mozilla/5.0 (Windows NT 10.0; Win64; x64)')
      const opened = await open({ [VERIFY]: done })
      await shows(opened, 'Your email has been verified.')
      equal(
        { offersApp: getText(opened).includes('Open App'), calls: getCalls(opened, APP_URI) },
        { offersApp: false, calls: 0 },
        'no app',
      )
    })

    it('rejects an unknown URL scheme with a message', async () => {
      asDevice(PHONES.Android)
      const opened = await open({
        [VERIFY]: done,
        [APP_URI]: () => json({ appUri: 'javascript:alert(1)', uriScheme: 'javascript' }),
      })
      await shows(opened, 'Open App')
      named(opened.shadow, 'main button', 'Open App').click()
      const dialog = find<HTMLDialogElement>(opened.shadow, 'main dialog')
      await until(() => dialog.open, 'the dialog')
      named(dialog, 'button', 'Open').click()
      await until(() => dialog.textContent?.includes('We could not find the app.') === true, 'the text')
    })
  })

  describe('reset password', () => {
    const open = (answers: Answers, path = '/reset-password?vtoken=token-1&lang=en'): Promise<Opened> =>
      openPortal(path, { answers })
    function fill({ shadow }: Opened, password = GOOD, confirmation = password): void {
      type(shadow, 'new-password', password)
      type(shadow, 'confirm-password', confirmation)
    }
    const values = ({ shadow }: Opened): string[] =>
      ['new-password', 'confirm-password'].map(
        (name) => find<HTMLInputElement>(shadow, `input[name="${name}"]`).value,
      )

    it('enables submit when all rules pass and the confirmation matches [RESET-05] [RESET-15]', async () => {
      const opened = await open({})
      equal(getSubmit(opened).disabled, true, 'empty')
      for (const [password, confirmation, isEnabled] of [
        ['short', 'short', false],
        // One message at a time: the first field is wrong.
        ['short', 'another', false],
        ['no-uppercase-1', 'no-uppercase-1', false],
        [GOOD, '', false],
        [GOOD, `${GOOD}x`, false],
        [GOOD, GOOD, true],
      ] as const) {
        fill(opened, password, confirmation)
        await until(() => getSubmit(opened).disabled === !isEnabled, `${password} ${confirmation}`)
        const differs = confirmation === `${GOOD}x`
        equal(getText(opened).includes('Entered passwords don\u2019t match'), differs, 'mismatch')
      }
      fill(opened, 'short', 'another')
      const field = find(opened.shadow, 'input[name="new-password"]')
      await until(() => field.ariaInvalid === 'true', 'the field')
      const message = opened.shadow.getElementById(field.getAttribute('aria-describedby') ?? '')
      equal(message?.textContent, 'Password must be at least 8 characters', 'message')
      equal(
        find(opened.shadow, 'input[name="confirm-password"]').ariaInvalid === 'true',
        false,
        'the second one',
      )
      await until(
        () => getText(opened).includes('1 of 5 requirements met'),
        'the progress is announced after a pause',
      )
    })

    it('shows the message of the first rule that a password violates, and no other [RESET-16]', async () => {
      const opened = await open({})
      for (const [password, first] of [
        ['a', 'Password must be at least 8 characters'],
        ['aaaaaaaa', 'Password must contain at least one uppercase letter'],
        ['Aaaaaaaa', 'Password must contain at least one number'],
      ] as const) {
        fill(opened, password)
        await until(() => getText(opened).includes(first), `${password}: ${first}`)
        equal(getText(opened).match(/Password must/g)?.length, 1, `messages for ${password}`)
      }
    })

    it('shows the form, success, an invalid or a used link [RESET-02] [ERR-22] [ERR-23]', async () => {
      for (const [answer, text] of [
        [done, 'Your password has been changed.'],
        [
          rejectWith({ description: 'Invalid token' }),
          'The password reset link is invalidThe link is malformed. Please request a new one in the app.',
        ],
        [rejectWith({ description: 'already used' }), 'The password reset link has already been used'],
      ] as const) {
        const opened = await open({ [RESET]: answer })
        ok(isForm(opened), 'form')
        fill(opened)
        getSubmit(opened).click()
        await shows(opened, text)
        equal(isForm(opened), false, 'in its place')
        await until(() => opened.shadow.activeElement?.localName === 'h1', 'the focus is moved')
      }
    })

    it('shows a banner for a similar password, which the next submit removes [RESET-03] [RESET-06] [ERR-24]', async () => {
      const second = deferred(done)
      const sent: unknown[] = []
      const opened = await open({
        [RESET]: async (request) => {
          sent.push(await request.json())
          return sent.length === 1 ? rejectWith({ description: 'too similar' })() : second.answer()
        },
      })
      fill(opened)
      getSubmit(opened).click()
      await until(
        () =>
          getAlert(opened) ===
          'Your new password is too similar to your old passwords. Please enter a different password.',
        'the banner',
      )
      const banner = find(opened.shadow, 'main [role="alert"]')
      const form = find(opened.shadow, 'main form')
      ok(banner.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING, 'above the form')
      equal(values(opened), [GOOD, GOOD], 'kept')
      getSubmit(opened).click()
      await until(() => getSubmit(opened).ariaDisabled === 'true', 'disabled')
      equal(getAlert(opened), undefined, 'banner')
      getSubmit(opened).click()
      second.release()
      await shows(opened, 'Your password has been changed.')
      const body = { lang: 'en', brand: 'geeni', password: GOOD, vtoken: 'token-1' }
      equal(sent, [body, body], 'sent')
    })

    it('shows an invalid link when the token is missing [RESET-07]', async () => {
      const opened = await open({}, '/reset-password')
      await shows(opened, 'The password reset link is invalid')
      equal(
        { isForm: isForm(opened), calls: getCalls(opened, RESET) },
        { isForm: false, calls: 0 },
        'no form, no call',
      )
    })

    it('shows an unknown rejection as an invalid link, whatever message the server sends [RESET-17]', async () => {
      const opened = await open({ [RESET]: rejectWith({ description: 'Password found in a dictionary' }) })
      fill(opened)
      getSubmit(opened).click()
      await shows(opened, 'The password reset link is invalid')
      ok(!getText(opened).includes('dictionary'), 'the text of the server')
    })

    for (const [name, answer] of [
      ['success', done],
      ['failure', rejectWith({ description: 'already used' })],
    ] as const)
      it(`offers the app on a phone after ${name} [RESET-04]`, async () => {
        asDevice(PHONES.iOS)
        const opened = await open({ [RESET]: answer })
        ok(!getText(opened).includes('Open App'), 'not before')
        fill(opened)
        getSubmit(opened).click()
        await shows(opened, 'Open App')
      })
  })

  describe('while an account is signed in', () => {
    withoutBoxes()
    const waysOn = ({ shadow }: Opened): string[] =>
      [...shadow.querySelectorAll('main :is(a, button:not([type="submit"]))')]
        .map(({ textContent }) => textContent ?? '')
        .filter((name) => !/^(Show|Hide)/.test(name))

    for (const [name, answer] of [
      ['verified', done],
      ['rejected', rejectWith({ message: 'Email verification link has expired' })],
    ] as const)
      it(`an email that is ${name} leads on to the account`, async () => {
        const opened = await openSignedIn('/verify-email?vtoken=token-1', { answers: { [VERIFY]: answer } })
        await shows(opened, 'Continue as Avery Brooks')
        equal(waysOn(opened).includes('Sign In'), false, 'no way past the sign-in form')
        named(opened.shadow, 'main a', 'Continue as Avery Brooks').click()
        await until(() => opened.path() === '/subscriptions', 'My Plan')
      })

    async function reset(mints: (() => Response)[]): Promise<Opened> {
      const opened = await openSignedIn('/reset-password?vtoken=token-1', {
        answers: {
          [RESET]: done,
          'POST /authentication/byToken': () => (mints.shift() ?? (() => json(profile())))(),
        },
      })
      equal(waysOn(opened), ['Go to My Plan'], 'below the form')
      type(opened.shadow, 'new-password', GOOD)
      type(opened.shadow, 'confirm-password', GOOD)
      getSubmit(opened).click()
      await shows(opened, 'Your password has been changed.')
      return opened
    }

    it('a reset that ends the session leads to a sign-in without an error', async () => {
      const opened = await reset([() => json(profile()), () => json({}, 401)])
      await until(() => waysOn(opened).join() === 'Back to sign in', 'the way on')
      named(opened.shadow, 'main a', 'Back to sign in').click()
      await until(() => opened.path() === '/login' && isForm(opened), 'the form')
      equal(getAlert(opened), undefined, 'error')
    })

    it('a reset that leaves the session names its account, and leads to another one too', async () => {
      const opened = await reset([])
      await until(
        () => waysOn(opened).join() === 'Continue as Avery Brooks,Sign in to another account',
        'the ways on',
      )
      named(opened.shadow, 'main button', 'Sign in to another account').click()
      await until(() => opened.path() === '/login' && isForm(opened), 'the form')
      const { authenticated } = opened.account.store.state.getState().auth
      equal(
        { error: getAlert(opened), authenticated, tracked: opened.tracked },
        { error: undefined, authenticated: false, tracked: [] },
        'signed out, without the report of a pressed Sign Out (X-74)',
      )
    })

    it('a request for a link leads on to the account', async () => {
      const opened = await openSignedIn('/forgot-password')
      equal(waysOn(opened), ['Go to My Plan'], 'below the form')
    })
  })
})
