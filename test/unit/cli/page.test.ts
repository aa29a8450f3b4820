import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Report } from '../../../src/cli/check/finding.ts'
import { checkPage, type PageOptions } from '../../../src/cli/check/page/check-page.ts'
import { PAGE_RULES } from '../../../src/cli/check/page/rules.ts'
import {
  CDN,
  getIntegrity,
  healthySite,
  hint,
  POLICY,
  RECURLY,
  type Site,
  serveSite,
  settingsWith,
} from './page-site.ts'

type Code = keyof typeof PAGE_RULES

/** Checks a site, at `/` unless `path` says otherwise. */
async function check(site: Site, options: Partial<PageOptions> = {}, path = '/'): Promise<Report> {
  const server = await serveSite(site)
  try {
    const at = new URL(path, server.url)
    return await checkPage(at, { settings: {}, isBundled: false, ...options })
  } finally {
    await server.close()
  }
}

const getCodes = ({ findings }: Report): string[] => [...new Set(findings.map(({ code }) => code))].sort()

const withPolicy = (site: Site, change: (policy: string) => string): void => {
  site.headers['content-security-policy'] = change(POLICY)
}
const settingsBlock = (json: string, type = 'application/json'): string =>
  `<script type="${type}" data-acct-settings>${json}</script>`
const replaceLoader = (site: Site, tag: string): void => {
  site.head = site.head.map((line) => (line.includes('/acct/loader.js') ? tag : line))
}
const LOADER = healthySite().files['/acct/loader.js'] ?? ''
const MAP = JSON.stringify({ integrity: { [`${CDN}/acct/1.2.3/chunks/a.js`]: getIntegrity('export {}') } })
const VERSION_TAG = (integrity: string): string =>
  `<script type="module" crossorigin src="${CDN}/acct/1.2.3/loader.js"${integrity && ` integrity="${integrity}"`}></script>`
/** Import map and script tag with hashes, before everything else of the head. */
const withHashes = (site: Site, map: string, integrity = getIntegrity(LOADER)): void => {
  replaceLoader(site, VERSION_TAG(integrity))
  site.head.unshift(`<script type="importmap" nonce="n1">${map}</script>`)
  withPolicy(site, (policy) => policy.replace("script-src 'self'", "script-src 'self' 'nonce-n1'"))
}

