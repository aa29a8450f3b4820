import { afterEach, expect, it, vi } from 'vitest'
import type { BrandSettings } from '../../../src/brand/settings.ts'
import { reportSettings } from '../../../src/shell/settings-report.ts'

afterEach(() => vi.restoreAllMocks())

const LOCAL = { baseUrl: 'http://localhost:4410' }

/** Returns what the console receives for a page of an origin with settings of visi. */
function report(settings: Partial<BrandSettings>, origin = 'http://localhost:5173') {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {})
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const block = { textContent: JSON.stringify({ brands: { visi: settings } }) }
  const page = { defaultView: { location: { origin } }, querySelectorAll: () => [block] }
  reportSettings(page as unknown as Document, 'visi')
  return { info: info.mock.calls.flat(), error: error.mock.calls.flat() }
}

it('names the settings that are wrong', () => {
  expect(report({ ...LOCAL, rateLimit: 5 } as Partial<BrandSettings>).error).toEqual([
    'acct-elements: settings of "visi": rateLimit is not a setting',
  ])
})

it('says that tags collect credentials on a page only because its address is local', () => {
  const { info, error } = report(LOCAL)
  expect(error).toEqual([])
  expect(info).toEqual([expect.stringContaining('collect passwords and card data on a local address')])
  expect(info[0]).toContain('A partner')
})

it.each<[string, Partial<BrandSettings>]>([
  ['a page that is listed', { ...LOCAL, ownOrigins: ['http://localhost:5173'] }],
  ['a page on a host of the brand', { ...LOCAL, hosts: ['localhost'] }],
  ['a page beside a portal', { ...LOCAL, portalUrl: 'http://visi.localhost:4400' }],
  ['a partner’s page', { ...LOCAL, partnerOrigins: ['http://localhost:5173'] }],
])('says nothing about credentials for %s', (_, settings) => {
  expect(report(settings)).toEqual({ info: [], error: [] })
})
