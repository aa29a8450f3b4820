import { describe, expect, it } from 'vitest'
import { allowsAddress, allowsInline, getSources, parsePolicies } from '../../../src/cli/check/page/csp.ts'

const PAGE = new URL('https://www.example.com/account')
const allows = (sources: string, address: string, page = PAGE): boolean =>
  allowsAddress(sources.split(' '), new URL(address), page)

describe('allowsAddress', () => {
  it.each([
    ["'self'", 'https://www.example.com/a.js'],
    ['*', 'https://cdn.example.com/a.js'],
    ['https:', 'https://cdn.example.com/a.js'],
    ['http:', 'https://cdn.example.com/a.js'],
    ['https://cdn.example.com', 'https://cdn.example.com/a/b.js'],
    ['https://cdn.example.com/', 'https://cdn.example.com/a/b.js'],
    ['cdn.example.com', 'https://cdn.example.com/a.js'],
    ['HTTPS://CDN.example.com', 'https://cdn.example.com/a.js'],
    ['https://*.example.com', 'https://a.b.example.com/a.js'],
    ['https://cdn.example.com/acct/', 'https://cdn.example.com/acct/loader.js'],
    ['https://cdn.example.com/acct/loader.js', 'https://cdn.example.com/acct/loader.js'],
    ['https://cdn.example.com:443', 'https://cdn.example.com/a.js'],
    ['https://cdn.example.com:*', 'https://cdn.example.com:8443/a.js'],
    ['http://localhost:4410/cards/', 'http://localhost:4410/cards/a.js'],
    ["'none' https://cdn.example.com", 'https://cdn.example.com/a.js'],
  ])('%s allows %s', (sources, address) => expect(allows(sources, address)).toBe(true))

  it.each([
    ["'none'", 'https://www.example.com/a.js'],
    ["'self'", 'https://example.com/a.js'],
    ["'self'", 'https://www.example.com:8443/a.js'],
    ['*', 'data:text/javascript,1'],
    ['https:', 'http://cdn.example.com/a.js'],
    ['https://cdn.example.com', 'https://cdn.example.com.evil.example/a.js'],
    ['https://cdn.example.com', 'http://cdn.example.com/a.js'],
    ['https://cdn.example.com', 'https://cdn.example.com:8443/a.js'],
    ['https://*.example.com', 'https://example.com/a.js'],
    ['https://*.example.com', 'https://badexample.com/a.js'],
    ['https://cdn.example.com/acct', 'https://cdn.example.com/acct/loader.js'],
    ['https://cdn.example.com/acct/', 'https://cdn.example.com/other/loader.js'],
    ['http://localhost', 'http://localhost:4410/a.js'],
  ])('%s does not allow %s', (sources, address) => expect(allows(sources, address)).toBe(false))
})

describe('getSources', () => {
  const of = (text: string, directive: string): readonly string[] | null | undefined => {
    const [policy] = parsePolicies('Content-Security-Policy', text)
    return policy && getSources(policy, directive)
  }

  it('falls back as a browser does', () => {
    expect(of("default-src 'self'", 'script-src')).toEqual(["'self'"])
    expect(of("default-src 'self'; child-src a.example", 'frame-src')).toEqual(['a.example'])
    expect(of('script-src a.example; script-src-elem b.example', 'script-src')).toEqual(['b.example'])
    expect(of("default-src 'self'", 'trusted-types')).toBeNull()
    expect(of("frame-ancestors 'none'", 'connect-src')).toBeNull()
  })

  it('ignores case, further spaces and a repeated directive', () => {
    expect(of(" Script-Src  a.example\tb.example ; script-src 'none';", 'script-src')).toEqual([
      'a.example',
      'b.example',
    ])
  })
})

describe('allowsInline', () => {
  const nothing = { nonce: undefined, hashes: [] }

  it('lets a nonce and a hash replace unsafe-inline', () => {
    expect(allowsInline(["'unsafe-inline'"], nothing)).toBe(true)
    expect(allowsInline(["'unsafe-inline'", "'nonce-a'"], nothing)).toBe(false)
    expect(allowsInline(["'unsafe-inline'", "'nonce-a'"], { nonce: 'a', hashes: [] })).toBe(true)
    expect(allowsInline(["'sha256-b'"], { nonce: 'a', hashes: ['sha256-b'] })).toBe(true)
    expect(allowsInline(["'nonce-'"], { nonce: '', hashes: [] })).toBe(false)
    expect(allowsInline(["'self'"], { nonce: 'a', hashes: ['sha256-b'] })).toBe(false)
  })
})