/** One fault per row: what a mistake of an integrator makes of the healthy page. */
const FAULTS: [fault: string, code: Code, plant: (site: Site) => void][] = [
  [
    'no HTML',
    'page-unreachable',
    (site) => Object.assign(site.headers, { 'content-type': 'application/json' }),
  ],
  ['a misspelled tag', 'tag-unknown', (site) => (site.body += '<acct-subscription></acct-subscription>')],
  [
    'a misspelled attribute',
    'attribute-unknown',
    (site) => (site.body = site.body.replace('locale', 'langauge')),
  ],
  ['an unknown brand', 'attribute-value', (site) => (site.body = site.body.replace('"geeni"', '"genie"'))],
  [
    'a path of another tag',
    'attribute-value',
    (site) => (site.body = site.body.replace('/order-summary', '/plans')),
  ],
  ['no settings', 'settings-missing', (site) => (site.settings = '')],
  [
    'settings that are no JSON',
    'settings-json',
    (site) => (site.settings = settingsBlock('{ "brands": { }')),
  ],
  [
    'settings without a type',
    'settings-type',
    (site) => (site.settings = settingsBlock(settingsWith({}), 'text/json')),
  ],
  [
    'a setting of the wrong type',
    'settings-invalid',
    (site) => (site.settings = settingsBlock(settingsWith({ idempotencyHeader: 'yes' }))),
  ],
  [
    'a page on another origin',
    'origin-partner',
    (site) => (site.settings = settingsBlock(settingsWith({ ownOrigins: ['https://www.example.com'] }))),
  ],
  ['no loader', 'loader-missing', (site) => replaceLoader(site, '')],
  [
    'a loader that does not exist',
    'script-unreachable',
    (site) => replaceLoader(site, '<script type="module" src="/gone/loader.js"></script>'),
  ],
  [
    'a loader that is no module',
    'script-unreachable',
    (site) => replaceLoader(site, '<script src="/acct/loader.js"></script>'),
  ],
  [
    'a CDN without CORS',
    'script-cors',
    (site) => {
      replaceLoader(site, `<script type="module" src="${CDN}/acct/loader.js"></script>`)
      site.fileHeaders = {}
    },
  ],
  [
    'two copies of one release',
    'copies',
    (site) => site.head.push('<script type="module" src="/copy/loader.js"></script>'),
  ],
  [
    'two releases',
    'versions',
    (site) => site.head.push('<script type="module" src="/old/loader.js"></script>'),
  ],
  ['an exact version without hashes', 'integrity-missing', (site) => replaceLoader(site, VERSION_TAG(''))],
  ['a wrong hash', 'integrity-mismatch', (site) => withHashes(site, MAP, getIntegrity('other'))],
  [
    'a wrong hash in the import map',
    'integrity-mismatch',
    (site) => withHashes(site, MAP.replace(/sha384-.{8}/, 'sha384-00000000')),
  ],
  [
    'a hash of files that change',
    'integrity-channel',
    (site) =>
      replaceLoader(
        site,
        `<script type="module" src="${CDN}/acct/v1/loader.js" integrity="${getIntegrity(LOADER)}"></script>`,
      ),
  ],
  [
    'no hashes of the later imports',
    'integrity-map',
    (site) => replaceLoader(site, VERSION_TAG(getIntegrity(LOADER))),
  ],
  [
    'an import map behind a module',
    'integrity-map',
    (site) => {
      withHashes(site, MAP)
      site.head.push(site.head.shift() ?? '')
    },
  ],
  [
    'no hint',
    'hint-missing',
    (site) => (site.head = site.head.filter((line) => !line.includes('acct-order'))),
  ],
  ['a hint of another release', 'hint-stale', (site) => (site.head[1] = hint('acct-login', '00000000'))],
  ['a hint that does not exist', 'hint-stale', (site) => site.head.push(hint('acct-menu'))],
  [
    'no reserved space',
    'space-missing',
    (site) => (site.css = site.css.replace('main > acct-order', 'aside acct-order')),
  ],
  [
    'space of a part only',
    'space-missing',
    (site) => (site.css = site.css.replace(':not(:state(ready))', '::part(card)')),
  ],
  [
    'space in a style element that the policy blocks',
    'space-missing',
    (site) => {
      site.head.push(`<style>${site.css}</style>`)
      site.css = ''
    },
  ],
  [
    'no policy',
    'policy-missing',
    (site) => {
      site.headers['x-frame-options'] = 'DENY'
      delete site.headers['content-security-policy']
    },
  ],
  [
    'a policy with inline scripts',
    'policy-weak',
    (site) => withPolicy(site, (it) => it.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")),
  ],
  [
    'a policy without the library',
    'policy-script',
    (site) => withPolicy(site, (it) => it.replace("script-src 'self'", 'script-src')),
  ],
  [
    'a policy without Recurly’s script',
    'policy-script',
    (site) => withPolicy(site, (it) => it.replace(' https://js.recurly.com', '')),
  ],
  [
    'a policy without the services',
    'policy-connect',
    (site) => withPolicy(site, (it) => it.replace(' https://api.example.com', '')),
  ],
  [
    'a policy without the bank’s page',
    'policy-frame',
    (site) => withPolicy(site, (it) => it.replace(' https:;', ';')),
  ],
  [
    'a policy without data images',
    'policy-image',
    (site) => withPolicy(site, (it) => it.replace(' data:', '')),
  ],
  [
    'a policy without our Trusted Types policy',
    'policy-trusted-types',
    (site) => withPolicy(site, (it) => it.replace('types acct', 'types shop')),
  ],
  [
    'a policy in a meta tag without the services',
    'policy-connect',
    (site) => site.head.unshift(`<meta http-equiv="content-security-policy" content="connect-src 'self'">`),
  ],
  [
    'a policy without the styles of Google Pay',
    'policy-style',
    (site) => {
      site.settings = settingsBlock(
        settingsWith({ recurly: { ...RECURLY, googleMerchantId: 'BCR2DN4T0000' } }),
      )
      const google = 'https://pay.google.com'
      withPolicy(site, (it) =>
        it
          .replaceAll('https://js.recurly.com', `https://js.recurly.com ${google}`)
          .replace('connect-src', `connect-src ${google} https://google.com/pay`)
          .replace('img-src', 'img-src https://www.gstatic.com')
          .replace('types acct', 'types acct goog#html'),
      )
    },
  ],
  [
    'an import map that the policy blocks',
    'policy-inline',
    (site) => {
      withHashes(site, MAP)
      site.headers['content-security-policy'] = POLICY
    },
  ],
  [
    'a page that any site can frame',
    'policy-ancestors',
    (site) => withPolicy(site, (it) => it.replace("frame-ancestors 'none'; ", '')),
  ],
  [
    'isolated windows',
    'opener-policy',
    (site) => Object.assign(site.headers, { 'cross-origin-opener-policy': 'same-origin' }),
  ],
  ['no referrer policy', 'referrer-policy', (site) => delete site.headers['referrer-policy']],
]

describe('acct-check page', () => {
  it('finds nothing on a healthy page', async () => {
    expect((await check(healthySite())).findings).toEqual([])
  })

  it.each(FAULTS)('finds %s as %s', async (_, code, plant) => {
    const site = healthySite()
    plant(site)
    const report = await check(site)
    expect(getCodes(report), JSON.stringify(report.findings, null, 1)).toEqual([code])
    for (const finding of report.findings) {
      expect(finding.where).not.toBe('')
      expect(finding.problem).toMatch(/^(<|[A-Z]|https?:).*\.$/)
      expect(finding.fix).toMatch(/^[A-Z].*[.\w/]$/)
    }
  })

  it('has a fault of each kind in its tests', () => {
    const elsewhere: Code[] = ['page-insecure', 'tags-missing']
    expect([...new Set([...FAULTS.map(([, code]) => code), ...elsewhere])].sort()).toEqual(
      Object.keys(PAGE_RULES).sort(),
    )
  })

  it('finds an address without a server, and a page that is not there', async () => {
    const server = await serveSite(healthySite())
    await server.close()
    const gone = await checkPage(new URL(server.url), { settings: {}, isBundled: false })
    expect(getCodes(gone)).toEqual(['page-unreachable'])
    const missing = await check(healthySite(), {}, '/nowhere')
    expect(missing.findings.map(({ problem }) => problem)).toEqual(['The server responds with 404.'])
  })

  it('finds a page without tags, unless a script adds them', async () => {
    const site = { ...healthySite(), body: '<main></main>' }
    expect(getCodes(await check(site))).toEqual(['tags-missing'])
    expect(getCodes(await check(site, { isBundled: true }))).toEqual([])
  })

  it('does not look for files of the library that a bundle contains', async () => {
    const site = healthySite()
    site.head = site.head.filter((line) => !line.includes('/acct/'))
    expect(getCodes(await check(site))).toEqual(['loader-missing'])
    expect(getCodes(await check(site, { isBundled: true }))).toEqual([])
  })

  it('uses the settings that a script passes to configure', async () => {
    const site = { ...healthySite(), settings: '' }
    const settings = { brands: { geeni: { baseUrl: 'https://api.example.com', ownOrigins: [] } } }
    expect(getCodes(await check(site, { settings }))).toEqual(['origin-partner'])
  })

  it('finds nothing on a page with hashes, a nonce and strict-dynamic', async () => {
    const site = healthySite()
    withHashes(site, MAP)
    const tags = site.head.map((line) =>
      line.replace('<script type="module" crossorigin', '<script nonce="n1" type="module" crossorigin'),
    )
    site.head = tags
    withPolicy(site, (policy) => policy.replace(/script-src [^;]*/, "script-src 'nonce-n1' 'strict-dynamic'"))
    expect((await check(site)).findings).toEqual([])
  })

  it('accepts a hash of the import map in the policy', async () => {
    const site = healthySite()
    const map = MAP.replace(CDN, '')
    withHashes(site, map)
    site.head = site.head.map((line) => line.replace(' nonce="n1"', '').replace(CDN, ''))
    withPolicy(site, (policy) => policy)
    expect(getCodes(await check(site))).toEqual(['policy-inline'])
    const hash = createHash('sha256').update(map).digest('base64')
    withPolicy(site, (policy) => policy.replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`))
    expect((await check(site)).findings).toEqual([])
  })

  it('reads the policy that only reports, while none is enforced', async () => {
    const site = healthySite()
    site.headers['content-security-policy-report-only'] = POLICY.replace(' https://api.example.com', '')
    expect(getCodes(await check(site))).toEqual([])
    delete site.headers['content-security-policy']
    expect(getCodes(await check(site))).toEqual(['policy-ancestors', 'policy-connect'])
  })

  it('allows partners the public plans alone, with the portal’s frame', async () => {
    const site = healthySite()
    site.body = '<main><acct-plans brand="geeni"></acct-plans></main>'
    site.css = 'acct-plans { min-height: 40rem }'
    site.head = ['<link rel="stylesheet" href="/page.css">', hint('acct-plans'), ...site.head.slice(-1)]
    site.files[`/acct/views/1a2b3c4d/acct-plans.guest.geeni.en.js`] = 'export {}'
    site.settings = settingsBlock(
      settingsWith({ ownOrigins: [], externalApi: { enabled: true, allowedOrigins: ['*'] } }),
    )
    withPolicy(site, (policy) => policy.replace(/frame-src [^;]*/, 'frame-src https://account.example.com'))
    expect((await check(site)).findings).toEqual([])
    withPolicy(site, (policy) => policy.replace(/frame-src [^;]*/, "frame-src 'none'"))
    expect(getCodes(await check(site))).toEqual(['policy-frame'])
  })

  it('reads the first view that a server writes into the page', async () => {
    const site = healthySite()
    const style = ':host { color: red }'
    site.css = site.css.replace('acct-login:not(:state(ready)), ', '')
    site.body = site.body.replace(
      '"wide">',
      `"wide"><template shadowrootmode="open"><style>${style}</style></template>`,
    )
    expect(getCodes(await check(site))).toEqual(['policy-inline'])
    const hash = createHash('sha256').update(style).digest('base64')
    withPolicy(site, (policy) => policy.replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`))
    expect((await check(site)).findings).toEqual([])
  })

  it('combines equal findings of several elements', async () => {
    const site = healthySite()
    site.body += '\n<acct-logn></acct-logn>\n<acct-logn></acct-logn>'
    const [finding] = (await check(site)).findings
    expect(finding).toMatchObject({ code: 'tag-unknown', fix: 'Write <acct-login>.' })
    expect(finding?.where).toMatch(/^line \d+, <acct-logn>, line \d+, <acct-logn>$/)
  })
})
