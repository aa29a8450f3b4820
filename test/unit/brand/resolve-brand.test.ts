import { describe, expect, it } from 'vitest'
import { brandCodes, defaultBrand } from '../../../brands/index.ts'
import { type BrandSources, resolveBrand } from '../../../src/brand/resolve-brand.ts'

const known = { codes: brandCodes, fallback: defaultBrand }
const resolve = (sources: BrandSources) => resolveBrand(sources, known)

describe('resolveBrand', () => {
  it.each(brandCodes)('finds %s by a host of its own [BRAND-02]', (code) => {
    for (const host of [
      `${code}.localhost`,
      `account.${code}.com`,
      `${code}.example`,
      `${code.toUpperCase()}.Example`,
      `www.${code}.example.`,
    ])
      expect(resolve({ host })).toEqual({ brand: code })
  })

  it('finds the brand for which the settings list the host, whatever the host is called [BRAND-02]', () => {
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
  ])('prefers the query to the host: %s [BRAND-03]', (search) => {
    expect(resolve({ host: 'otis.localhost', search })).toEqual({ brand: 'visi' })
  })

  it.each(['?brand=', '?brand', '?', '', '?Brand=visi', '?rebrand=visi'])(
    'uses the host where the query %j names no brand [BRAND-03]',
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
  ])('returns geeni for the host %j [BRAND-04]', (host) => {
    expect(resolve({ host })).toEqual({ brand: 'geeni' })
  })

  it('returns geeni without any source [BRAND-04]', () => {
    expect(resolve({})).toEqual({ brand: 'geeni' })
  })

  it('prefers the attribute to every other source', () => {
    expect(resolve({ attribute: 'otis', search: '?brand=visi', host: 'notion.localhost' }).brand).toBe('otis')
    expect(resolve({ attribute: ' Otis ' }).brand).toBe('otis')
    expect(resolve({ attribute: '', search: '?brand=visi' }).brand).toBe('visi')
    expect(resolve({ attribute: null, host: 'notion.localhost' }).brand).toBe('notion')
  })

  it('ignores an unknown code and returns it', () => {
    expect(resolve({ attribute: 'nosuch', search: '?brand=visi' })).toEqual({
      brand: 'visi',
      unknown: 'nosuch',
    })
    expect(resolve({ search: '?brand=nosuch', host: 'otis.localhost' })).toEqual({
      brand: 'otis',
      unknown: 'nosuch',
    })
    expect(resolve({ attribute: 'constructor' })).toEqual({ brand: 'geeni', unknown: 'constructor' })
  })
})
