import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Hono } from 'hono'
import { handle, type LambdaContext, type LambdaEvent } from 'hono/aws-lambda'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { packageAssets as PackageAssets } from '../../src/cli/portal-node.ts'
import type { createPortal as CreatePortal, FetchHandler } from '../../src/hosting/portal.ts'
import type { PortalFacts } from '../../src/hosting/portal-facts.ts'
import { requestRow } from './portal/raw-request.ts'
import { expectRevalidation } from './portal/revalidation.ts'
import {
  exportPortal,
  hasNginx,
  type PortalServer,
  startNginx,
  startNode,
  startWorkerd,
} from './portal/servers.ts'
import {
  DEFAULT_LIFETIME,
  documentedRules,
  type HostRules,
  netlifyRules,
  staticResponse,
} from './portal/static-host.ts'
import {
  getName,
  getRequest,
  getResponse,
  getTable,
  type Received,
  type Row,
  received,
  SETTINGS,
} from './portal/table.ts'

const dist = join(inject('consumer').installed, 'dist')
const folder = mkdtempSync(join(tmpdir(), 'acct-portal-'))
const place = { folder, dist, settings: join(folder, 'settings.json') }
const { folder: firstViews } = JSON.parse(readFileSync(join(dist, 'first-views.json'), 'utf8')) as {
  folder: string
}
const [chunk = ''] = readdirSync(join(dist, 'chunks')).filter((name) => name.endsWith('.js'))
const table = getTable(firstViews, `chunks/${chunk}`)
/** Returns the responses to all rows, by the name of the row: a difference names its row. */
async function responsesTo(
  respond: (row: Row) => Promise<Received>,
  rows: readonly Row[] = table,
): Promise<Record<string, Received>> {
  const responses: Record<string, Received> = {}
  for (const row of rows) responses[getName(row)] = await respond(row)
  return responses
}

/** The responses of the portal on Node. */
let expected: Record<string, Received>

