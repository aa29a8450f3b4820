import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { tagManagerBrands } from '../../../brands/codes.ts'
import { brands } from '../../../brands/index.ts'
import type { GivenSettings } from '../../../src/brand/settings.ts'
import type { Report } from '../../../src/cli/check/finding.ts'
import { checkPage } from '../../../src/cli/check/page/check-page.ts'
import { main } from '../../../src/cli/head/command.ts'
import { serviceSettings } from '../../../src/sandbox/portal/settings.ts'
import { CDN, healthySite, RECURLY, serveSite } from './page-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'acct-policy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SANDBOX = 'http://localhost:4410'
const SANDBOX_SETTINGS = serviceSettings('geeni', { sandbox: SANDBOX, portal: 'http://localhost:4400' })
const OWN = { baseUrl: 'https://api.example.com', ownOrigins: ['$PAGE'] }
const GOOGLE = { clientId: 'x', scriptUrl: 'https://accounts.google.com/gsi/client' }
const APPLE = { redirectUriBase: 'https://a.example', lrUri: 'https://lr.example', lrApiKey: 'x' }
const ANALYTICS = { provider: 'gtm', containerId: 'GTM-X', disableGTM: false }

const TAGS = ['acct-login', 'acct-plans', 'acct-billing', 'acct-order', 'acct-subscriptions']
/** The data files of a small build. */
const FILES: Readonly<Record<string, unknown>> = {
  'integrity.json': {
    version: '1.2.3',
    folder: '1.2.3',
    files: Object.fromEntries(
      ['geeni', 'visi'].flatMap((brand) =>
        TAGS.map((tag) => [
          `views/1a2b/${tag}.${brand}.js`,
          { integrity: 'sha384-a', tag, brand, locale: 'en' },
        ]),
      ),
    ),
  },
  'pages/reserved-space.json': {},
  'pages/portal.json': { firstViews: 'views/1a2b' },
}

/** Returns the policy that acct-head prints, by directive. */
async function headPolicy(
  settings: GivenSettings,
  tags: string,
  brand = 'geeni',
): Promise<Record<string, string[]>> {
  const file = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(file, JSON.stringify({ brands: { [brand]: settings } }))
  let out = ''
  const args = ['--tags', tags, '--brand', brand, '--cdn', 'https://cdn.example.com/1.2.3/', '--json']
  const code = await main([...args, '--settings', file], {
    assets: async (path) => new TextEncoder().encode(JSON.stringify(FILES[path])),
    write: (text) => {
      out += text
    },
    writeError: (text) => {
      out += text
    },
  })
  expect(code, out).toBe(0)
  const { policy } = JSON.parse(out) as { policy: string }
  return Object.fromEntries(
    policy.split('; ').map((text) => {
      const [name = '', ...sources] = text.split(' ')
      return [name, sources]
    }),
  )
}

/** Checks a page with these settings and tags, whose policy allows the library too. */
async function check(
  settings: GivenSettings,
  policy: Record<string, readonly string[]>,
  tags = ['acct-login', 'acct-order'],
): Promise<Report['findings']> {
  const site = healthySite()
  site.settings = `<script type="application/json" data-acct-settings>${JSON.stringify({ brands: { geeni: settings } })}</script>`
  site.body = tags.map((tag) => `<${tag} brand="geeni"></${tag}>`).join('')
  site.css = tags.map((tag) => `${tag} { display: block; min-block-size: 540px }`).join('')
  site.head = site.head.filter((line) => !line.includes('views') || tags.some((tag) => line.includes(tag)))
  site.headers['content-security-policy'] = Object.entries({
    ...policy,
    'script-src': [...(policy['script-src'] ?? []), CDN],
  })
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
  const server = await serveSite(site)
  try {
    const { findings } = await checkPage(new URL(server.url), { settings: {}, isBundled: false })
    return findings.filter(({ code }) => code.startsWith('policy-'))
  } finally {
    await server.close()
  }
}

