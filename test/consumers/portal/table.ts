import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import type { PortalSettings } from '../../../src/hosting/portal-settings.ts'

/** Settings with two brands and everything that a server serves from them. */
export const SETTINGS: PortalSettings = {
  brands: {
    geeni: {
      baseUrl: 'https://api.example.com',
      hosts: ['account.geeni.example'],
      externalApi: {
        enabled: true,
        allowedOrigins: ['https://partner.example'],
        rateLimitPerMinute: 50,
      },
    },
    visi: { baseUrl: 'https://api.example.com', hosts: ['account.visi.example'] },
  },
  brand: 'geeni',
  redirects: {
    '/account': '/subscriptions',
    '/help': 'https://help.example/start',
    // A route.
    '/share': '/subscriptions',
    '/visi-plans': '/plans?brand=visi',
    // Characters with a meaning in the configurations of servers.
    '/odd': "https://müller.example/a;b,$c'd#{e}?x={f}&y=$g",
    '/odd-path': "/a;b,$c'd",
  },
  sites: {
    geeni: {
      appleMerchantDomain: '7B22',
      assetLinks: [{ relation: ['x'] }],
      appleAppSite: { applinks: {} },
      policy: {
        connect: ['https://stats.müller.example/a$b'],
        reportTo: 'https://reports.example/csp;a?b=$c,d',
      },
      securityTxt: {
        contact: ['mailto:security@geeni.example', 'https://www.geeni.example/report'],
        expires: '2999-12-31T00:00:00Z',
        preferredLanguages: ['en', 'de'],
      },
    },
  },
}

const GEENI = 'account.geeni.example'

/** A request of the table, and its method and headers. */
export interface Row {
  path: string
  host?: string
  headers?: Record<string, string>
  method?: string
}

const DE = { 'accept-language': 'de-CH,en;q=0.5' }
const BR = { 'accept-encoding': 'gzip, br' }

/** One request for each rule of a portal. `firstViews` is a folder, `chunk` a file with a hash. */
export const getTable = (firstViews: string, chunk: string): Row[] => [
  ...[
    '/',
    '/login',
    '/plans?brand=visi',
    '/plans?brand=VISI',
    '/plans?brand=none',
    '/visi/plans',
    '/visi',
    '/visi/',
    '/subscriptions',
    '/oauth/alexa',
    '/oauth/alexa.v2?client_id=1',
    '/plans?brand=visi&brand=geeni',
    '/plans?brand=none&brand=visi',
    '/plans?brand=geeni&brand=visi',
    '/plans?brand&brand=visi',
    '/plans?brand=visi,geeni',
    '/plans?brands=geeni&b=geeni&&brand=visi&brand=geeni',
    '/plans?x=1&brand=visi',
    '/plans?xbrand=visi',
    '/plans?BRAND=visi',
    '/plans?brand=%76%49si',
    '/plans?brand=+visi%20',
    '/plans?brand=vis',
    '/plans?brand=visit',
    '/plans?brand=visi&',
    '/plans?&brand=visi',
    '/plans?brand=',
    '/plans?brand',
    '/plans?',
    '/login?token=SECRET',
    '/login?token',
    '/login?mytoken=SECRET',
    '/subscription?a=1&token=SECRET',
    '/subscriptions?token=SECRET',
    '/subscriptions?setup_intent_client_secret=SECRET',
    '/no/such/page',
    '/Login',
    '/visi/no-such-page',
    '/oauth/',
    '/embed',
    '/embed?brand=visi',
    '/embed/sign-in',
    '/embed/origin',
    '/embed/origin?brand=visi',
    '/visi/embed',
    '/login/',
    '/login/?brand=visi',
    '/visi/login/',
    '/share',
    '/account?x=1',
    '/help?x=1',
    '/visi-plans?x=1',
    '/odd?x=1',
    '/odd-path',
    '/odd-path?x=1',
    '/.well-known/change-password',
    '/.well-known/change-password?brand=visi',
    '/visi/.well-known/change-password',
    '/visi/.well-known/change-password?x=1',
    '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
    '/.well-known/security.txt',
    '/.well-known/security.txt?brand=visi',
    `/a${'/'.repeat(4000)}x/`,
    `/${'.'.repeat(4000)}x/`,
    `/%20${'.'.repeat(4000)}x/`,
    `/%20${'.'.repeat(4000)}`,
    '/acct/loader.js',
    '/acct/embed.css',
    '/acct/elements/acct-login.js',
    '/acct/elements/acct-checkout.js',
    '/acct/integrity.json',
    `/acct/${firstViews}/acct-portal.guest.geeni.en.js`,
    '/acct/none.js',
    '/acct/portal.json',
    '/acct/sandbox/acct-sandbox.mjs',
    '/acct/icons/geeni/favicon.svg',
    '/icons/visi/app.webmanifest',
    '/icons/visi/touch.png',
    '/icons/none/touch.png',
    '/favicon.ico',
    '/favicon.ico?brand=visi',
    '/favicon.svg',
    '/apple-touch-icon.png',
    '/robots.txt',
    '/healthz',
    '/.well-known/apple-developer-merchantid-domain-association',
    '/.well-known/assetlinks.json',
    '/.well-known/apple-app-site-association',
    '/.well-known/assetlinks.json?brand=visi',
    '/.well-known/none',
    '/app.ts',
    '//evil.example/',
    '//login',
    '/visi//login',
    '/login//',
    '/%6Cogin',
    '/visi/%6Cogin',
    '/visi%2Flogin',
    '/login%3Fbrand=visi',
    '/no%20such%20page',
    '/oauth/alexa%2Fx',
    '/oauth/alexa%20x.v2?client_id=1',
    '/acct/loader%2Ejs',
    '/icons/visi%2Fapp.webmanifest',
    '/robots%2Etxt',
    '/robots%2E.txt',
    '/%65mbed',
    '/%61ccount?x=1',
    '/acct/loader-00000000.js',
    '/acct/loader-0000000.js',
    '/acct/chunks/loader-00000000.js',
    '/_pages/geeni/en/login.html',
    '/__proto__',
  ].map((path) => ({ path })),
  { path: '/login', host: 'account.visi.example' },
  { path: '/login', host: 'www.visi.example' },
  { path: '/login', host: 'other.example' },
  { path: '/embed', host: 'account.visi.example' },
  { path: '/embed?brand=geeni', host: 'account.visi.example' },
  { path: '/login', headers: DE },
  { path: '/no/such/page', headers: DE },
  { path: '/login', headers: { 'accept-language': 'pt-BR,de' } },
  { path: '/acct/loader.js', headers: BR },
  { path: '/acct/loader.js', headers: { 'accept-encoding': 'br;q=0, gzip' } },
  { path: '/acct/loader-00000000.js', headers: BR },
  ...[
    'BR',
    '*',
    'identity',
    'gzip;q=1.0, br;q=0.5',
    'br;q=0.001',
    'br;q=1.000',
    'br; q=0.0',
    'gzip , br ;q=0',
  ].map((encoding) => ({ path: '/login', headers: { 'accept-encoding': encoding } })),
  { path: '/login', headers: BR },
  { path: '/embed', headers: BR },
  { path: '/robots.txt', headers: BR },
  { path: '/login', headers: { range: 'bytes=0-9' } },
  { path: '/acct/loader.js', headers: { range: 'bytes=0-9' } },
  { path: '/icons/visi/touch.png', headers: { range: 'bytes=-9' } },
  { path: `/acct/${firstViews}/acct-portal.guest.geeni.en.js`, headers: BR },
  { path: `/acct/${chunk}`, headers: BR },
  { path: '/icons/visi/touch.png', headers: BR },
  ...['/', '/acct/loader.js', '/robots.txt', '/embed', '/healthz', '/login/', '/icons/none/touch.png'].map(
    (path) => ({
      path,
      method: 'HEAD',
    }),
  ),
  { path: '/login', method: 'HEAD', headers: BR },
  { path: '/login', method: 'HEAD' },
  { path: '/no/such/page', method: 'HEAD' },
  { path: '/login', method: 'POST' },
  { path: '/acct/loader.js', method: 'DELETE' },
]

