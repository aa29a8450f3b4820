import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { brandCodes } from '../../../brands/codes.ts'
import { describeOldNode } from '../../../src/cli/sandbox/node-version.ts'
import { parseOptions } from '../../../src/cli/sandbox/options.ts'
import { getChanges, readOwnBrands } from '../../../src/cli/sandbox/own-brands.ts'
import { createStartMessage } from '../../../src/cli/sandbox/welcome.ts'
import { createSandbox } from '../../../src/sandbox/app.ts'
import { BUILT_IN_BRANDS } from '../../../src/sandbox/seeds/brands.ts'
import { buildCatalog } from '../../../src/sandbox/seeds/catalog.ts'

const folder = mkdtempSync(join(tmpdir(), 'acct-brands-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Writes a brands file with this content and returns its path. */
function getFile(content: unknown): string {
  const file = join(folder, 'brands.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const PLUS = { key: 'plus', name: 'Plus', devices: 3, retention: 14, prices: { 1: 599, 12: 5999 } }

describe('describeOldNode', () => {
  it.each(['22.13.0', '22.14.1', '24.0.0', '30.1.2'])('accepts %s', (version) => {
    expect(describeOldNode(version)).toBeNull()
  })

  it.each(['14.18.0', '18.20.4', '20.20.2', '21.7.3', '22.12.9'])(
    'rejects %s with a message that names the required version',
    (version) => {
      expect(describeOldNode(version)).toMatch(
        new RegExp(`needs Node 22\\.13 or newer.* this is Node ${version}\\. `),
      )
    },
  )
})

it('prints the address of each brand’s portal with the port', () => {
  const message = createStartMessage({
    version: '1.2.3',
    url: 'http://localhost:6760',
    options: {
      port: 6760,
      portalPort: 6750,
      partners: [],
      dataDir: ':memory:',
      portal: null,
      brandsFile: null,
      wireFile: null,
      reset: false,
    },
    portal: 'http://localhost:6750',
    ownPortal: { brands: ['geeni'] },
    brands: ['geeni'],
    own: [],
    changes: {},
  })
  expect(message).toContain('http://<brand>.localhost:6750)')
})

describe('parseOptions', () => {
  it('returns defaults without options', () => {
    expect(parseOptions([])).toEqual({
      port: 4410,
      portalPort: 4400,
      partners: [],
      dataDir: resolve('.acct-sandbox'),
      portal: null,
      brandsFile: null,
      wireFile: null,
      reset: false,
    })
  })

  it('parses every option', () => {
    const args = [
      '--port=0',
      '--data',
      ':memory:',
      '--portal',
      'http://localhost:5173/account/',
      '--brands',
      'b.json',
      '--wire=w.json',
    ]
    expect(parseOptions([...args, '--reset'])).toEqual({
      port: 0,
      portalPort: 0,
      partners: [],
      dataDir: ':memory:',
      portal: 'http://localhost:5173/account',
      brandsFile: resolve('b.json'),
      wireFile: resolve('w.json'),
      reset: true,
    })
    expect(parseOptions(['--help'])).toBe('help')
    expect(parseOptions(['--version', '--port', 'x'])).toBe('version')
  })

  it('parses partner sites, each with the most that it may do', () => {
    const args = ['--partner', 'http://localhost:5173', '--partner', 'https://*.shop.example=read']
    expect(parseOptions([...args, '--port=5010', '--portal-port', '0'])).toMatchObject({
      port: 5010,
      portalPort: 0,
      partners: [{ origin: 'http://localhost:5173' }, { origin: 'https://*.shop.example', scopes: ['read'] }],
    })
    expect(parseOptions(['--port=5010'])).toMatchObject({ portalPort: 5000 })
  })

  it.each([
    [['--portal-port=-1'], '--portal-port is -1; it must be a number from 0 to 65535.'],
    [['--partner', 'localhost:5173'], '--partner: localhost:5173 must be'],
    [['--partner', 'http://shop.example'], '--partner: http://shop.example must be'],
    [['--partner', ''], '--partner: The partner must'],
    [['--partner', 'http://localhost:5173=write'], 'has an unknown scope; use read, plans, cancel'],
    [['--partner', 'http://*.localhost:5173=plans'], '--partner: http://*.localhost:5173=plans'],
    [
      ['--portal', 'http://localhost:1', '--partner', 'http://localhost:2'],
      'With --portal the sandbox serves no portal, so leave out --partner and --portal-port.',
    ],
    [['--port', 'high'], '--port is high; it must be a number from 0 to 65535.'],
    [['--port', '65536'], '--port is 65536; it must be a number from 0 to 65535.'],
    [['--port', ''], '--port is empty; it must be a number from 0 to 65535.'],
    [['--port', ' '], '--port is empty; it must be a number from 0 to 65535.'],
    [['--data', ''], '--data is empty; it must be a folder, or :memory:.'],
    [['--data='], '--data is empty; it must be a folder, or :memory:.'],
    [['--portal', ''], '--portal is empty; it must be an address such as http://localhost:5173.'],
    [['--brands', ''], '--brands is empty; it must be a JSON file.'],
    [['--portal', 'localhost:5173'], '--portal is localhost:5173; it must be an address such as'],
    [['--prot', '1'], "Unknown option '--prot'"],
    [['4410'], "Unexpected argument '4410'"],
  ])('rejects %j in one sentence', (args, sentence) => {
    expect(() => parseOptions(args)).toThrow(sentence)
  })
})

describe('readOwnBrands', () => {
  it('copies the plans of a built-in brand to a brand', () => {
    const [shop] = readOwnBrands(getFile({ shop: { extends: 'notion' } }))
    const names = (plans: ReturnType<typeof buildCatalog>) =>
      plans.map(({ name, amounts }) => [name, amounts])
    expect(names(buildCatalog('shop', shop))).toEqual(names(buildCatalog('notion')))
    expect(shop?.seller).toBe('stripe')
    expect(
      buildCatalog('shop', shop).every(({ brand, id }) => brand === 'shop' && id.startsWith('plan_shop_')),
    ).toBe(true)
  })

  it('sells a brand’s own plans and the plans that the accounts need', () => {
    const [shop] = readOwnBrands(getFile({ shop: { seller: 'stripe', plans: [PLUS] } }))
    const offered = buildCatalog('shop', shop).filter(
      (plan) => plan.visible && !plan.legacy && !plan.large_catalog,
    )
    expect(offered.map(({ code, provider, billing_cycle }) => [code, provider, billing_cycle])).toEqual([
      ['shop_free', 'stripe', 0],
      ['shop_plus_m', 'stripe', 1],
      ['shop_plus_y', 'stripe', 12],
    ])
  })

  it('reads what a page shows of a brand, by the rules of a page’s settings', () => {
    const look = { extends: 'geeni', name: 'Shop', tokens: { '--acct-color-primary': '#5b21b6' } }
    const own = readOwnBrands(getFile({ shop: look, store: { plans: [PLUS] } }))
    expect(getChanges(own)).toEqual({ shop: look, store: {} })
  })

  it.each([
    [{ shop: { name: 'Shop' } }, '"shop": name needs "extends"'],
    [{ shop: { extends: 'geeni', scheme: 'dark' } }, '"shop": name is missing'],
    [
      { shop: { extends: 'geeni', name: 'Shop', tokens: { '--acct-color-primary': 'violet;' } } },
      '"shop.tokens.--acct-color-primary" must be a color such as',
    ],
    ['{"shop', 'is not valid JSON'],
    [{ shop: { extends: 'geni' } }, `"shop.extends" must be one of ${brandCodes.join(', ')}`],
    [{ geeni: {} }, '"geeni" is a built-in brand of the sandbox'],
    ...['Acme Inc', 'a', '1shop', 'a'.repeat(32)].map((code): [object, string] => [
      { [code]: {} },
      `"${code}" must be a code of 2 to 31 lowercase letters and digits that starts with a letter`,
    ]),
    ...['constructor', 'prototype', '__proto__'].map((code): [string, string] => [
      `{"shop": {}, "${code}": {}}`,
      `"${code}" is a reserved name of JavaScript; choose another code`,
    ]),
    [{ shop: { like: 'geeni' } }, '"shop.like" is unknown; use '],
    [{ shop: 'geeni' }, '"shop" must be an object'],
    [{ shop: { plans: [] } }, '"shop.plans" must contain at least one plan'],
    [{ shop: { plans: [{ key: 'a' }] } }, '"shop.plans.0.name" is missing'],
    [
      { shop: { plans: [{ key: 'a', name: 'A', devices: 0, retention: 7, prices: { 1: 100 } }] } },
      '"shop.plans.0.devices" must be a whole number of devices, 1 or more',
    ],
    [
      { shop: { plans: [{ key: 'a', name: 'A', devices: 1, retention: 7, prices: { 1: 5.99 } }] } },
      '"shop.plans.0.prices.1" must be a whole number of cents, 1 or more',
    ],
    [
      { shop: { plans: [{ key: 'a', name: 'A', devices: 1, retention: 7, prices: {} }] } },
      '"shop.plans.0.prices" needs a price for "1", "12" or "24" months',
    ],
    [{ shop: { plans: [PLUS, { ...PLUS, prices: { 12: 5999 } }] } }, '"shop.plans.1.key" is used twice'],
    [
      { shop: { plans: [PLUS, { ...PLUS, key: 'legacy' }] } },
      '"shop.plans.1.key" is a reserved key of the sandbox',
    ],
    [[], 'is not valid: it must be an object with brands'],
    ['7', 'is not valid: it must be an object with brands'],
  ])('rejects %j in one sentence', (content, sentence) => {
    expect(() => readOwnBrands(getFile(content))).toThrow(sentence)
  })

  it('accepts the same keys in several brands, and any key that is not reserved', () => {
    const prices = { 1: 199, 12: 1999, 24: 3599 }
    const plans = ['free', 'none', 'custom', 'apple', 'retired'].map((key) => ({ ...PLUS, key, prices }))
    const own = readOwnBrands(getFile({ shop: { plans }, store: { plans }, other: { extends: 'otis' } }))
    expect(() =>
      createSandbox({ dataDir: ':memory:', brands: [...own, ...BUILT_IN_BRANDS] }).close(),
    ).not.toThrow()
  })

  it('takes the own brands of the settings of a portal, without their addresses', () => {
    const look = { extends: 'geeni', name: 'Shop', tokens: { '--acct-color-primary': '#5b21b6' } }
    const at = { baseUrl: 'http://localhost:4410', portalUrl: null, externalApi: { enabled: true } }
    const own = readOwnBrands(getFile({ brands: { geeni: at, shop: { ...at, ...look } } }))
    expect(own.map(({ code, changes }) => [code, changes])).toEqual([['shop', look]])
    expect(() => readOwnBrands(getFile({ brands: { shop: { ...look, pllans: [] } } }))).toThrow(
      /"shop\.pllans" is unknown/,
    )
    // A brand can have the code of the wrapper.
    expect(readOwnBrands(getFile({ brands: look })).map(({ code }) => code)).toEqual(['brands'])
  })

  it('accepts a byte order mark', () => {
    expect(readOwnBrands(getFile('\uFEFF{"shop": {}}')).map(({ code }) => code)).toEqual(['shop'])
  })

  it('names a missing file', () => {
    expect(() => readOwnBrands(join(folder, 'none.json'))).toThrow(/none\.json cannot be read/)
  })
})
