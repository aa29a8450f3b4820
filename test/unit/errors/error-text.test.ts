import { describe, expect, it } from 'vitest'
import { errorCodes } from '../../../.config/metadata/error-codes.ts'
import { AcctError } from '../../../src/errors/acct-error.ts'
import { type AcctErrorCode, wireCode } from '../../../src/errors/codes.ts'
import { describeError, type ErrorArea } from '../../../src/errors/error-table.ts'
import { errorText, otherTexts } from '../../../src/errors/error-text.ts'
import { orderErrors } from '../../../src/errors/payment-rows.ts'
import { secondFactorErrors } from '../../../src/errors/second-factor-rows.ts'
import { createI18n, type I18n } from '../../../src/i18n/i18n.ts'

/** Every area with its rows. */
type Area = ErrorArea | 'second-factor' | 'payment'
const getRows = (area: Area) => {
  if (area === 'payment') return orderErrors
  return area === 'second-factor' ? secondFactorErrors : area
}

/** The messages of each area's screens: the common section and the area's own. */
const texts: Record<Area, I18n> = {
  'sign-in': await createI18n({ locale: 'en', copy: {}, sections: [] }),
  'second-factor': await createI18n({ locale: 'en', copy: {}, sections: ['mfa'] }),
  'my-plan': await createI18n({ locale: 'en', copy: {}, sections: ['plans'] }),
  payment: await createI18n({ locale: 'en', copy: {}, sections: ['payment', 'promo', 'order'] }),
  session: await createI18n({ locale: 'en', copy: {}, sections: [] }),
}
const AREAS: Area[] = ['sign-in', 'second-factor', 'my-plan', 'payment', 'session']
const getText = (code: AcctErrorCode, area: Area, detail?: string) =>
  errorText(new AcctError(code, detail === undefined ? {} : { detail }), getRows(area), texts[area], {
    contact: 'j*****@g*****.com',
  })

/** Returns the error for a code on the wire. */
function known(wire: number | string): AcctErrorCode {
  const code = wireCode(wire)
  if (!code) throw new Error(`${wire} is not known`)
  return code
}

