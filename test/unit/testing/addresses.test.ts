import { describe, expect, it } from 'vitest'
import type { Settings } from '../../../src/brand/settings.ts'
import { createAddressBook, developmentSettings } from '../../../src/testing/addresses.ts'

const PRODUCTION: Settings = {
  brands: {
    geeni: {
      baseUrl: 'https://api.example.com/prod/',
      oauthUrl: 'https://login.example.com/oauth2',
      contexts: { account: 'people' },
      portalUrl: 'https://account.example.com',
      recurly: { publicKey: 'x', scriptUrl: 'https://js.recurly.com/v4/recurly.js' },
      stripe: { publishableKey: 'x', scriptUrl: 'https://js.stripe.com/v3/' },
    },
  },
}
const find = (settings: Settings) => {
  const book = createAddressBook(settings)
  return (address: string) => book(new URL(address))
}
const sandbox = (target: string, prefix = '') => ({ to: 'sandbox', target, prefix })

describe('the addresses of a page in production', () => {
  it.each([
    [
      'https://api.example.com/prod/subscriptions/plans?brand=geeni',
      sandbox('/subscriptions/plans?brand=geeni', '/prod'),
    ],
    ['https://api.example.com/prod/people/devices', sandbox('/account/devices', '/prod')],
    ['https://login.example.com/oauth2/authcode', sandbox('/oauth/authcode', '/prod')],
    ['https://js.recurly.com/v4/recurly.js', sandbox('/recurly/recurly.js')],
    ['https://js.recurly.com/vendors/frames/field.js', sandbox('/vendors/frames/field.js')],
    ['https://js.stripe.com/v3/', sandbox('/stripe/stripe.js')],
    ['https://account.example.com/subscriptions', { to: 'portal', baseUrl: 'https://api.example.com/prod/' }],
  ])('contain %s', (address, expected) => {
    expect(find(PRODUCTION)(address)).toEqual(expected)
  })

  it.each([
    'https://api.example.com/other',
    'https://api.example.com/production',
    'http://api.example.com/prod/account',
    'https://www.example.com/',
    'https://login.example.com/',
  ])('leave out %s', (address) => {
    expect(find(PRODUCTION)(address)).toBe(null)
  })

  it('need the base address of each brand', () => {
    expect(() => createAddressBook({ brands: { visi: { portalUrl: 'https://a.example' } } })).toThrow(
      'The settings of "visi" have no baseUrl',
    )
  })
})

it('a changed path of a call keeps the prefix that its context has at the services', () => {
  const contexts = { account: 'people' }
  const calls = { devices: { path: '/people/my-devices' }, addBillingInfo: { path: '/people/{token}' } }
  const book = find({ brands: { geeni: { baseUrl: 'https://api.example.com', contexts, wire: { calls } } } })
  expect(book('https://api.example.com/people/my-devices?a=1')).toEqual(sandbox('/people/my-devices?a=1'))
  expect(book('https://api.example.com/people/tok_1')).toEqual(sandbox('/people/tok_1'))
  expect(book('https://api.example.com/people/users')).toEqual(sandbox('/account/users'))
})

it('the addresses of development are those of acct-sandbox', () => {
  const book = find(developmentSettings(['geeni', 'visi']))
  expect(book('http://localhost:4410/authentication/byEmail')).toEqual(sandbox('/authentication/byEmail'))
  expect(book('http://localhost:4410/console')).toEqual(sandbox('/console'))
  expect(book('http://visi.localhost:4400/plans')).toEqual({ to: 'portal', baseUrl: 'http://localhost:4410' })
  expect(book('http://localhost:5173/')).toBe(null)
})
