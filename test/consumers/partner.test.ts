import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { HANG_MS } from '../fixtures/hang-limit.ts'
import { ask, connect, enterWindow, portalFrame, startSignIn } from '../journeys/support/partner.ts'
import { launchPartnerBrowser } from './partner-browser.ts'
import { killStarted, type StartedCommand, startCommand } from './sandbox-command.ts'

// The sites of partners: one server of pages without content, on several origins.
const site = createServer((_request, response) => {
  response.setHeader('Content-Type', 'text/html')
  response.end('<!doctype html><link rel="icon" href="data:,"><title>Partner</title>')
})
await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening))
const { port } = site.address() as AddressInfo
const shop = `http://shop.localhost:${port}`
const reader = `http://reader.localhost:${port}`
const stranger = `http://stranger.localhost:${port}`

const browser = await launchPartnerBrowser()

let sandbox: StartedCommand
let portal: string
let context: BrowserContext

beforeAll(async () => {
  const { installed, folder } = inject('consumer')
  sandbox = await startCommand(join(installed, 'dist/sandbox/acct-sandbox.mjs'), folder, [
    ...['--port', '0', '--data', ':memory:', '--partner', shop, '--partner', `${reader}=read`],
  ])
  const [, address = ''] = /Portal +(http:\S+)/.exec(sandbox.text) ?? []
  portal = address.replace('//', '//visi.')
  context = await browser.newContext({ locale: 'en-US' })
  context.setDefaultTimeout(HANG_MS)
})
afterAll(async () => {
  await browser.close()
  killStarted()
  site.close()
})

/** Opens a page of a partner with the client of the sandbox's portal, and connects it. */
async function open(origin: string): Promise<{ page: Page; connected: string }> {
  const page = await context.newPage()
  await page.goto(origin)
  // As a string: the test runner rewrites import() in this file.
  await page.evaluate(`import('${portal}/acct/embed.js').then((library) => { window.embed = library })`)
  return { page, connected: await connect(page, portal, 'visi') }
}

async function signIn(page: Page): Promise<void> {
  await startSignIn(page)
  await enterWindow(context, portalFrame(page), 'active@visi.example')
  await expect.poll(() => ask(page, 'getUserInfo'), { timeout: HANG_MS }).toContain('active@visi.example')
}

describe('acct-sandbox with partner sites', () => {
  it('lets a listed site of another registrable domain read and change the account', async () => {
    const { page, connected } = await open(shop)
    expect(connected).toBe('connected')
    expect(await ask(page, 'getUserInfo')).toBe('notAuthenticated')
    await signIn(page)
    const [plan] = JSON.parse(await ask(page, 'listSubscriptions'))
    expect(plan.paused).toBeNull()
    await ask(page, 'pause', { subscriptionId: plan.subscriptionId })
    const [paused] = JSON.parse(await ask(page, 'listSubscriptions'))
    expect(paused.paused).not.toBeNull()
    await page.close()
  })

  it('refuses the changes of a site that may only read, and calls above the limit', async () => {
    const { page, connected } = await open(reader)
    expect(connected).toBe('connected')
    await signIn(page)
    const [plan] = JSON.parse(await ask(page, 'listSubscriptions'))
    expect(await ask(page, 'pause', { subscriptionId: plan.subscriptionId })).toBe('originNotAllowed')
    const codes = await page.evaluate(() =>
      Promise.all(
        Array.from({ length: 60 }, () =>
          window.account.getUserInfo().then(
            () => 'served',
            (reason: { code: string }) => reason.code,
          ),
        ),
      ),
    )
    expect(new Set(codes)).toEqual(new Set(['served', 'rateLimitExceeded']))
    await page.close()
  })

  it('refuses an unlisted site until the console lists it', async () => {
    const before = await open(stranger)
    expect(before.connected).toBe('originNotAllowed: origin not allowed')
    const listed = await fetch(`${sandbox.target.url}/console/partners?brand=visi`, {
      method: 'POST',
      headers: { origin: sandbox.target.url },
      body: new URLSearchParams({ origin: stranger, scopes: 'read' }),
      redirect: 'manual',
    })
    expect(listed.status).toBe(303)
    await before.page.close()
    const after = await open(stranger)
    expect(after.connected).toBe('connected')
    await after.page.close()
  })

  it('prints settings for pages, whose brand uses its own host', () => {
    const [, block = ''] =
      /page of a partner, [^<]*<script type="application\/json" data-acct-settings>(.*?)<\/script>/s.exec(
        sandbox.text,
      ) ?? []
    expect(JSON.parse(block)).toEqual({
      brands: {
        geeni: {
          baseUrl: sandbox.target.url,
          portalUrl: portal.replace('visi', 'geeni'),
          externalApi: { enabled: true },
        },
      },
    })
  })
})