describe('the text of an error', () => {
  it.each<[string, AcctErrorCode, Area, string | undefined, string]>([
    [
      'sign-in without a message from the server [ERR-11]',
      'invalidLogin',
      'sign-in',
      undefined,
      'Sorry there was an error while logging in.',
    ],
    [
      'sign-in rejected without a message',
      'unauthorized',
      'sign-in',
      undefined,
      'Sorry there was an error while logging in.',
    ],
    [
      'an unknown failure at sign-in',
      'unknown',
      'sign-in',
      undefined,
      'Sorry there was an error while logging in.',
    ],
    [
      'sign-in locked',
      'accountLocked',
      'sign-in',
      'x',
      'Your account is locked. Please wait 10 minutes and try again.',
    ],
    [
      'sign-in with a message from the server',
      'invalidLogin',
      'sign-in',
      'Wrong password.',
      'Wrong password.',
    ],
    [
      'a network failure with any detail',
      'network',
      'sign-in',
      'fetch failed',
      'We could not reach the service. Check your connection and try again.',
    ],
    [
      'a one-time code rejected at sign-in',
      'codeInvalid',
      'sign-in',
      undefined,
      'Sorry there was an error while logging in.',
    ],
    ['not found, with a message from the server', 'notFound', 'my-plan', 'No such plan.', 'No such plan.'],
    ['a conflict, with a message from the server', 'conflict', 'second-factor', 'Used twice.', 'Used twice.'],
    [
      'verification failed',
      'invalidMfa',
      'second-factor',
      undefined,
      'We could not verify your code. Please try again.',
    ],
  ])('%s', (_, code, area, detail, message) => {
    expect(getText(code, area, detail)).toEqual({ message })
  })

  it.each<[string, number | string, string]>([
    [
      'too many codes by email, 1122 [ERR-13]',
      1122,
      'You have requested too many verification codes. Please wait 10 minutes and try again.',
    ],
    [
      'too many codes by text, 1123 [ERR-13]',
      1123,
      'You have requested too many verification codes. Please wait 10 minutes and try again.',
    ],
    [
      'too many requests, 429 [ERR-13]',
      429,
      'You have requested too many verification codes. Please wait 10 minutes and try again.',
    ],
  ])('sign-in %s', (_, wire, message) => {
    expect(getText(known(wire), 'sign-in', 'server text')).toEqual({ message })
  })

  it.each([970, 'email.not.verified'])(
    'sign-in unverified, %s, with what helps where no email can be sent again [ERR-12]',
    (wire) => {
      const help = {
        message: 'Look for the verification email in your inbox and spam folder, and open the link in it.',
        app: 'If you do not find it, look for help in your camera’s app.',
      }
      const message = 'Email is not verified. Please verify and try again.'
      expect(getText(known(wire), 'sign-in', 'server text')).toEqual({ message, help })
    },
  )

  it.each<[string, number, string, string]>([
    [
      'a wrong code [ERR-14]',
      1067,
      'Wrong Verification Code',
      'Please confirm the code sent to j*****@g*****.com. You can request a new code.',
    ],
    [
      'an expired code [ERR-15]',
      1070,
      'Expired Verification Code',
      'Codes are valid for 10 minutes and expire when a new one is requested.',
    ],
    [
      'a locked account [ERR-16]',
      1198,
      'You have entered too many invalid codes',
      'Your account is locked. Please wait 10 minutes and try again.',
    ],
    [
      'too many emails, 1122 [ERR-17]',
      1122,
      'You have requested too many codes',
      'Please wait 10 minutes and try again.',
    ],
    [
      'too many texts, 1123 [ERR-17]',
      1123,
      'You have requested too many codes',
      'Please wait 10 minutes and try again.',
    ],
    [
      'too many requests, 429 [ERR-17]',
      429,
      'You have requested too many codes',
      'Please wait 10 minutes and try again.',
    ],
  ])('%s at the second factor', (_, wire, title, message) => {
    expect(getText(known(wire), 'second-factor', 'server text')).toEqual({ title, message })
  })

  const CODES = errorCodes().map(([code]) => code)

  it.each(AREAS)('is a whole sentence for every code in %s, and server text is never a template', (area) => {
    const hostile = '$t(signIn.title) {{contact}} $& <b>x</b>'
    const rows = CODES.map((code) => {
      const { message, title } = getText(code, area)
      const { goTo } = describeError(new AcctError(code), getRows(area))
      return { code, message, title, goTo, withDetail: getText(code, area, hostile).message }
    })
    const isSentence = (text: string) => /^[A-Z].*[.]$/.test(text) && !/[{}]|^[a-z]+\./.test(text)
    const wrong = {
      titles: rows.filter(({ title }) => title !== undefined && !/^[A-Z][^.{}]+$/.test(title)),
      messages: rows.filter(({ message }) => !isSentence(message)),
      templates: rows.filter(({ message, withDetail }) => ![message, hostile].includes(withDetail)),
      addresses: rows.filter(({ goTo }) => goTo !== undefined && !/^\/[a-z-]+$/.test(goTo)),
    }
    expect(wrong).toEqual({ titles: [], messages: [], templates: [], addresses: [] })
  })
})

it('of the services keeps its direction in right-to-left text', async () => {
  const text = await createI18n({ locale: 'ar', copy: {}, sections: [] })
  const error = new AcctError('invalidLogin', { detail: 'Invalid username or password.' })
  expect(errorText(error, 'sign-in', text).message).toBe('\u2068Invalid username or password.\u2069')
})

describe('an alert', () => {
  const text = { t: (key: string) => key }

  it.each([
    ['Card Expired', 'Card expired.', undefined],
    ['Card Expired', 'Update your card.', 'Card Expired'],
  ])('with the title %j and the text %j has the title %j', (title, message, expected) => {
    const rows = { server: { title, message, place: 'banner' } } as never
    expect(errorText(new AcctError('server'), rows, text as never)).toEqual({
      ...(expected && { title: expected }),
      message,
    })
  })

  it('has each other text once, and none that repeats its message', () => {
    const texts = ['Your card number is incomplete.', 'Check your card!', 'your card number is incomplete']
    expect(otherTexts('Check your card.', texts)).toEqual(['Your card number is incomplete.'])
  })
})
