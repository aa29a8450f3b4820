import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createSandbox } from '../../../demo/sandbox/app.ts'
import { whyTooOld } from '../../../demo/sandbox/cli/node-version.ts'
import { optionsFrom } from '../../../demo/sandbox/cli/options.ts'
import { ownBrandsFrom } from '../../../demo/sandbox/cli/own-brands.ts'
import { BUILT_IN } from '../../../demo/sandbox/seeds/brands.ts'
import { catalogOf } from '../../../demo/sandbox/seeds/catalog.ts'

const folder = mkdtempSync(join(tmpdir(), 'acct-brands-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A brands file with this content. */
function fileOf(content: unknown): string {
  const file = join(folder, 'brands.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const PLUS = { key: 'plus', name: 'Plus', devices: 3, retention: 14, prices: { 1: 599, 12: 5999 } }

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
    [['--port', ''], '--port is empty; it has to be a number from 0 to 65535.'],
    [['--port', ' '], '--port is empty; it has to be a number from 0 to 65535.'],
    [['--data', ''], '--data is empty; it has to be a folder, or :memory:.'],
    [['--data='], '--data is empty; it has to be a folder, or :memory:.'],
    [['--portal', ''], '--portal is empty; it has to be an address such as http://localhost:5173.'],
    [['--brands', ''], '--brands is empty; it has to be a JSON file.'],
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
    const [acme] = ownBrandsFrom(fileOf({ acme: { seller: 'stripe', plans: [PLUS] } }))
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
    ...['Acme Inc', 'a', '1acme', 'a'.repeat(32)].map((code): [object, string] => [
      { [code]: {} },
      `"${code}" has to be a code of 2 to 31 small letters and digits, a letter first`,
    ]),
    ...['constructor', 'prototype', '__proto__'].map((code): [string, string] => [
      `{"acme": {}, "${code}": {}}`,
      `"${code}" is a name that JavaScript keeps for itself, it needs another code`,
    ]),
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
    [{ acme: { plans: [PLUS, { ...PLUS, prices: { 12: 5999 } }] } }, '"acme.plans.1.key" is used twice'],
    [
      { acme: { plans: [PLUS, { ...PLUS, key: 'legacy' }] } },
      '"acme.plans.1.key" is a key of the sandbox\'s own',
    ],
    [[], 'is not right: it has to be an object of brands'],
    ['7', 'is not right: it has to be an object of brands'],
  ])('%j is refused in a sentence', (content, sentence) => {
    expect(() => ownBrandsFrom(fileOf(content))).toThrow(sentence)
  })

  it('may give several brands the same keys, and any key but those refused', () => {
    const prices = { 1: 199, 12: 1999, 24: 3599 }
    const plans = ['free', 'none', 'custom', 'apple', 'retired'].map((key) => ({ ...PLUS, key, prices }))
    const own = ownBrandsFrom(fileOf({ acme: { plans }, lumen: { plans }, ac: { like: 'otis' } }))
    expect(() => createSandbox({ dataDir: ':memory:', brands: [...own, ...BUILT_IN] }).close()).not.toThrow()
  })

  it('may begin with the mark that editors on Windows write', () => {
    expect(ownBrandsFrom(fileOf('\uFEFF{"acme": {}}')).map(({ code }) => code)).toEqual(['acme'])
  })

  it('that is not there is named', () => {
    expect(() => ownBrandsFrom(join(folder, 'none.json'))).toThrow(/none\.json cannot be read/)
  })
})
