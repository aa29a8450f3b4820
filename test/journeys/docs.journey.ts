import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Addresses, under } from '../../demo/addresses.ts'
import { builtElements } from '../../demo/http/elements.ts'
import { demoSettings, settingsElement } from '../../demo/settings.ts'
import { type Snippet, snippetsIn } from '../fixtures/snippets.ts'
import { journey } from './support/journey.ts'
import { connect, loadClient } from './support/partner.ts'

const dist = resolve(import.meta.dirname, '../../dist')

/** Addresses that stand for the reader's own, and what they are here. */
async function here(text: string, origin: string, at: Addresses): Promise<string> {
  const { folder } = JSON.parse(await readFile(`${dist}/first-views.json`, 'utf8')) as { folder: string }
  const placed = text
    .replaceAll(/https:\/\/cdn\.example\.com\/acct(\/v?\d[\w.-]*)?/g, `${origin}/acct`)
    .replaceAll('https://cdn.example.com', origin)
    .replaceAll('https://api.example.com', at.sandbox)
    .replaceAll('https://account.example.com', under('geeni', at.portal))
    .replaceAll('"account.example.com"', '"localhost"')
    .replaceAll('https://www.example.com', origin)
    .replaceAll('https://partner.example.com', origin)
    // Any origin may read of this brand's accounts, so also this one.
    .replaceAll(/\bvisi\b/g, 'geeni')
    .replaceAll(/shells\/[0-9a-f]{8}\//g, `${folder}/`)
  // The hash of a release stands for that of the file at hand.
  const files = [...placed.matchAll(/\/acct\/([\w./-]+\.js)"[^>]*integrity="([^"]+)"/g)]
  let whole = placed
  for (const [, file = '', hash = ''] of files) {
    const content = await readFile(`${dist}/${file}`)
    whole = whole.replaceAll(hash, `sha384-${createHash('sha384').update(content).digest('base64')}`)
  }
  return whole
}

interface Pages {
  origin: string
  /** Serves a page at a path. */
  put(path: string, html: string, policy?: string): void
  close(): void
}

/** A site of its own, with the elements under /acct/. */
async function pages(): Promise<Pages> {
  const known = new Map<string, { html: string; policy: string | undefined }>()
  const app = new Hono()
  app.route('/', builtElements)
  app.get('*', (c) => {
    const page = known.get(c.req.path)
    if (!page) return c.body(null, 204)
    if (page.policy) c.header('Content-Security-Policy', page.policy)
    return c.html(page.html)
  })
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    put: (path, html, policy) => known.set(path, { html, policy }),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A whole page around what a block holds; with the demo's settings and the loader where it has none. */
function pageOf(html: string, at: Addresses): string {
  const settings = html.includes('data-acct-settings')
    ? ''
    : settingsElement(demoSettings(at, { hosted: false }))
  const needsLoader = /<acct-/.test(html) && !/\/acct\/(loader|elements\/[\w-]+)\.js/.test(html)
  const loader = needsLoader ? '<script type="module" src="/acct/loader.js"></script>' : ''
  return `<!doctype html><html lang="en"><title>x</title><link rel="icon" href="data:,">${settings}${loader}${html}</html>`
}

/** Every tag that a page holds stands. */
async function ready(page: Page, html: string): Promise<void> {
  const tags = new Set([...html.matchAll(/<(acct-[a-z-]+)[\s>]/g)].map(([, tag = '']) => tag))
  for (const tag of tags) {
    await page.locator(tag).first().scrollIntoViewIfNeeded()
    await page.locator(`${tag}:state(ready)`).first().waitFor({ state: 'attached' })
    await page.locator(tag).locator('[part="root"]').first().waitFor()
  }
}

const each = async (
  blocks: readonly Snippet[],
  run: (block: Snippet, path: string) => Promise<void>,
): Promise<void> => {
  expect(blocks.length).toBeGreaterThan(0)
  for (const [index, block] of blocks.entries())
    await run(block, `/${index}`).catch((error: unknown) => {
      throw new Error(`${block.place}: ${error}`, { cause: error })
    })
}

journey('every page of the documents shows its tags, without an error', async ({ page, at, complaints }) => {
  const site = await pages()
  await each(snippetsIn('html'), async (block, path) => {
    const html = await here(block.text, site.origin, at)
    site.put(path, pageOf(html, at))
    // The portal's page answers every path; here it is opened at its first.
    const isPortal = html.includes('routing="history"')
    if (isPortal) site.put('/login', pageOf(html, at))
    await page.goto(`${site.origin}${isPortal ? '/login' : path}`)
    await ready(page, html)
    expect(complaints.list).toEqual([])
  }).finally(site.close)
})

journey('every script of the documents runs, without an error', async ({ page, at, complaints }) => {
  const site = await pages()
  const imports = JSON.stringify({ imports: { 'acct-elements/': `${site.origin}/acct/` } })
  const body = '<acct-login brand="geeni"></acct-login><div id="account"></div>'
  await each(snippetsIn('js'), async (block, path) => {
    const script = await here(block.text, site.origin, at)
    // Such a page is what the scripts are about; one that ends early would not say so.
    const html = `<script type="importmap">${imports}</script>${body}<script type="module">${script}
      document.documentElement.dataset.ran = ''</script>`
    site.put(path, pageOf(html, at))
    await page.goto(site.origin + path)
    await page.locator('html[data-ran]').waitFor()
    await ready(page, body)
    expect(complaints.list).toEqual([])
  }).finally(site.close)
})

journey('every policy of the documents holds on a page that signs in', async ({ page, at, complaints }) => {
  const site = await pages()
  await each(snippetsIn('csp'), async (block, path) => {
    const policy = (await here(block.text, site.origin, at)).replaceAll(/\s+/g, ' ')
    // Without the social buttons, whose frames are a vendor's.
    const { brands = {} } = demoSettings(at, { hosted: false })
    const { google: _g, apple: _a, ...geeni } = brands.geeni ?? {}
    const html = `${settingsElement({ brands: { geeni } })}<script type="module" src="/acct/loader.js"></script>
      <acct-menu brand="geeni"></acct-menu><acct-login brand="geeni"></acct-login><acct-subscriptions brand="geeni"></acct-subscriptions>`
    site.put(path, pageOf(html, at), policy)
    await page.goto(site.origin + path)
    await page.getByLabel('Email').fill('active@geeni.example')
    await page.getByLabel('Password').fill('Sandbox-1!')
    await page.getByLabel('Password').press('Enter')
    await page.getByText('Front Door').waitFor()
    expect(complaints.list).toEqual([])
    await page.evaluate(() => [localStorage.clear(), sessionStorage.clear()])
  }).finally(site.close)
})

journey(
  "a partner's policy lets its page ask the portal; without the frame nobody answers",
  async ({ page, at, complaints }) => {
    const site = await pages()
    const portal = under('geeni', at.portal)
    const ofPartners = snippetsIn('csp').filter(({ text }) => text.includes('frame-src'))
    await each(ofPartners, async (block, path) => {
      const policy = (await here(block.text, site.origin, at)).replaceAll(/\s+/g, ' ')
      const { brands = {} } = demoSettings(at, { hosted: false })
      const geeni = { ...brands.geeni, partnerOrigins: [site.origin] }
      const html = `${settingsElement({ brands: { geeni } })}<script type="module" src="/acct/loader.js"></script>
      <acct-plans brand="geeni"></acct-plans>`
      site.put(path, pageOf(html, at), policy)
      await page.goto(site.origin + path)
      await page.locator('acct-plans').getByText('Already with Geeni?').waitFor()
      await loadClient(page)
      expect(await connect(page, portal, 'geeni')).toBe('connected')
      expect(complaints.list).toEqual([])

      const ofClient = `default-src 'none'; script-src ${site.origin}; frame-src ${portal}`
      site.put(path, '<!doctype html><link rel="icon" href="">', ofClient)
      await page.goto(site.origin + path)
      await loadClient(page)
      expect(await connect(page, portal, 'geeni')).toBe('connected')
      expect(complaints.list).toEqual([])

      site.put(path, pageOf('', at), policy.replace(/frame-src [^;]+/, "frame-src 'none'"))
      await page.goto(site.origin + path)
      await loadClient(page)
      expect(await connect(page, portal, 'geeni', 2000)).toMatch(/^unreachable: /)
      expect(complaints.list.join('\n')).toContain('policy violation: frame-src')
      complaints.list.length = 0
    }).finally(site.close)
  },
)
