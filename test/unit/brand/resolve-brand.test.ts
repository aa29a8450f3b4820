import { describe, expect, it } from 'vitest'
import { brandCodes, defaultBrand } from '../../../brands/index.ts'
import { type BrandSources, resolveBrand } from '../../../src/brand/resolve-brand.ts'

const known = { codes: brandCodes, fallback: defaultBrand }
const resolve = (sources: BrandSources) => resolveBrand(sources, known)

describe('the brand of a page', () => {
  it.each(['momentum', 'pepper', 'otis', 'visi', 'geeni', 'nightowl', 'notion'])(
    'is %s on a host of its own [BRAND-02]',
    (code) => {
      for (const host of [
        `${code}.localhost`,
        `account.${code}.com`,
        `${code}.example`,
        `${code.toUpperCase()}.Example`,
        `www.${code}.example.`,
      ])
        expect(resolve({ host })).toEqual({ brand: code })
    },
  )

  it('is the one a deployment lists a host for, whatever the host is called [BRAND-02]', () => {
    const listed = {
      ...known,
      settings: { brands: { visi: { hosts: ['cameras.example', 'Shop.Geeni.Example'] } } },
    }
    expect(resolveBrand({ host: 'cameras.example' }, listed).brand).toBe('visi')
    expect(resolveBrand({ host: 'shop.geeni.example' }, listed).brand).toBe('visi')
  })

  it.each([
    '?brand=visi',
    'brand=visi',
    '?a=1&brand=visi&b=2',
    '?brand=VISI',
    '?brand=%20visi%20',
    '?brand=visi&brand=otis',
  ])('is the query’s before the host’s: %s [BRAND-03]', (search) => {
    expect(resolve({ host: 'otis.localhost', search })).toEqual({ brand: 'visi' })
  })

  it.each(['?brand=', '?brand', '?', '', '?Brand=visi', '?rebrand=visi'])(
    'is the host’s where the query %j names none [BRAND-03]',
    (search) => {
      expect(resolve({ host: 'otis.localhost', search })).toEqual({ brand: 'otis' })
    },
  )

  it.each([
    'unknown.example',
    'localhost',
    '127.0.0.1',
    '[::1]',
    '',
    'visible.example',
    'not-visi.example',
    'xvisi.com',
    'constructor',
  ])('is geeni on the host %j [BRAND-04]', (host) => {
    expect(resolve({ host })).toEqual({ brand: 'geeni' })
  })

  it('is geeni where nothing is said at all [BRAND-04]', () => {
    expect(resolve({})).toEqual({ brand: 'geeni' })
  })

  it('is the attribute’s before everything else', () => {
    expect(resolve({ attribute: 'otis', search: '?brand=visi', host: 'notion.localhost' }).brand).toBe('otis')
    expect(resolve({ attribute: ' Otis ' }).brand).toBe('otis')
    expect(resolve({ attribute: '', search: '?brand=visi' }).brand).toBe('visi')
    expect(resolve({ attribute: null, host: 'notion.localhost' }).brand).toBe('notion')
  })

  it('ignores an unknown code and tells of it', () => {
    expect(resolve({ attribute: 'acme', search: '?brand=visi' })).toEqual({ brand: 'visi', unknown: 'acme' })
    expect(resolve({ search: '?brand=acme', host: 'otis.localhost' })).toEqual({
      brand: 'otis',
      unknown: 'acme',
    })
    expect(resolve({ attribute: 'constructor' })).toEqual({ brand: 'geeni', unknown: 'constructor' })
  })
})