describe('acct-head', () => {
  it('prints the sandbox in place of the vendors for the settings that the sandbox prints', async () => {
    const policy = await headPolicy(SANDBOX_SETTINGS, 'acct-plans,acct-billing')
    expect(policy['frame-src']).toEqual([SANDBOX])
    expect(policy['connect-src']).toEqual(["'self'", SANDBOX])
    expect(policy['script-src']?.slice(3)).toEqual(
      ['recurly/recurly.js', 'google_pay/pay.js', 'stripe/stripe.js'].map((path) => `${SANDBOX}/${path}`),
    )
    expect(policy['img-src']).toEqual(["'self'", 'data:'])
  })

  it('allows the vendors of sign-in on pages with sign-in only', async () => {
    const settings = { ...OWN, google: GOOGLE, apple: APPLE }
    const policy = await headPolicy(settings, 'acct-login')
    expect(policy['script-src']).toContain('https://accounts.google.com/gsi/client')
    expect(policy['frame-src']).toEqual(['https://accounts.google.com/gsi/'])
    expect(policy['connect-src']).toContain('https://accounts.google.com/gsi/')
    expect(policy['style-src']).toContain('https://accounts.google.com/gsi/style')
    expect(policy['img-src']).toContain('https://appleid.cdn-apple.com/appleid/button')
    expect(JSON.stringify(await headPolicy(settings, 'acct-plans,acct-billing'))).not.toMatch(/google|apple/)
  })

  it('allows card vendors on pages with card fields, and Stripe where a bank’s page returns', async () => {
    const stripe = { publishableKey: 'pk', scriptUrl: 'https://js.stripe.com/endive/stripe.js' }
    const settings = { ...OWN, recurly: RECURLY, stripe }
    expect(JSON.stringify(await headPolicy(settings, 'acct-login,acct-plans'))).not.toMatch(/recurly|stripe/)
    const returned = JSON.stringify(await headPolicy(settings, 'acct-subscriptions'))
    expect(returned).toContain('https://js.stripe.com')
    expect(returned).not.toContain('recurly')
  })

  it('allows the tag manager for brands that have it', async () => {
    const settings = { ...OWN, analytics: ANALYTICS }
    const origin = 'https://www.googletagmanager.com'
    const policy = await headPolicy(settings, 'acct-plans')
    expect(policy['script-src']).toContain(origin)
    expect(policy['img-src']).toContain(origin)
    expect((await headPolicy(settings, 'acct-plans', 'visi'))['script-src']).not.toContain(origin)
    const enabled = { ...settings, capabilities: { tagManager: true } }
    expect((await headPolicy(enabled, 'acct-plans', 'visi'))['script-src']).toContain(origin)
  })

  it('allows the portal’s frame for the settings of a partner, and the logo of the settings', async () => {
    const partner = {
      baseUrl: 'https://api.example.com',
      portalUrl: 'https://account.example.com',
      externalApi: { enabled: true, allowedOrigins: [], rateLimitPerMinute: 50 },
      logo: { url: 'https://img.example.com/a.svg', width: 10, height: 10 },
    }
    const policy = await headPolicy(partner, 'acct-plans')
    expect(policy['frame-src']).toEqual([
      'https://account.example.com/embed',
      'https://account.example.com/embed/origin',
    ])
    expect(policy['img-src']).toContain('https://img.example.com/a.svg')
    expect((await headPolicy({ ...partner, ...OWN }, 'acct-plans'))['frame-src']).toBeUndefined()
  })

  it('prints inline styles that work for Google Pay', async () => {
    const recurly = { ...RECURLY, googleMerchantId: 'BCR2DN4T0000' }
    const policy = await headPolicy({ ...OWN, recurly }, 'acct-billing')
    expect(policy['style-src']).toEqual(["'self'", "'unsafe-inline'"])
  })
})

describe('acct-check', () => {
  const ALL = {
    ...OWN,
    oauthUrl: 'https://id.example.com/oauth',
    recurly: { ...RECURLY, googleMerchantId: 'BCR2DN4T0000' },
    stripe: { publishableKey: 'pk', scriptUrl: 'https://js.stripe.com/endive/stripe.js' },
    google: GOOGLE,
    apple: APPLE,
    analytics: ANALYTICS,
  }
  const OF_SANDBOX = { ...SANDBOX_SETTINGS, ownOrigins: ['$PAGE'] }

  it.each([
    ['the vendors themselves', ALL],
    ['the sandbox', OF_SANDBOX],
  ])('finds nothing with the policy of acct-head, and each source that it lacks: %s', async (_, settings) => {
    const policy = await headPolicy(settings, 'acct-login,acct-order')
    expect(await check(settings, policy)).toEqual([])
    const missed: string[] = []
    for (const [name, sources] of Object.entries(policy))
      for (const source of sources) {
        const isOurs = /^(script|connect|frame|img|style)-src$|^trusted-types$/.test(name)
        if (!isOurs || /^'(self|sha)|cdn\.example/.test(source)) continue
        const others = sources.filter((one) => one !== source)
        // `https:` allows the other frames too.
        if (name === 'frame-src' && others.includes('https:')) continue
        const [first] = await check(settings, { ...policy, [name]: others })
        if (!first) missed.push(`${name} ${source}`)
      }
    expect(missed).toEqual([])
  })

  it('finds the policy of the real vendors wrong for a sandbox', async () => {
    const policy = await headPolicy({ ...OWN, baseUrl: SANDBOX, recurly: RECURLY }, 'acct-order')
    const findings = await check({ ...OF_SANDBOX, google: null, apple: null }, policy)
    expect(findings.find(({ code }) => code === 'policy-frame')?.fix).toContain(`Add ${SANDBOX}`)
  })

  it('accepts paths of a stand-in, as the portal of the sandbox names them', async () => {
    const policy = await headPolicy(OF_SANDBOX, 'acct-login,acct-order')
    const frames = [`${SANDBOX}/google/button`, `${SANDBOX}/vendors/frames/`]
    expect(await check(OF_SANDBOX, { ...policy, 'frame-src': frames })).toEqual([])
  })

  it('says that unsafe-inline has no effect beside a hash', async () => {
    const policy = await headPolicy(ALL, 'acct-login,acct-order')
    const styles = [...(policy['style-src'] ?? []), "'sha256-a'"]
    const [finding] = await check(ALL, { ...policy, 'style-src': styles })
    expect(finding?.fix).toContain('remove its hashes and nonces')
    const elements = { 'style-src': ["'none'"], 'style-src-elem': styles.slice(0, -1) }
    expect((await check(ALL, { ...policy, ...elements }))[0]?.code).toBe('policy-style')
    expect(await check(ALL, { ...policy, ...elements, 'style-src-attr': ["'unsafe-inline'"] })).toEqual([])
  })
})

it('the commands know which brands have a tag manager', async () => {
  const all = await Promise.all(Object.values(brands).map((load) => load()))
  const names = all.filter(({ capabilities }) => capabilities.tagManager).map(({ name }) => name)
  expect(tagManagerBrands).toEqual(names)
})
