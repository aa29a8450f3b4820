import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { brandCodes } from '../../../brands/codes.ts'
import { createSandbox } from '../../../demo/sandbox/app.ts'
import { describeOldNode } from '../../../demo/sandbox/cli/node-version.ts'
import { parseOptions } from '../../../demo/sandbox/cli/options.ts'
import { readOwnBrands } from '../../../demo/sandbox/cli/own-brands.ts'
import { BUILT_IN_BRANDS } from '../../../demo/sandbox/seeds/brands.ts'
import { buildCatalog } from '../../../demo/sandbox/seeds/catalog.ts'

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
    expect(describeOldNode(version)).toBeNull()
  })

  it.each(['14.18.0', '18.20.4', '20.20.2', '21.7.3', '22.12.9'])('%s is told what is needed', (version) => {
    expect(describeOldNode(version)).toMatch(
      new RegExp(`needs Node 22\\.13 or newer.* this is Node ${version}\\. `),
    )
  })
})

describe('the command line', () => {
  it('has a use without options: a folder beside the page, no portal of its own', () => {
    expect(parseOptions([])).toEqual({
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
    expect(parseOptions([...args, '--reset'])).toEqual({
      port: 0,
      dataDir: ':memory:',
      portal: 'http://localhost:5173/account',
      brandsFile: resolve('b.json'),
      reset: true,
    })
    expect(parseOptions(['--help'])).toBe('help')
    expect(parseOptions(['--version', '--port', 'x'])).toBe('version')
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
    expect(() => parseOptions(args)).toThrow(sentence)
  })
})

describe("a file with brands of one's own", () => {
  it('gives a brand what another sells', () => {
    const [shop] = readOwnBrands(fileOf({ shop: { like: 'notion' } }))
    const names = (plans: ReturnType<typeof buildCatalog>) =>
      plans.map(({ name, amounts }) => [name, amounts])
    expect(names(buildCatalog('shop', shop))).toEqual(names(buildCatalog('notion')))
    expect(shop?.seller).toBe('stripe')
    expect(
      buildCatalog('shop', shop).every(({ brand, id }) => brand === 'shop' && id.startsWith('plan_shop_')),
    ).toBe(true)
  })

  it('or plans of its own, beside those that the accounts need', () => {
    const [shop] = readOwnBrands(fileOf({ shop: { seller: 'stripe', plans: [PLUS] } }))
    const offered = buildCatalog('shop', shop).filter(
      (plan) => plan.visible && !plan.legacy && !plan.large_catalog,
    )
    expect(offered.map(({ code, provider, billing_cycle }) => [code, provider, billing_cycle])).toEqual([
      ['shop_free', 'stripe', 0],
      ['shop_plus_m', 'stripe', 1],
      ['shop_plus_y', 'stripe', 12],
    ])
  })

  it.each([
    ['{"shop', 'is no JSON'],
    [{ shop: { like: 'geni' } }, `"shop.like" has to be one of ${brandCodes.join(', ')}`],
    [{ geeni: {} }, '"geeni" is a brand that the sandbox has already'],
    ...['Acme Inc', 'a', '1shop', 'a'.repeat(32)].map((code): [object, string] => [
      { [code]: {} },
      `"${code}" has to be a code of 2 to 31 small letters and digits, a letter first`,
    ]),
    ...['constructor', 'prototype', '__proto__'].map((code): [string, string] => [
      `{"shop": {}, "${code}": {}}`,
      `"${code}" is a name that JavaScript keeps for itself, it needs another code`,
    ]),
    [{ shop: { lik: 'geeni' } }, '"shop.lik" is not known; there is like, seller, plans'],
    [{ shop: 'geeni' }, '"shop" has to be an object'],
    [{ shop: { plans: [] } }, '"shop.plans" has to have one plan at least'],
    [{ shop: { plans: [{ key: 'a' }] } }, '"shop.plans.0.name" is missing'],
    [
      { shop: { plans: [{ key: 'a', name: 'A', devices: 0, retention: 7, prices: { 1: 100 } }] } },
      '"shop.plans.0.devices" has to be a whole number of devices, 1 or more',
    ],
    [
      { shop: { plans: [{ key: 'a', name: 'A', devices: 1, retention: 7, prices: { 1: 5.99 } }] } },
      '"shop.plans.0.prices.1" has to be a whole number of cents, 1 or more',
    ],
    [
      { shop: { plans: [{ key: 'a', name: 'A', devices: 1, retention: 7, prices: {} }] } },
      '"shop.plans.0.prices" needs a price for "1", "12" or "24" months',
    ],
    [{ shop: { plans: [PLUS, { ...PLUS, prices: { 12: 5999 } }] } }, '"shop.plans.1.key" is used twice'],
    [
      { shop: { plans: [PLUS, { ...PLUS, key: 'legacy' }] } },
      '"shop.plans.1.key" is a key of the sandbox\'s own',
    ],
    [[], 'is not right: it has to be an object of brands'],
    ['7', 'is not right: it has to be an object of brands'],
  ])('%j is refused in a sentence', (content, sentence) => {
    expect(() => readOwnBrands(fileOf(content))).toThrow(sentence)
  })

  it('may give several brands the same keys, and any key but those refused', () => {
    const prices = { 1: 199, 12: 1999, 24: 3599 }
    const plans = ['free', 'none', 'custom', 'apple', 'retired'].map((key) => ({ ...PLUS, key, prices }))
    const own = readOwnBrands(fileOf({ shop: { plans }, store: { plans }, other: { like: 'otis' } }))
    expect(() =>
      createSandbox({ dataDir: ':memory:', brands: [...own, ...BUILT_IN_BRANDS] }).close(),
    ).not.toThrow()
  })

  it('may begin with the mark that editors on Windows write', () => {
    expect(readOwnBrands(fileOf('\uFEFF{"shop": {}}')).map(({ code }) => code)).toEqual(['shop'])
  })

  it('that is not there is named', () => {
    expect(() => readOwnBrands(join(folder, 'none.json'))).toThrow(/none\.json cannot be read/)
  })
})