let portal: FetchHandler
beforeAll(async () => {
  writeFileSync(place.settings, JSON.stringify(SETTINGS))
  const load = (file: string) => import(pathToFileURL(join(dist, file)).href)
  const { createPortal } = (await load('portal.js')) as { createPortal: typeof CreatePortal }
  const { packageAssets } = (await load('portal-node.js')) as { packageAssets: typeof PackageAssets }
  portal = createPortal(SETTINGS, packageAssets())
  expected = await responsesTo((row) => getResponse(portal, row))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('dist/portal.js', () => {
  it('imports nothing and names no global of a platform', () => {
    const code = readFileSync(join(dist, 'portal.js'), 'utf8')
    // The pages contain a script that imports.
    expect(code.replace('import(f[0])', '')).not.toMatch(
      /^import\b|\bimport\(|\brequire\(|\bprocess\.|\bBuffer\b|\bDeno\b|react/m,
    )
  })

  it('serves every kind of address', () => {
    const responses = Object.values(expected)
    expect(responses.length).toBeGreaterThan(120)
    const statuses = new Set(responses.map(({ status }) => status))
    expect([...statuses].toSorted()).toEqual([200, 302, 308, 404, 405])
  })
})

describe('acct-portal', () => {
  let server: PortalServer
  beforeAll(async () => {
    server = await startNode(place)
  })
  afterAll(() => server?.stop())

  it('responds to every request like the fetch handler', async () => {
    expect(await responsesTo((row) => requestRow(server.port, row))).toEqual(expected)
  })

  it('confirms what a cache stores', () => expectRevalidation(server.port))

  it('reloads at SIGHUP, ends with 0 at SIGTERM, and logs no token', async () => {
    const row = { path: '/new-address' }
    expect((await requestRow(server.port, row)).status).toBe(404)
    writeFileSync(place.settings, JSON.stringify({ ...SETTINGS, redirects: { '/new-address': '/login' } }))
    server.process.kill('SIGHUP')
    await server.prints(/"event":"reloaded"/)
    expect((await requestRow(server.port, row)).status).toBe(302)
    expect(await server.stop()).toBe(0)
    expect(server.output()).toContain('"event":"stopped"')
    expect(server.output()).not.toContain('SECRET')
    writeFileSync(place.settings, JSON.stringify(SETTINGS))
  })
})

/** Clears `isBrotli` of pages and first views: workerd leaves their compression to the network in front of it. */
const withoutCompression = (responses: Record<string, Received>): Record<string, Received> =>
  Object.fromEntries(
    Object.entries(responses).map(([name, response]) => {
      const isPage = response.headers['content-type']?.startsWith('text/html') === true
      return [name, isPage || name.includes('/acct/views/') ? { ...response, isBrotli: false } : response]
    }),
  )

describe('workerd', () => {
  let server: PortalServer
  beforeAll(async () => {
    server = await startWorkerd(place)
  })
  afterAll(() => server?.stop())

  it('responds to every request like Node, without compression of pages and first views', async () => {
    const found = await responsesTo((row) => requestRow(server.port, row))
    expect(withoutCompression(found)).toEqual(withoutCompression(expected))
  })

  it('confirms what a cache stores', () => expectRevalidation(server.port))

  it('responds to requests for pages that it composes at the same time', async () => {
    const rows = ['fr', 'it', 'ja'].flatMap((language) =>
      ['/login', '/plans', '/subscriptions', '/login', '/plans'].map((path) => ({
        path,
        headers: { 'accept-language': language },
      })),
    )
    const found = await Promise.all(rows.map((row) => requestRow(server.port, row)))
    const wanted = await Promise.all(rows.map((row) => getResponse(portal, row)))
    expect(found).toEqual(wanted)
  })
})

describe('a Lambda function with Hono', () => {
  const lambda = () => handle(new Hono().all('*', (c) => portal(c.req.raw)))

  /** Sends a row as an event of a function URL. */
  async function invoke({ path, host = 'account.geeni.example', headers = {}, method = 'GET' }: Row) {
    const [rawPath = '', rawQueryString = ''] = path.split('?')
    const event = {
      version: '2.0',
      routeKey: '$default',
      rawPath,
      rawQueryString,
      headers: { host, ...headers },
      requestContext: {
        domainName: host,
        http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: '203.0.113.9', userAgent: 'x' },
      },
      isBase64Encoded: false,
    }
    const result = await lambda()(event as unknown as LambdaEvent, {} as LambdaContext)
    const {
      statusCode,
      body,
      isBase64Encoded,
      headers: sent = {},
    } = result as {
      statusCode: number
      body: string
      isBase64Encoded: boolean
      headers?: Record<string, string>
    }
    return received(statusCode, (name) => sent[name], Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'))
  }

  it('responds to every request like Node', async () => {
    expect(await responsesTo(invoke)).toEqual(expected)
  })
})

describe.skipIf(!hasNginx('the table does not run against the export'))(
  'acct-portal export behind nginx',
  () => {
    let server: PortalServer
    beforeAll(async () => {
      server = await startNginx(place)
    })
    afterAll(() => server?.stop())

    it('responds to every request like the fetch handler', async () => {
      expect(await responsesTo((row) => requestRow(server.port, row))).toEqual(expected)
    })

    it('confirms what a cache stores', () => expectRevalidation(server.port))
  },
)

describe('acct-portal export', () => {
  it.each(['site/login.html', 'site/_headers', 'nginx/server.conf'])('writes %s', (name) => {
    expect(existsSync(join(exportPortal(place), name))).toBe(true)
  })
})

/** The address of the loader with the hash of another release. */
const IS_OLD_LOADER = /^\/acct\/loader-0{8}\.js$/

describe.each([
  ['Netlify', netlifyRules],
  ['the documentation of Cloudflare Pages', documentedRules],
])('acct-portal export on a static host with the rules of %s', (_host, getRules) => {
  let site: string
  let rules: HostRules
  beforeAll(async () => {
    site = join(exportPortal(place), 'site')
    rules = await getRules(site)
  })

  const { routes } = JSON.parse(readFileSync(join(dist, 'pages/portal.json'), 'utf8')) as PortalFacts
  const pages = ['', '/visi', '/geeni'].flatMap((base) =>
    Object.keys(routes).map((route) => `${base}${route === '/' ? '' : route.replace('*', 'alexa')}` || '/'),
  )
  // A static host has no rules for queries, methods and other headers, paths of its own for slashes, and no pattern
  // for the length of a hash.
  const others = table
    .filter(({ host, headers, method }) => !host && !headers && !method)
    .map(({ path }) => path)
    .filter((path) => /^(\/[\w.-]+)+$/.test(path) && !/^\/(_pages\/|healthz$|acct\/loader-0{7}\.)/.test(path))
  const addresses = [...new Set([...pages, ...others, ...Object.keys(SETTINGS.redirects ?? {})])]
  // It sends one language only.
  const withoutVary = ({ headers: { vary: _vary, ...headers }, ...rest }: Received) => ({ ...rest, headers })

  /** Returns what must be the same for an address: hosts differ in the headers of redirects and of lost files. */
  function compared(path: string, status: number, response: Received): object {
    const { location, 'x-content-type-options': sniffing } = response.headers
    if (status === 302) return { status: response.status, location }
    if (status === 404) return { status: response.status, sniffing }
    return { ...withoutVary(response), ...(IS_OLD_LOADER.test(path) ? { headers: {} } : {}) }
  }

  it('responds to every address like the fetch handler', async () => {
    const sent = await responsesTo(
      (row) => getResponse(portal, row),
      addresses.map((path) => ({ path })),
    )
    const pairs = addresses.map((path) => {
      const wanted = sent[getName({ path })]
      if (!wanted) throw new Error(`The portal has no response to ${path}.`)
      const found = staticResponse(site, rules, path)
      return {
        path,
        found: compared(path, wanted.status, found),
        wanted: compared(path, wanted.status, wanted),
      }
    })
    const byPath = (side: 'found' | 'wanted') =>
      Object.fromEntries(pairs.map((pair) => [pair.path, pair[side]]))
    expect(byPath('found')).toEqual(byPath('wanted'))
  })

  it('has a copy of the loader under the names of earlier releases, which caches check each time', () => {
    const paths = addresses.filter((path) => IS_OLD_LOADER.test(path))
    expect(paths).not.toEqual([])
    for (const path of paths)
      expect(staticResponse(site, rules, path).headers['cache-control'], path).toBe(DEFAULT_LIFETIME)
  })

  it('sends the page of unknown paths with its policy in it', async () => {
    const { headers } = await portal(getRequest({ path: '/no/such/page' }))
    const policy = headers
      .get('content-security-policy')
      ?.replace(/ frame-ancestors [^;]+;/, '')
      .replace(/; report-uri .*$/, '')
    const html = readFileSync(join(site, '404.html'), 'utf8')
    expect(html).toContain(
      `<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    )
    expect(staticResponse(site, rules, '/no/such/page').body).toBe(staticResponse(site, rules, '/404').body)
  })

  it('lets nothing run in the pages of other servers', () => {
    const { headers } = staticResponse(site, rules, '/_pages/geeni/en/login.html')
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  })

  it('has at most 100 rules for a brand, as static hosts allow', () => {
    const paths = readFileSync(join(site, '_headers'), 'utf8').match(/^\/.*$/gm) ?? []
    expect(paths.filter((path) => !path.startsWith('/visi')).length).toBeLessThan(100)
  })
})
