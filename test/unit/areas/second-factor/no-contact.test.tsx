import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { brands } from '../../../../brands/index.ts'
import { SecondFactorView } from '../../../../src/areas/second-factor/second-factor.view.tsx'
import { AcctError } from '../../../../src/errors/acct-error.ts'
import { createI18n } from '../../../../src/i18n/i18n.ts'

const brand = await brands.geeni()
const text = await createI18n({ ...brand, locale: 'en' })
const nothing = (): void => {}

/** Returns the paragraphs after a wrong code. */
function paragraphs(contact: string | null): string[] {
  const html = renderToStaticMarkup(
    <SecondFactorView
      {...{ brand, text, contact, isVerifying: false, secondsLocked: 0, mayVerify: true }}
      error={new AcctError('codeInvalid')}
      resend={{ loading: false, resent: false, errorCode: null }}
      {...{ onSubmit: nothing, onResend: nothing, onReset: nothing }}
    />,
  )
  return html.split(/<[^>]*>/).filter((part) => /code (we )?sent/.test(part))
}

describe('the second factor', () => {
  it.each([
    [
      'j*****@g*****.com',
      [
        'We do not recognize this device. Enter the 6-digit code we sent to j*****@g*****.com.',
        'Please confirm the code sent to j*****@g*****.com. You can request a new code.',
      ],
    ],
    [
      null,
      [
        'We do not recognize this device. Enter the 6-digit code we sent to you.',
        'Please confirm the code sent to you. You can request a new code.',
      ],
    ],
  ])('names the contact %j', (contact, expected) => {
    expect(paragraphs(contact)).toEqual(expected)
  })
})
