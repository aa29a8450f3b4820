import { expect, it } from 'vitest'
import { resolveFrameBrand } from '../../../src/embed/page/brand-of-frame.ts'

const known = {
  codes: ['geeni', 'visi'],
  fallback: 'geeni',
  settings: { brands: { visi: { hosts: ['account.visi-home.example'] } } },
}

it.each([
  ['another host', 'account.example', '?brand=visi', 'visi'],
  ['another host without a query', 'account.example', '', 'geeni'],
  ['a brand’s own host', 'visi.localhost', '', 'visi'],
  ['a brand’s own host with another brand in the query', 'visi.localhost', '?brand=geeni', 'visi'],
  ['a listed host with another brand in the query', 'account.visi-home.example', '?brand=geeni', 'visi'],
  ['an unknown brand', 'account.example', '?brand=nosuch', 'geeni'],
])('the frame uses the right brand on %s', (_, hostname, search, brand) => {
  expect(resolveFrameBrand(known, { hostname, search })).toBe(brand)
})