/** Headers that every server of the portal has to send alike. */
const COMPARED = [
  'content-type',
  'content-language',
  'content-security-policy',
  'reporting-endpoints',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'access-control-allow-origin',
  'cache-control',
  'vary',
  'location',
  'allow',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'strict-transport-security',
]

/** What two servers must agree on. */
export interface Received {
  status: number
  headers: Record<string, string | undefined>
  /** Hash of the body without its encoding. */
  body: string
  isBrotli: boolean
}

export const getName = ({ path, host = GEENI, headers = {}, method = 'GET' }: Row): string =>
  `${method} ${host}${path} ${JSON.stringify(headers)}`

/** Returns the request of a row for a fetch handler. */
export const getRequest = ({ path, host = GEENI, headers = {}, method = 'GET' }: Row): Request =>
  new Request(`https://${host}${path}`, { headers, method })

/** Reads what servers must agree on. Redirects have headers of their own server. */
export function received(
  status: number,
  header: (name: string) => string | null | undefined,
  bytes: Buffer,
): Received {
  const isBrotli = header('content-encoding') === 'br'
  const body = isBrotli && bytes.length > 0 ? brotliDecompressSync(bytes) : bytes
  const isRedirect = status === 302 || status === 308
  const names = isRedirect ? ['location', 'referrer-policy', 'cache-control'] : COMPARED
  const value = (name: string): string | undefined => {
    const text = header(name) ?? undefined
    return name === 'vary' ? text?.split(/, ?/).toSorted().join(', ') : text
  }
  return {
    status,
    headers: Object.fromEntries(names.map((name) => [name, value(name)])),
    body: isRedirect ? '' : createHash('sha256').update(body).digest('hex'),
    isBrotli,
  }
}

/** Returns the response of a fetch handler. */
export async function getResponse(
  portal: (request: Request) => Promise<Response> | Response,
  row: Row,
): Promise<Received> {
  const response = await portal(getRequest(row))
  return received(
    response.status,
    (name) => response.headers.get(name),
    Buffer.from(await response.arrayBuffer()),
  )
}
