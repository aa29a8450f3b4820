import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { expect } from 'vitest'
import type { Addresses } from '../../demo/addresses.ts'
import { serveFile } from '../../demo/http/files.ts'
import { contentSecurityPolicy } from '../../demo/http/policy.ts'
import { settingsElement } from '../../demo/settings.ts'
import packageJson from '../../package.json' with { type: 'json' }
import type { Settings } from '../../src/brand/settings.ts'
import { packTarball } from '../consumers/pack.ts'
import { isSweep } from '../fixtures/sweep.ts'
import { journey } from './support/journey.ts'
import { getShifts, watchShifts } from './support/layout-shift.ts'
import { fillSignIn } from './support/portal.ts'

const { version } = packageJson
/** The channel of a major version (.docs/cdn.md). */
const channel = `v${version.split('.')[0]}`
const dist = resolve(import.meta.dirname, '../../dist')

/** Settings without vendors, whose scripts the page's policy blocks. */
const settingsAt = ({ sandbox }: Addresses): Settings => ({
  brands: { geeni: { baseUrl: sandbox, oauthUrl: `${sandbox}/oauth`, idempotencyHeader: true } },
})

/** Signs in on a page that cancels navigation, because it has no portal. */
async function signInAndStay(page: Page): Promise<void> {
  await page.evaluate(() => document.addEventListener('acct-navigate', (event) => event.preventDefault()))
  await fillSignIn(page, 'active@geeni.example')
  await page.getByLabel('Password').press('Enter')
  await page.getByText('Avery Brooks').waitFor()
}

interface Served {
  url: string
  close(): void
}

/** Serves an app on its own origin. */
async function serve(app: Hono): Promise<Served> {
  const server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, close }
}

/** Serves the CDN folders and appends a byte to files that match `isTampered`. */
async function cdn(isTampered: (path: string) => boolean): Promise<Served> {
  const app = new Hono()
  app.get('*', async (c) => {
    c.header('Access-Control-Allow-Origin', '*')
    const answer = (await serveFile(c, join(dist, 'cdn'), c.req.path)) ?? c.text('Not found', 404)
    if (!isTampered(c.req.path)) return answer
    return new Response(`${await readFile(join(dist, 'cdn', c.req.path), 'utf8')}\n`, {
      headers: { 'content-type': 'text/javascript; charset=utf-8', 'access-control-allow-origin': '*' },
    })
  })
  return serve(app)
}

/** Serves a page with a strict policy and some lines in its head. */
async function pageWith(head: string, at: Addresses, scripts: readonly string[]): Promise<Served> {
  const app = new Hono()
  app.get('*', (c) => {
    c.header('Content-Security-Policy', contentSecurityPolicy({ connect: [at.sandbox], scripts }))
    return c.html(
      `<!doctype html><html lang="en"><title>Page</title>${settingsElement(settingsAt(at))}${head}
      <acct-login brand="geeni"><a href="https://account.example.com/">Sign in on our account pages</a></acct-login></html>`,
    )
  })
  return serve(app)
}

/** Serves a page that has the output of `acct-head` and its tag only. */
async function pageFromCommand(address: string, at: Addresses): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'acct-head-'))
  const settings = join(folder, 'settings.json')
  writeFileSync(settings, JSON.stringify(settingsAt(at)))
  const page = ['--tags', 'acct-login', '--brand', 'geeni', '--locale', 'en', '--json']
  const output = execFileSync(
    process.execPath,
    [join(dist, 'bin/acct-head.mjs'), ...page, '--cdn', address, '--settings', settings],
    { encoding: 'utf8' },
  )
  rmSync(folder, { recursive: true })
  const { head, policy }: { head: string; policy: string } = JSON.parse(output)
  const app = new Hono()
  app.get('*', (c) => {
    c.header('Content-Security-Policy', policy)
    return c.html(
      `<!doctype html><html lang="en"><head><title>Page</title>${head}</head><body>
      <acct-login brand="geeni" locale="en"><a href="https://account.example.com/">Sign in on our account pages</a></acct-login>
      <p>Below the form</p></body></html>`,
    )
  })
  return serve(app)
}

