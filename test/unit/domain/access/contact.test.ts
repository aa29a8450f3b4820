import { describe, expect, it } from 'vitest'
import { isEmail } from '../../../../src/domain/access/email.ts'
import { maskContact, maskEmail, maskPhone } from '../../../../src/domain/access/mask-contact.ts'
import { CODE_LENGTH, codeDigits } from '../../../../src/domain/access/one-time-code.ts'

describe('a masked contact', () => {
  it.each([
    ['jane@gmail.com', 'j*****@g*****.com'],
    ['a@b.io', 'a*****@b*****.io'],
    ['jane.doe+cam@mail.example.co.uk', 'j*****@m*****.uk'],
    ['Very.Long.Name.Indeed@a-very-long-domain.museum', 'V*****@a*****.museum'],
    ['"odd@name"@x.org', '"*****@x*****.org'],
    ['jane@localhost', 'j*****@l*****'],
    ['żaneta@poczta.pl', 'ż*****@p*****.pl'],
    ['😀smile@x.org', '😀*****@x*****.org'],
  ])('shows %s as %s [MFA-11]', (email, masked) => {
    expect(maskEmail(email)).toBe(masked)
  })

  it.each([
    ['+1 (555) 555-1234', '(xxx) xxx-xx34'],
    ['5555551234', '(xxx) xxx-xx34'],
    ['+48 600 700 809', '(xxx) xxx-xx09'],
    ['555-1234 (home)', '(xxx) xxx-xx34'],
    ['xxx-xxx-1234', '(xxx) xxx-xx34'],
    ['', '(xxx) xxx-xx'],
  ])('shows %s as %s [MFA-12]', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked)
  })

  it('is the phone or email that received the code, or null where the services do not name it', () => {
    const both = { email: 'jane@gmail.com', phoneNumber: '5555551234' }
    expect(maskContact({ contactType: 'PHONE', ...both })).toBe('(xxx) xxx-xx34')
    expect(maskContact({ contactType: 'EMAIL', ...both })).toBe('j*****@g*****.com')
    for (const contactType of ['PHONE', 'EMAIL'] as const)
      for (const missing of [null, '', ' '])
        expect(maskContact({ contactType, email: missing, phoneNumber: missing })).toBe(null)
  })
})

describe('an email address', () => {
  const longest = `${'a'.repeat(64)}@${'b'.repeat(254 - 64 - 1 - 4)}.com`
  it.each(['a@b.co', 'jane.doe+cam@mail.example.co.uk', 'żaneta@poczta.pl', longest])('is %s', (text) => {
    expect(isEmail(text)).toBe(true)
  })
  it.each([
    '',
    'a',
    'a@b',
    '@b.co',
    'a@',
    'a@.co ',
    ' a@b.co',
    'a b@c.co',
    'a@b c.co',
    'a@@b.co',
    'a@b@c.co',
    'a@b.co\n',
    `a${longest}`,
  ])('is not %j', (text) => {
    expect(isEmail(text)).toBe(false)
  })
})

describe('a typed one-time code', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['123-456', '123456'],
    ['G-123456 is your code', '123456'],
    ['1234567', '123456'],
    ['１２３４５６', '123456'],
    ['12a', '12'],
    ['abc', ''],
    ['', ''],
    ['-1.5e3', '153'],
  ])('%j has the digits %j', (typed, code) => {
    expect(codeDigits(typed)).toBe(code)
    expect(codeDigits(typed).length).toBeLessThanOrEqual(CODE_LENGTH)
  })
})
