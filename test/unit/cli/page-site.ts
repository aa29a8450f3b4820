import { createHash } from 'node:crypto'
import { type LocalServer, serveLocally } from '../../fixtures/local-server.ts'

/** A page with tags, in parts that a test changes. */
export interface Site {
  settings: string
  /** Lines of the head besides the settings. */
  head: string[]
  body: string
  css: string
  headers: Record<string, string>
  /** The files of the library, by path, on the page's origin and on the CDN. */
  files: Record<string, string>
  fileHeaders: Record<string, string>
}

/** Addresses that stand for themselves in the parts of a site. */
export const CDN = 'http://cdn.test'
const API = 'https://api.example.com'

const RELEASE = '1a2b3c4d'
const LOADER = `/* acct-elements */ import('./views/${RELEASE}/acct-login.guest.geeni.en.js')`
export const getIntegrity = (text: string): string =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`

export const hint = (tag: string, release = RELEASE): string =>
  `<script type="module" async src="/acct/views/${release}/${tag}.guest.geeni.en.js"></script>`

/** Settings of the page, with other values. */
export const settingsWith = (more: Record<string, unknown>): string =>
  JSON.stringify({
    brands: {
      geeni: { baseUrl: API, portalUrl: 'https://account.example.com', ownOrigins: ['$PAGE'], ...more },
    },
  })

export const RECURLY = { publicKey: 'ewr1-key', scriptUrl: 'https://js.recurly.com/v4/recurly.js' }

/** Returns the policy of the page, without some directives or sources. */
export const POLICY = [
  "default-src 'none'",
  `script-src 'self' ${CDN} https://js.recurly.com`,
  "style-src 'self'",
  "img-src 'self' data:",
  `connect-src 'self' ${API} https://api.recurly.com`,
  'frame-src https://api.recurly.com https:',
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types acct',
].join('; ')

/** Returns a page without any fault: sign-in and order with card fields of Recurly. */
export const healthySite = (): Site => ({
  settings: `<script type="application/json" data-acct-settings>${settingsWith({ recurly: RECURLY })}</script>`,
  head: [
    '<link rel="stylesheet" href="/page.css">',
    hint('acct-login'),
    hint('acct-order'),
    '<script type="module" src="/acct/loader.js"></script>',
  ],
  body: '<main><acct-login brand="geeni" locale="de-AT" class="wide"></acct-login><acct-order brand="geeni" path="/order-summary?planId=7"></acct-order></main>',
  css: 'acct-login:not(:state(ready)), main > acct-order { display: block; min-block-size: 540px }',
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  },
  files: {
    '/acct/loader.js': LOADER,
    '/acct/embed.js': '/* acct-elements */',
    '/copy/loader.js': LOADER,
    '/old/loader.js': LOADER.replace(RELEASE, '00000000'),
    '/acct/1.2.3/loader.js': LOADER,
    '/acct/v1/loader.js': LOADER,
    '/acct/1.2.3/chunks/a.js': 'export {}',
    [`/acct/views/${RELEASE}/acct-login.guest.geeni.en.js`]: 'export {}',
    [`/acct/views/${RELEASE}/acct-order.guest.geeni.en.js`]: 'export {}',
    '/acct/views/00000000/acct-login.guest.geeni.en.js': 'export {}',
  },
  fileHeaders: { 'access-control-allow-origin': '*' },
})

/** Serves a site and, on another origin, its files. The returned function inserts the origins into a text. */
export async function serveSite(site: Site): Promise<LocalServer> {
  const getFiles = (path: string): [string, string] | null => {
    const text = site.files[path]
    return text === undefined ? null : ['text/javascript', text]
  }
  const cdn = await serveLocally((request, response) => {
    const file = getFiles(request.url ?? '')
    if (file) response.writeHead(200, { 'content-type': file[0], ...site.fileHeaders }).end(file[1])
    else response.writeHead(404).end()
  })
  const insert = (text: string, page: string): string =>
    text.replaceAll(CDN, cdn.url).replaceAll('$PAGE', page)
  const page = await serveLocally((request, response) => {
    const own = `http://${request.headers.host}`
    const file = request.url === '/page.css' ? ['text/css', site.css] : getFiles(request.url ?? '')
    if (file) response.writeHead(200, { 'content-type': String(file[0]) }).end(file[1])
    else if (!/^\/(\?|$)/.test(request.url ?? '')) response.writeHead(404).end()
    else {
      const headers = Object.entries(site.headers).map(([name, value]) => [name, insert(value, own)])
      const html = `<!doctype html><html><head>${[site.settings, ...site.head].join('\n')}</head><body>${site.body}</body></html>`
      response.writeHead(200, Object.fromEntries(headers)).end(insert(html, own))
    }
  })
  return {
    url: page.url,
    async close() {
      await Promise.all([page.close(), cdn.close()])
    },
  }
}
