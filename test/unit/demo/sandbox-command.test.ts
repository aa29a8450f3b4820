import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { whyTooOld } from '../../../demo/sandbox/cli/node-version.ts'
import { optionsFrom } from '../../../demo/sandbox/cli/options.ts'
import { ownBrandsFrom } from '../../../demo/sandbox/cli/own-brands.ts'
import { catalogOf } from '../../../demo/sandbox/seeds/catalog.ts'

const folder = mkdtempSync(join(tmpdir(), 'acct-brands-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A brands file with this content. */
function fileOf(content: unknown): string {
  const file = join(folder, 'brands.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

describe('the version of Node', () => {
  it.each(['22.13.0', '22.14.1', '24.0.0', '30.1.2'])('%s is new enough', (version) => {
    expect(whyTooOld(version)).toBeNull()
  })

  it.each(['14.18.0', '18.20.4', '20.20.2', '21.7.3', '22.12.9'])('%s is told what is needed', (version) => {
    expect(whyTooOld(version)).toMatch(
      new RegExp(`needs Node 22\\.13 or newer.* this is Node ${version}\\. `),
    )
  })
})

describe('the command line', () => {
  it('has a use without options: a folder beside the page, no portal of its own', () => {
    expect(optionsFrom([])).toEqual({
      port: 4410,
      dataDir: resolve('.acct-sandbox'),
      portal: null,
      brandsFile: null,
      reset: false,
    })
  })

  it('takes every option', () => {
    const args = [
      '--port=0',
      '--data',
      ':memory:',
      '--portal',
      'http://localhost:5173/account/',
      '--brands',
      'b.json',
    ]
    expect(optionsFrom([...args, '--reset'])).toEqual({
      port: 0,
      dataDir: ':memory:',
      portal: 'http://localhost:5173/account',
      brandsFile: resolve('b.json'),
      reset: true,
    })
    expect(optionsFrom(['--help'])).toBe('help')
    expect(optionsFrom(['--version', '--port', 'x'])).toBe('version')
  })

  it.each([
    [['--port', 'high'], '--port is high; it has to be a number from 0 to 65535.'],
    [['--port', '65536'], '--port is 65536; it has to be a number from 0 to 65535.'],
    [['--port', ''], '--port is ; it has to be a number from 0 to 65535.'],
    [['--portal', 'localhost:5173'], '--portal is localhost:5173; it has to be an address such as'],
    [['--prot', '1'], "Unknown option '--prot'"],
    [['4410'], "Unexpected argument '4410'"],
  ])('%j is refused in a sentence', (args, sentence) => {
    expect(() => optionsFrom(args)).toThrow(sentence)
  })
})

describe("a file with brands of one's own", () => {
  it('gives a brand what another sells', () => {
    const [acme] = ownBrandsFrom(fileOf({ acme: { like: 'notion' } }))
    const names = (plans: ReturnType<typeof catalogOf>) => plans.map(({ name, amounts }) => [name, amounts])
    expect(names(catalogOf('acme', acme))).toEqual(names(catalogOf('notion')))
    expect(acme?.seller).toBe('stripe')
    expect(
      catalogOf('acme', acme).every(({ brand, id }) => brand === 'acme' && id.startsWith('plan_acme_')),
    ).toBe(true)
  })

  it('or plans of its own, beside those that the accounts need', () => {
    const plus = { key: 'plus', name: 'Plus', devices: 3, retention: 14, prices: { 1: 599, 12: 5999 } }
    const [acme] = ownBrandsFrom(fileOf({ acme: { seller: 'stripe', plans: [plus] } }))
    const offered = catalogOf('acme', acme).filter(
      (plan) => plan.visible && !plan.legacy && !plan.large_catalog,
    )
    expect(offered.map(({ code, provider, billing_cycle }) => [code, provider, billing_cycle])).toEqual([
      ['acme_free', 'stripe', 0],
      ['acme_plus_m', 'stripe', 1],
      ['acme_plus_y', 'stripe', 12],
    ])
  })

  it.each([
    ['{"acme', 'is no JSON'],
    [
      { acme: { like: 'geni' } },
      '"acme.like" has to be one of momentum, pepper, otis, visi, geeni, nightowl, notion',
    ],
    [{ geeni: {} }, '"geeni" is a brand that the sandbox has already'],
    [{ 'Acme Inc': {} }, '"Acme Inc" has to be a code of small letters and digits'],
    [{ acme: { lik: 'geeni' } }, '"acme.lik" is not known; there is like, seller, plans'],
    [{ acme: 'geeni' }, '"acme" has to be an object'],
    [{ acme: { plans: [] } }, '"acme.plans" has to have one plan at least'],
    [{ acme: { plans: [{ key: 'a' }] } }, '"acme.plans.0.name" is missing'],
    [
      { acme: { plans: [{ key: 'a', name: 'A', devices: 0, retention: 7, prices: { 1: 100 } }] } },
      '"acme.plans.0.devices" has to be a whole number of devices, 1 or more',
    ],
    [
      { acme: { plans: [{ key: 'a', name: 'A', devices: 1, retention: 7, prices: { 1: 5.99 } }] } },
      '"acme.plans.0.prices.1" has to be a whole number of cents, 1 or more',
    ],
    [
      { acme: { plans: [{ key: 'a', name: 'A', devices: 1, retention: 7, prices: {} }] } },
      '"acme.plans.0.prices" needs a price for "1", "12" or "24" months',
    ],
    [[], 'is not right: it has to be an object of brands'],
    ['7', 'is not right: it has to be an object of brands'],
  ])('%j is refused in a sentence', (content, sentence) => {
    expect(() => ownBrandsFrom(fileOf(content))).toThrow(sentence)
  })

  it('that is not there is named', () => {
    expect(() => ownBrandsFrom(join(folder, 'none.json'))).toThrow(/none\.json cannot be read/)
  })
})
