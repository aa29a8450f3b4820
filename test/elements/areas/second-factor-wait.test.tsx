import { isSweep } from '../../fixtures/sweep.ts'
import { type FakeClock, fakeClock } from '../clock.ts'
import { recordErrors, untilReported } from '../reported.ts'
import {
  closePortal,
  json,
  type Opened,
  type OpenOptions,
  openPortal,
  signInWith,
  type,
} from '../screens/portal-support.tsx'
import { equal, find, named, press, until } from '../support.tsx'

const VALIDATE = 'PUT /authentication/mfaValidateLoginOTP'
const RESEND = 'PUT /authentication/mfaResendOTP'
const demand = () =>
  json({ mfaLoginInfo: { secondFactorAuthenticationToken: 'token-a', email: 'jane@gmail.com' } })

const isDisabled = (button: HTMLElement): boolean =>
  (button as HTMLButtonElement).disabled || button.getAttribute('aria-disabled') === 'true'
const code = (shadow: ShadowRoot) => find<HTMLInputElement>(shadow, 'input[name="one-time-code"]')

describe('the lockout of a second factor', () => {
  let clock: FakeClock
  beforeEach(() => {
    clock = fakeClock()
  })
  afterEach(() => {
    clock.restore()
    closePortal()
  })

  /** Signs in and waits for the second factor. */
  async function openCodeForm(answers: OpenOptions = {}): Promise<Opened> {
    const opened = await openPortal('/login', { now: clock.now, ...answers })
    signInWith(opened.shadow)
    await until(() => {
      clock.advance(400)
      return opened.shadow.querySelector('input[name="one-time-code"]') !== null
    }, 'the code field')
    return opened
  }

  const timer = (shadow: ShadowRoot): string | undefined | null =>
    shadow.querySelector('[role="timer"]')?.textContent
  /**
   * Waits until the countdown reads `remaining`. A timer set after its due time fires at the next `advance`.
   */
  const untilTimer = (shadow: ShadowRoot, remaining: string): Promise<void> =>
    until(() => {
      clock.advance(0)
      return timer(shadow) === `You can try again in ${remaining}.`
    }, remaining)
  const buttons = (shadow: ShadowRoot) => [
    named(shadow, 'button', 'Verify'),
    named(shadow, 'button', 'Send a new code'),
  ]

  it('counts down in seconds, survives a reload with its reason, and ends after ten minutes [MFA-16]', async () => {
    const answers = {
      'POST /authentication/byEmail': demand,
      [VALIDATE]: () => json({ code: 429 }, 429),
    }
    const before = recordErrors()
    const first = await openCodeForm({ answers })
    type(first.shadow, 'one-time-code', '123456')
    find<HTMLFormElement>(first.shadow, 'form').requestSubmit()
    await until(() => {
      clock.advance(0)
      if (timer(first.shadow) === undefined) clock.advance(400)
      return timer(first.shadow) === 'You can try again in 10:00.'
    }, 'the countdown')
    const reason = first.shadow.querySelector('[role="alert"]')?.textContent ?? ''
    equal(code(first.shadow).value, '123456', 'what was typed')
    clock.advance(1_000)
    await untilTimer(first.shadow, '9:59')

    const alerted = ({ shadow }: Opened): string => shadow.querySelector('[part="alert"]')?.textContent ?? ''
    const rejected = { code: 'tooManyRequests', area: 'second-factor' } as const
    const reported = await untilReported(before, () => alerted(first), rejected)
    closePortal()

    const errors = recordErrors()
    const reopened = await openPortal('/mfaLogin', { answers, now: clock.now, storages: first.storages })
    const { shadow } = reopened
    const [, resend] = buttons(shadow)
    await until(() => timer(shadow) !== undefined, 'the countdown after a reload')
    equal(shadow.querySelector('[role="alert"]')?.textContent, reason, 'the reason')
    equal(await untilReported(errors, () => alerted(reopened), rejected), reported, 'the same failure')
    type(shadow, 'one-time-code', '123456')
    clock.advance(598_000)
    await untilTimer(shadow, '0:01')
    equal(buttons(shadow).map(isDisabled), [true, true], 'disabled at 9:59')
    const made = reopened.calls.length
    find<HTMLFormElement>(shadow, 'form').requestSubmit()
    resend?.click()
    equal(reopened.calls.length, made, 'no call meanwhile')
    clock.advance(1_000)
    await until(() => {
      // A timer set after its due time fires immediately.
      clock.advance(0)
      return timer(shadow) === undefined
    }, '10:00')
    equal(buttons(shadow).map(isDisabled), [false, false], 'enabled at 10:00')
    equal(errors.length, 1, 'reported once')
  })

  it('still accepts the last code after too many messages', async () => {
    const { shadow, calls } = await openCodeForm({
      answers: {
        'POST /authentication/byEmail': demand,
        [RESEND]: () => json({ code: 1123 }, 429),
        [VALIDATE]: () => json({ code: 1067 }, 400),
      },
    })
    type(shadow, 'one-time-code', '123456')
    named(shadow, 'button', 'Send a new code').click()
    await untilTimer(shadow, '10:00')
    equal(buttons(shadow).map(isDisabled), [false, true], 'disabled')
    find<HTMLFormElement>(shadow, 'form').requestSubmit()
    await until(() => {
      clock.advance(400)
      return calls.includes(VALIDATE)
    }, 'the code is verified')
  })

  it('lasts as long as the server demands', async () => {
    const opened = await openCodeForm({
      answers: {
        'POST /authentication/byEmail': demand,
        [VALIDATE]: () =>
          new Response(JSON.stringify({ code: 1198 }), { status: 403, headers: { 'retry-after': '90' } }),
      },
    })
    type(opened.shadow, 'one-time-code', '123456')
    find<HTMLButtonElement>(opened.shadow, 'button[type="submit"]').click()
    await until(() => {
      clock.advance(400)
      return /1:(30|2\d)/.test(opened.shadow.querySelector('[role="timer"]')?.textContent ?? '')
    }, 'a minute and a half')
  })

  for (const status of [429, 1122, 1123, 1198])
    it(`follows ${status} when the response or the state has a second factor [LOGIN-17]`, async () => {
      const info = { mfaLoginInfo: { secondFactorAuthenticationToken: 'token-a', email: 'jane@gmail.com' } }
      for (const isInAnswer of [true, false]) {
        let calls = 0
        const opened = await openPortal('/login', {
          now: clock.now,
          answers: {
            'POST /authentication/byEmail': () =>
              !isInAnswer && ++calls === 1
                ? demand()
                : json({ code: status, ...(isInAnswer ? info : {}) }, status === 429 ? 429 : 403),
          },
        })
        const { shadow } = opened
        const arrives = async () => {
          signInWith(shadow)
          await until(() => {
            clock.advance(400)
            return (
              opened.path() === '/mfaLogin' && shadow.querySelector('input[name="one-time-code"]') !== null
            )
          }, 'the second factor')
        }
        await arrives()
        if (!isInAnswer) {
          opened.go('/login')
          await until(() => shadow.querySelector('input[name="password"]') !== null, 'sign-in again')
          await arrives()
        }
        await until(() => shadow.querySelector('[role="alert"]') !== null, 'what happened')
        await until(() => shadow.querySelector('[role="timer"]') !== null, 'the wait')
        closePortal()
      }
    })

  it('clears the typed code after a new one is sent', async () => {
    const { shadow } = await openCodeForm({
      answers: { 'POST /authentication/byEmail': demand, [RESEND]: () => json({ statusCode: 200 }) },
    })
    type(shadow, 'one-time-code', '123456')
    named(shadow, 'button', 'Send a new code').click()
    await until(() => shadow.querySelector('[part="alert"]') !== null, 'sent')
    await until(() => code(shadow).value === '', 'an empty field')
  })

  const attempts = isSweep ? 100 : 12
  it(`sends one call per submission in ${attempts} rapid attempts`, async () => {
    let calls = 0
    const opened = await openCodeForm({
      answers: {
        'POST /authentication/byEmail': demand,
        [VALIDATE]: () => {
          calls += 1
          return json({ code: 1067 }, 400)
        },
      },
    })
    const { shadow } = opened
    const submit = find<HTMLButtonElement>(shadow, 'button[type="submit"]')
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      type(shadow, 'one-time-code', String(attempt).padStart(6, '0'))
      code(shadow).focus()
      const pressed = press('Enter')
      submit.click()
      find<HTMLFormElement>(shadow, 'form').requestSubmit()
      // Browsers start this animation when they autofill a field.
      code(shadow).dispatchEvent(new AnimationEvent('animationstart', { bubbles: true }))
      submit.click()
      await pressed
      await until(() => {
        clock.advance(400)
        return calls >= attempt && submit.getAttribute('aria-disabled') !== 'true'
      }, `attempt ${attempt}`)
      equal(calls, attempt, 'calls')
    }
  })
})
