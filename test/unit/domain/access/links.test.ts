import { describe, expect, it } from 'vitest'
import { appAddress } from '../../../../src/domain/access/app-address.ts'
import { resetRejection, verifyRejection } from '../../../../src/domain/access/link-outcome.ts'
import { takeLinkToken } from '../../../../src/domain/access/link-token.ts'
import { mobileOs } from '../../../../src/util/mobile-os.ts'
import { getQuery, QUERY_CHARACTERS } from '../../../../src/util/path-parts.ts'

describe('a rejected reset', () => {
  it.each([
    ['The link has Already Been Used', 'used'],
    ['token already used', 'used'],
    ['Password is too SIMILAR to the last', 'similar'],
    ['This is an old password', 'similar'],
    ['Invalid token', 'invalid'],
  ])('described as "%s" is %s [ERR-25]', (description, rejection) => {
    expect(resetRejection(description)).toBe(rejection)
  })

  it.each(['Something else', '', undefined])(
    'described as "%s" is an invalid token [ERR-26]',
    (description) => {
      expect(resetRejection(description)).toBe('invalid')
    },
  )
})

describe('a rejected verification', () => {
  it.each([
    ['The email verification link has already been used', 'used'],
    ['Invalid email verification link', 'invalid'],
    ['Email verification link has expired', 'expired'],
    ['Email verification link has expired.', 'expired'],
    [' Email verification link has expired ', 'expired'],
    ['Email verification. link has expired', 'invalid'],
    ['constructor', 'invalid'],
    [undefined, 'invalid'],
  ])('with the message "%s" is %s', (message, rejection) => {
    expect(verifyRejection(message)).toBe(rejection)
  })
})

describe('the address of an app', () => {
  it.each([
    ['acct-geeni://home', 'acct-geeni', 'acct-geeni://home'],
    ['', 'acct-geeni', 'acct-geeni://'],
    ['', 'acct-geeni://', 'acct-geeni://'],
    ['', 'acct-geeni:', 'acct-geeni://'],
    ['', ' ACCT-Geeni ', 'acct-geeni://'],
    [' acct-geeni://home ', 'acct-geeni', 'acct-geeni://home'],
    [' ', 'acct-geeni', 'acct-geeni://'],
    ['', 'acct-geeni:x', null],
    ['c:/windows', '', null],
    ['acct-geeni://home', 'acct-geeni://x', null],
    ['acct-geeni://a:1', 'acct-geeni', 'acct-geeni://a:1'],
    ['https://app.example/open', '', 'https://app.example/open'],
    ['https://app.example/open', 'acct-geeni', 'https://app.example/open'],
    ['', '', null],
    ['not an address', 'acct-geeni', null],
    ['other-app://home', 'acct-geeni', null],
    ['http://app.example/', '', null],
    ['javascript:alert(1)', '', null],
    ['JavaScript:alert(1)', 'javascript', null],
    [' java\nscript:alert(1)', 'javascript', null],
    ['', 'javascript', null],
    ['data:text/html,x', 'data', null],
    ['vbscript:x', 'vbscript', null],
    ['blob:https://a.example/x', 'blob', null],
    ['intent://x#Intent;end', 'intent', null],
    ['file:///etc/passwd', 'file', null],
  ])('%j with the scheme %j is %j', (appUri, uriScheme, address) => {
    expect(appAddress({ appUri, uriScheme })).toBe(address)
  })
})

describe('a phone', () => {
  it.each([
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5, 'android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 1, null],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, null],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, null],
  ])('%s with %i touch points has the system %s', (userAgent, maxTouchPoints, system) => {
    expect(mobileOs({ userAgent, maxTouchPoints })).toBe(system)
  })
})

describe('the token of a mailed link', () => {
  it.each([
    ['https://a.example/reset-password?vtoken=a%2Bb', 'a+b', 'https://a.example/reset-password'],
    ['https://a.example/r?brand=x&vtoken=1&lang=en#top', '1', 'https://a.example/r?brand=x&lang=en#top'],
    ['https://a.example/r?vtoken=1&lang=en', '1', 'https://a.example/r?lang=en'],
    ['https://a.example/r?vtoken=1&vtoken=2', '1', 'https://a.example/r'],
    ['#/verify-email?vtoken=1', '1', '#/verify-email'],
    ['https://a.example/r?myvtoken=1', null, 'https://a.example/r?myvtoken=1'],
  ])('is removed from %s', (address, token, rest) => {
    expect(takeLinkToken(address)).toEqual({ token, rest })
  })

  it('is no other value of the link', () => {
    const address = '#/reset-password?vtoken=1&token=a%2Bb&lang=en'
    const rest = '#/reset-password?vtoken=1&lang=en'
    expect(takeLinkToken(address, 'token')).toEqual({ token: 'a+b', rest })
  })
})

describe('the query of a path', () => {
  const longest = 'x'.repeat(QUERY_CHARACTERS)
  it.each([
    ['has its parameters', '/plans?planId=1&lang=en', 'planId=1&lang=en'],
    ['is empty without a question mark', '/plans', ''],
    ['may have as many characters as servers accept', `/plans?${longest}`, `${longest}=`],
    ['counts as none with one character more', `/plans?${longest}x`, ''],
  ])('%s', (_, path, query) => {
    expect(getQuery(path).toString()).toBe(query)
  })
})
