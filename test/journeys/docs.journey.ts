import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Addresses, under } from '../../demo/addresses.ts'
import { builtElements } from '../../demo/http/elements.ts'
import { demoSettings, settingsElement } from '../../demo/settings.ts'
import { type Snippet, snippetsIn } from '../fixtures/snippets.ts'
import { exampleAddresses } from './support/example-addresses.ts'
import { journey } from './support/journey.ts'
import { connect, connectInVain, loadClient } from './support/partner.ts'

interface Pages {
  origin: string
  /** Serves an HTML page at a path. */
  put(path: string, html: string, policy?: string): void
  close(): void
}

/** Starts a site on its own origin, with the elements under /acct/. */
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

/** Completes a code block to a page; adds the demo's settings and the loader when they are missing. */
function getPage(html: string, at: Addresses, origin: string): string {
  const settings = html.includes('data-acct-settings')
    ? ''
    : settingsElement(demoSettings(at, { hosted: false, own: [origin] }))
  const needsLoader = /<acct-/.test(html) && !/\/acct\/(loader|elements\/[\w-]+)\.js/.test(html)
  const loader = needsLoader ? '<script type="module" src="/acct/loader.js"></script>' : ''
  return `<!doctype html><html lang="en"><title>x</title><link rel="icon" href="data:,">${settings}${loader}${html}</html>`
}

/** Waits until every tag of the page has rendered. */
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
      throw new Error(`${block.location}: ${error}`, { cause: error })
    })
}

journey(
  'every HTML page in the documents renders its tags without an error',
  async ({ page, at, complaints }) => {
    const site = await pages()
    await each(snippetsIn('html'), async (block, path) => {
      const html = await exampleAddresses(block.text, site.origin, at)
      site.put(path, getPage(html, at, site.origin))
      // The portal's page serves every path; the test opens the first.
      const isPortal = html.includes('routing="history"')
      if (isPortal) site.put('/login', getPage(html, at, site.origin))
      await page.goto(`${site.origin}${isPortal ? '/login' : path}`)
      await ready(page, html)
      expect(complaints.list).toEqual([])
    }).finally(site.close)
  },
)

journey('every script in the documents runs without an error', async ({ page, at, complaints }) => {
  const site = await pages()
  const imports = JSON.stringify({ imports: { 'acct-elements/': `${site.origin}/acct/` } })
  const container = '<div id="account"></div>'
  await each(snippetsIn('js'), async (block, path) => {
    const script = await exampleAddresses(block.text, site.origin, at)
    // A script that configures or looks for tags runs on a page with a tag; others need only a document.
    const tag = /configure|querySelector/.test(script) ? '<acct-login brand="geeni"></acct-login>' : ''
    const body = tag + container
    // A module that ends early would not report it.
    const html = `<script type="importmap">${imports}</script>${body}<script type="module">${script}
      document.documentElement.dataset.ran = ''</script>`
    site.put(path, getPage(html, at, site.origin))
    await page.goto(site.origin + path)
    await page.locator('html[data-ran]').waitFor()
    await ready(page, body)
    expect(complaints.list).toEqual([])
  }).finally(site.close)
})

journey(
  'every policy in the documents allows a sign-in without a violation',
  async ({ page, at, complaints }) => {
    const site = await pages()
    await each(snippetsIn('csp'), async (block, path) => {
      const policy = (await exampleAddresses(block.text, site.origin, at)).replaceAll(/\s+/g, ' ')
      // Without social sign-in, whose frames belong to a vendor.
      const { brands = {} } = demoSettings(at, { hosted: false, own: [site.origin] })
      const { google: _g, apple: _a, ...geeni } = brands.geeni ?? {}
      const html = `${settingsElement({ brands: { geeni } })}<script type="module" src="/acct/loader.js"></script>
      <acct-menu brand="geeni"></acct-menu><acct-login brand="geeni"></acct-login><acct-subscriptions brand="geeni"></acct-subscriptions>`
      site.put(path, getPage(html, at, site.origin), policy)
      await page.goto(site.origin + path)
      await page.getByLabel('Email').fill('active@geeni.example')
      await page.getByLabel('Password').fill('Sandbox-1!')
      await page.getByLabel('Password').press('Enter')
      await page.getByText('Front Door').waitFor()
      expect(complaints.list).toEqual([])
      await page.evaluate(() => [localStorage.clear(), sessionStorage.clear()])
    }).finally(site.close)
  },
)

journey(
  "the partner policy allows the portal's frame, and a policy without it fails the connection",
  async ({ page, at, complaints }) => {
    const site = await pages()
    const portal = under('geeni', at.portal)
    const ofPartners = snippetsIn('csp').filter(({ file }) => file === '.docs/embedding.md')
    await each(ofPartners, async (block, path) => {
      const policy = (await exampleAddresses(block.text, site.origin, at)).replaceAll(/\s+/g, ' ')
      const { brands = {} } = demoSettings(at, { hosted: false })
      const geeni = { ...brands.geeni, partnerOrigins: [site.origin] }
      const html = `${settingsElement({ brands: { geeni } })}<script type="module" src="/acct/loader.js"></script>
      <acct-plans brand="geeni"></acct-plans>`
      site.put(path, getPage(html, at, site.origin), policy)
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

      site.put(path, getPage('', at, site.origin), policy.replace(/frame-src [^;]+/, "frame-src 'none'"))
      await page.clock.install()
      await page.goto(site.origin + path)
      await loadClient(page)
      const isBlocked = () =>
        expect.poll(() => complaints.list.join('\n')).toContain('policy violation: frame-src')
      expect(await connectInVain(page, portal, 'geeni', isBlocked)).toMatch(/^unreachable: /)
      complaints.list.length = 0
    }).finally(site.close)
  },
)
