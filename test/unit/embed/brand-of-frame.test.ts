import { expect, it } from 'vitest'
import { brandOfFrame } from '../../../src/embed/page/brand-of-frame.ts'

const known = {
  codes: ['geeni', 'visi'],
  fallback: 'geeni',
  settings: { brands: { visi: { hosts: ['account.visi-home.example'] } } },
}

it.each([
  ['a host of no brand', 'account.example', '?brand=visi', 'visi'],
  ['a host of no brand, without a query', 'account.example', '', 'geeni'],
  ['a brand’s own host', 'visi.localhost', '', 'visi'],
  ['a brand’s own host, asked for another', 'visi.localhost', '?brand=geeni', 'visi'],
  ['a listed host, asked for another', 'account.visi-home.example', '?brand=geeni', 'visi'],
  ['an unknown brand', 'account.example', '?brand=nosuch', 'geeni'],
])('on %s', (_, hostname, search, brand) => {
  expect(brandOfFrame(known, { hostname, search })).toBe(brand)
})