journey(
  'a page of `acct-head` has its form without a shift, verifies every file, and rejects a changed one',
  async ({ page, another, at, complaints }) => {
    let tampered: RegExp | null = null
    const from = await cdn((path) => tampered?.test(path) ?? false)
    const site = await pageFromCommand(`${from.url}/${version}/`, at)
    try {
      await watchShifts(page)
      await page.goto(site.url)
      await page.getByLabel('Password').waitFor()
      expect(await getShifts(page)).toEqual([])
      await signInAndStay(page)

      // A tampered chunk after the first view: the form stays and shows a message.
      complaints.expected.push(/integrity|Failed to fetch dynamically imported module/)
      tampered = /\/chunks\//
      const later = await another()
      await later.goto(site.url)
      await later.getByRole('button', { name: 'Try again' }).waitFor()
      await later.getByLabel('Password').waitFor()

      // A tampered first view.
      tampered = /\/views\//
      const first = await another()
      await first.goto(site.url)
      await first.getByRole('button', { name: 'Try again' }).waitFor()
      expect(await first.getByLabel('Password').count()).toBe(0)

      // A tampered loader: no code of the library runs, and the tag's children stay visible.
      tampered = /\/loader\.js$/
      const without = await another()
      await without.goto(site.url)
      await without.getByRole('link', { name: 'Sign in on our account pages' }).waitFor()
      expect(await without.evaluate(() => customElements.get('acct-login') === undefined)).toBe(true)
    } finally {
      site.close()
      from.close()
    }
  },
)

journey('the channel’s address loads the current version', async ({ page, at }) => {
  const from = await cdn(() => false)
  const site = await pageWith(`<script type="module" src="${from.url}/${channel}/loader.js"></script>`, at, [
    from.url,
  ])
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  try {
    await page.goto(site.url)
    await signInAndStay(page)
    const fromCdn = requested
      .filter((url) => url.startsWith(from.url))
      .map((url) => url.slice(from.url.length))
    expect([...new Set(fromCdn.filter((path) => path.startsWith(`/${channel}/`)))]).toEqual([
      `/${channel}/loader.js`,
    ])
    expect(fromCdn.filter((path) => ![channel, version].includes(path.split('/')[1] ?? ''))).toEqual([])
  } finally {
    site.close()
    from.close()
  }
})

// It takes half a minute; `npm run frameworks` bundles the packed package, too.
if (isSweep)
  journey('an app bundled by Vite from the packed package signs in', async ({ page, at }) => {
    const folder = mkdtempSync(join(tmpdir(), 'acct-vite-'))
    const { tarball } = await packTarball(folder)
    const installed = join(folder, 'node_modules/acct-elements')
    mkdirSync(installed, { recursive: true })
    execFileSync('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1'])
    const settings = JSON.stringify(settingsAt(at))
    writeFileSync(
      join(folder, 'app.js'),
      `import { configure } from 'acct-elements/loader.js'\nconfigure(${settings})\nconst tag = document.createElement('acct-login')\ntag.brand = 'geeni'\ndocument.body.append(tag)\n`,
    )
    writeFileSync(
      join(folder, 'index.html'),
      '<!doctype html><html lang="en"><title>App</title><body><script type="module" src="/app.js"></script></html>',
    )
    await build({ root: folder, configFile: false, logLevel: 'error' })
    const app = new Hono()
    app.get('*', async (c) => {
      const path = c.req.path === '/' ? '/index.html' : c.req.path
      c.header('Content-Security-Policy', contentSecurityPolicy({ connect: [at.sandbox] }))
      return (await serveFile(c, join(folder, 'dist'), path)) ?? c.text('Not found', 404)
    })
    const site = await serve(app)
    const missing: string[] = []
    page.on('response', (response) => {
      if (response.status() === 404 && !response.url().endsWith('favicon.ico')) missing.push(response.url())
    })
    try {
      await page.goto(site.url)
      await signInAndStay(page)
      expect(missing).toEqual([])
    } finally {
      site.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
