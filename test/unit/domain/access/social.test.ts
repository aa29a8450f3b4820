import { describe, expect, it } from 'vitest'
import { APPLE_BUTTON_LOCALES, appleButtonLocale } from '../../../../src/domain/access/apple-button.ts'
import { fragmentToken, hasFragmentToken } from '../../../../src/domain/access/fragment-token.ts'
import {
  getLinkingPath,
  getOauthRequest,
  getPartner,
  getSecondFactorPath,
} from '../../../../src/domain/access/oauth-request.ts'

describe('Apple’s button', () => {
  it('supports 37 locales, and falls back to en_US [SOCIAL-12]', () => {
    expect(new Set(APPLE_BUTTON_LOCALES).size).toBe(37)
    expect(APPLE_BUTTON_LOCALES).toHaveLength(37)
    for (const [tag, locale] of [
      ['de', 'de_DE'],
      ['pt-BR', 'pt_BR'],
      ['pt', 'pt_PT'],
      ['fr-CH', 'fr_FR'],
      ['en', 'en_US'],
      ['en-GB', 'en_GB'],
      ['en-AU', 'en_US'],
      ['zh-Hant-TW', 'zh_TW'],
      ['zh-Hant', 'zh_TW'],
      ['zh-Hant-HK', 'zh_HK'],
      ['zh', 'zh_CN'],
      ['he-IL', 'iw_IL'],
      ['nb-NO', 'no_NO'],
      ['ja', 'ja_JP'],
      ['xx', 'en_US'],
      ['__proto__', 'en_US'],
      ['', 'en_US'],
    ] as const)
      expect(appleButtonLocale([tag]), tag).toBe(locale)
    const reachable = APPLE_BUTTON_LOCALES.map((locale) => appleButtonLocale([locale.replace('_', '-')]))
    expect(reachable).toEqual(APPLE_BUTTON_LOCALES)
  })

  it('has the first language of a list that Apple supports', () => {
    expect(appleButtonLocale(['tlh', 'ko-KR', 'en'])).toBe('ko_KR')
    expect(appleButtonLocale(['en', 'de'])).toBe('en_US')
    expect(appleButtonLocale([])).toBe('en_US')
  })
})

describe('a token in the fragment', () => {
  it.each([
    ['https://p.example/login?a=1#lr-token=abc', 'abc', 'https://p.example/login?a=1'],
    ['https://p.example/login#x=1&lr-token=a%2Fb', 'a/b', 'https://p.example/login#x=1'],
    ['https://p.example/login#x=1&lr-token=a&y=2', 'a', 'https://p.example/login#x=1&y=2'],
    ['https://p.example/#lr-token=', '', 'https://p.example/'],
    ['https://p.example/#lr-token=%', '', 'https://p.example/'],
  ])('is removed from %s', (address, token, rest) => {
    expect(fragmentToken(address)).toEqual({ token, rest })
  })

  it('is that which the first script of the page has moved to the history', () => {
    expect(fragmentToken('https://p.example/login#lr-token=', '&token=x&lr-token=a%2Fb')).toEqual({
      token: 'a/b',
      rest: 'https://p.example/login',
    })
    expect(fragmentToken('https://p.example/login', '&token=x')).toBeNull()
  })

  it.each([
    ['https://p.example/login#lr-token=abc', '', true],
    ['https://p.example/login', '&lr-token=abc', true],
    ['https://p.example/login#x=1', '&token=x', false],
  ])('is announced in %s, with %j moved: %s', (address, moved, expected) => {
    expect(hasFragmentToken(address, moved)).toBe(expected)
  })

  it('is read from no other part of the address', () => {
    expect(fragmentToken('https://p.example/?lr-token=abc#not-lr-token=abc')).toBeNull()
  })
})

describe('a linking request', () => {
  const query = 'client_id=c&redirect_uri=https%3A%2F%2Fa.example%2F%3Fx%3D1&state=s'
  const request = { source: 'alexa', clientId: 'c', redirectUri: 'https://a.example/?x=1', state: 's' }

  it('is read from its path, also after the second factor', () => {
    expect(getOauthRequest(`/oauth/alexa?${query}`)).toEqual(request)
    expect(getOauthRequest(`/oauth/v1/alexa?${query}`)).toEqual(request)
    expect(getOauthRequest(getSecondFactorPath(request))).toEqual(request)
    expect(getOauthRequest(getLinkingPath(request))).toEqual(request)
    const bare = { source: null, clientId: null, redirectUri: null, state: null }
    expect(getOauthRequest('/oauth')).toEqual(bare)
    expect(getOauthRequest(getSecondFactorPath({ ...bare, clientId: 'c' }))).toEqual({
      ...bare,
      clientId: 'c',
    })
  })

  it.each(['/login', '/mfaLogin', '/mfaLogin?redirectUri=%2F', '/oauthx?client_id=c'])(
    'is not read from %s',
    (path) => {
      expect(getOauthRequest(path)).toBeNull()
    },
  )
})

describe('a voice assistant', () => {
  it.each([
    ['google', 'google'],
    ['alexa', 'alexa'],
    ['Alexa', null],
    ['siri', null],
    [null, null],
  ])('with the source %s is the partner %s', (source, partner) => {
    expect(getPartner(source)).toBe(partner)
  })

  it('is read from paths with slashes at the end, and from no second factor of another path', () => {
    expect(getOauthRequest('/oauth/alexa//')?.source).toBe('alexa')
    expect(getOauthRequest('/oauth/?oauth=google')?.source).toBeNull()
    expect(getLinkingPath({ source: null, clientId: 'c', redirectUri: null, state: null })).toBe(
      '/oauth?client_id=c',
    )
    expect(getSecondFactorPath({ source: null, clientId: null, redirectUri: null, state: null })).toBe(
      '/mfaLogin?oauth=oauth',
    )
  })
})
