import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Hono } from 'hono'
import { handle, type LambdaContext, type LambdaEvent } from 'hono/aws-lambda'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { createPortal as CreatePortal, FetchHandler } from '../../src/hosting/portal.ts'
import type { PortalFacts } from '../../src/hosting/portal-facts.ts'
import type { packageAssets as PackageAssets } from '../../src/tools/portal-node.ts'
import { requestRow } from './portal/raw-request.ts'
import { expectRevalidation } from './portal/revalidation.ts'
import {
  exportPortal,
  hasCaddy,
  hasNginx,
  type PortalServer,
  startCaddy,
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
  expectSame,
  nameOf,
  type Received,
  type Row,
  received,
  requestOf,
  responseOf,
  SETTINGS,
  tableOf,
} from './portal/table.ts'

const dist = resolve(import.meta.dirname, '../../dist')
const folder = mkdtempSync(join(tmpdir(), 'acct-portal-'))
const place = { folder, settings: join(folder, 'settings.json') }
const { folder: shells } = JSON.parse(readFileSync(join(dist, 'first-views.json'), 'utf8')) as {
  folder: string
}
const [chunk = ''] = readdirSync(join(dist, 'chunks')).filter((name) => name.endsWith('.js'))
const table = tableOf(shells, `chunks/${chunk}`)
const named = table.map((row) => [nameOf(row), row] as const)
/** Responses of the portal on Node by the name of the row. */
const wanted = new Map<string, Received>()
const wantedOf = (row: Row): Received => {
  const found = wanted.get(nameOf(row))
  if (!found) throw new Error(`The table has no ${nameOf(row)}.`)
  return found
}

let portal: FetchHandler
beforeAll(async () => {
  writeFileSync(place.settings, JSON.stringify(SETTINGS))
  const load = (file: string) => import(pathToFileURL(join(dist, file)).href)
  const { createPortal } = (await load('portal.js')) as { createPortal: typeof CreatePortal }
  const { packageAssets } = (await load('portal-node.js')) as { packageAssets: typeof PackageAssets }
  portal = createPortal(SETTINGS, packageAssets())
  for (const row of table) wanted.set(nameOf(row), await responseOf(portal, row))
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
    const statuses = table.map((row) => wantedOf(row).status)
    expect([...new Set(statuses)].toSorted()).toEqual([200, 302, 308, 404, 405])
  })
})

describe('acct-portal', () => {
  let server: PortalServer
  beforeAll(async () => {
    server = await startNode(place)
  })
  afterAll(() => server?.stop())

  it.each(named)('responds to %s like the fetch handler', async (_name, row) => {
    expectSame(await requestRow(server.port, row), wantedOf(row))
  })

  it('confirms what a cache holds', () => expectRevalidation(server.port))

  it('reloads at SIGHUP, ends with 0 at SIGTERM, and logs no token', async () => {
    const row = { path: '/new-address' }
    expect((await requestRow(server.port, row)).status).toBe(404)
    writeFileSync(place.settings, JSON.stringify({ ...SETTINGS, redirects: { '/new-address': '/login' } }))
    server.process.kill('SIGHUP')
    await expect.poll(async () => (await requestRow(server.port, row)).status).toBe(302)
    expect(await server.stop()).toBe(0)
    expect(server.output()).toContain('"event":"stopped"')
    expect(server.output()).not.toContain('SECRET')
    writeFileSync(place.settings, JSON.stringify(SETTINGS))
  })
})

describe('workerd', () => {
  let server: PortalServer
  beforeAll(async () => {
    server = await startWorkerd(place)
  })
  afterAll(() => server?.stop())

  it.each(named)('responds to %s like Node', async (_name, row) => {
    const isPage = wantedOf(row).headers['content-type']?.startsWith('text/html') === true
    expectSame(await requestRow(server.port, row), wantedOf(row), !isPage)
  })

  it('confirms what a cache holds', () => expectRevalidation(server.port))

  it('responds to requests for pages that it composes at the same time', async () => {
    const rows = ['fr', 'it', 'ja'].flatMap((language) =>
      ['/login', '/plans', '/subscriptions', '/login', '/plans'].map((path) => ({
        path,
        headers: { 'accept-language': language },
      })),
    )
    const found = await Promise.all(rows.map((row) => requestRow(server.port, row)))
    for (const [index, row] of rows.entries())
      expectSame(found[index] as Received, await responseOf(portal, row))
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

  it.each(named)('responds to %s like Node', async (_name, row) => {
    expectSame(await invoke(row), wantedOf(row))
  })
})

describe.skipIf(!hasNginx('the table does not run against the export'))(
  'acct-portal export behind nginx',
  () => {
    let server: PortalServer
    beforeAll(async () => {
      server = await startNginx(place)
    }, 60_000)
    afterAll(() => server?.stop())

    it.each(named)('responds to %s like the fetch handler', async (_name, row) => {
      expectSame(await requestRow(server.port, row), wantedOf(row))
    })

    it('confirms what a cache holds', () => expectRevalidation(server.port))
  },
)

describe.skipIf(!hasCaddy('the table does not run against it'))('acct-portal export behind Caddy', () => {
  let server: PortalServer
  beforeAll(async () => {
    server = await startCaddy(place)
  }, 60_000)
  afterAll(() => server?.stop())

  it.each(named)('responds to %s like the fetch handler', async (_name, row) => {
    expectSame(await requestRow(server.port, row), wantedOf(row))
  })

  it('confirms what a cache holds', () => expectRevalidation(server.port))
})

describe.each([
  ['Netlify', netlifyRules],
  ['the documentation of Cloudflare Pages', documentedRules],
])('acct-portal export on a static host with the rules of %s', (_host, rulesOf) => {
  let site: string
  let rules: HostRules
  beforeAll(async () => {
    site = join(exportPortal(place), 'site')
    rules = await rulesOf(site)
  }, 60_000)

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

  it.each(addresses)('responds to %s like the fetch handler', async (path) => {
    const found = staticResponse(site, rules, path)
    const sent = await responseOf(portal, { path })
    expect(found.status).toBe(sent.status)
    if (sent.status === 302) expect(found.headers.location).toBe(sent.headers.location)
    else if (sent.status === 404)
      expect(found.headers['x-content-type-options']).toBe(sent.headers['x-content-type-options'])
    else if (/loader-0{8}/.test(path))
      expect(found).toMatchObject({ body: sent.body, headers: { 'cache-control': DEFAULT_LIFETIME } })
    else expect(withoutVary(found)).toEqual(withoutVary(sent))
  })

  it('sends the page of unknown paths with its policy in it', async () => {
    const { headers } = await portal(requestOf({ path: '/no/such/page' }))
    const policy = headers.get('content-security-policy')?.replace(/ frame-ancestors [^;]+;/, '')
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
