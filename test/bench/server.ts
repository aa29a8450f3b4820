import type { Server } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import type { Addresses } from '../../demo/addresses.ts'
import { serveFile } from '../../demo/http/files.ts'
import { firstViewHint } from '../../demo/http/first-view-hint.ts'
import { demoSettings, settingsElement } from '../../demo/settings.ts'
import { inProject } from '../../demo/setup/paths.mjs'
import { packageAssets } from '../../src/cli/portal-node.ts'
import { firstView } from '../../src/hosting/first-view.ts'
import { pageHtml } from './pages.ts'

/** The running bench server. */
export interface BenchServer {
  origin: string
  close(): Promise<void>
}

/** Quality of brotli in the compressed copies of a release, whose sizes the budgets limit. */
const QUALITY = 11

/** Returns the route of a folder's files. Rounds without measurement load and so compress each file first. */
const files = (folder: string): Hono =>
  new Hono().get(
    '/*',
    async (c) => (await serveFile(c, folder, c.req.path.replace(/^\/[^/]+\//, ''), QUALITY)) ?? c.notFound(),
  )

/**
 * Serves the bench pages, the built elements and the baselines through the demo's file server, with the same
 * compression and cache headers for all.
 */
async function app(at: Addresses, baselines: string): Promise<Hono> {
  const { brands } = demoSettings(at, { hosted: true })
  // The form alone, as in the baselines.
  const { google: _g, apple: _a, appLinks: _l, analytics: _t, ...geeni } = brands?.geeni ?? {}
  const settings = settingsElement({ brands: { geeni } })
  const inlined = await firstView('acct-login', {
    brand: 'geeni',
    locale: 'en',
    settings: { brands: { geeni } },
    address: '/acct/',
    ...packageAssets(inProject('dist')),
  })
  const app = new Hono()
  app.route('/acct', files(inProject('dist')))
  app.route('/baselines', files(baselines))
  app.get('*', async (c) => {
    const hint = await firstViewHint({ tag: 'acct-login', brand: 'geeni', view: 'guest', languages: 'en' })
    const html = pageHtml(c.req.path, settings, hint, inlined)
    if (!html) return c.notFound()
    // As a server does; the files are compressed as well.
    return c.body(brotliCompressSync(html), 200, {
      'Cache-Control': 'no-cache',
      'Content-Encoding': 'br',
      'Content-Type': 'text/html; charset=utf-8',
    })
  })
  return app
}

/**
 * Starts the server on the loopback address.
 * @param at origins of the demo, whose sandbox the elements call
 * @param baselines folder of the built baselines
 */
export async function startServer(at: Addresses, baselines: string, port: number): Promise<BenchServer> {
  const { fetch } = await app(at, baselines)
  const server = createAdaptorServer({ fetch }) as Server
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    origin: `http://localhost:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
