import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import type { Addresses } from '../../demo/addresses.ts'
import { builtElements } from '../../demo/http/elements.ts'
import { serveFile } from '../../demo/http/files.ts'
import { firstViewHint } from '../../demo/http/first-views.ts'
import { demoSettings, settingsElement } from '../../demo/settings.ts'
import { pageHtml } from './pages.ts'

/** The bench's server while it runs. */
export interface BenchServer {
  origin: string
  close(): Promise<void>
}

/**
 * Serves the bench's pages, the built elements and the floors, all through the demo's file server: the same compression
 * and the same cache headers for all.
 */
function app(at: Addresses, floors: string): Hono {
  const { brands } = demoSettings(at, { hosted: true })
  // The form by itself, as the floors have it.
  const { google: _g, apple: _a, appLinks: _l, analytics: _t, ...geeni } = brands?.geeni ?? {}
  const settings = settingsElement({ brands: { geeni } })
  const app = new Hono()
  app.route('/', builtElements)
  app.get(
    '/floors/*',
    async (c) => (await serveFile(c, floors, c.req.path.slice('/floors/'.length))) ?? c.notFound(),
  )
  app.get('*', async (c) => {
    const hint = await firstViewHint('acct-login', 'geeni', 'en')
    const html = pageHtml(c.req.path, settings, hint)
    c.header('Cache-Control', 'no-cache')
    return html ? c.html(html) : c.notFound()
  })
  return app
}

/**
 * Starts the server on this machine's loopback address.
 * @param at where the demo answers, whose sandbox the elements call
 * @param floors folder of the built floors
 */
export async function startServer(at: Addresses, floors: string, port: number): Promise<BenchServer> {
  const server = createAdaptorServer({ fetch: app(at, floors).fetch }) as Server
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
