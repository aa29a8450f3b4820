import { extname, join } from 'node:path'
import { Hono } from 'hono'
import type { Addresses } from '../addresses.ts'
import { builtElements } from '../http/elements.ts'
import { serveFile, serveHtml } from '../http/files.ts'
import { contentSecurityPolicy, protectiveHeaders } from '../http/policy.ts'
import { demoSettings, vendorNeeds } from '../settings.ts'
import { embedRoutes } from './embed.ts'
import { firstView, hashOf } from './first-view.ts'
import { portalPage, sessionMark } from './page.ts'

const publicFiles = join(import.meta.dirname, 'public')

/**
 * The hosted portal: every path without an extension returns the page with that route's first view; the
 * element then routes.
 */
export function portalApp(at: Addresses): Hono {
  const settings = demoSettings(at, { hosted: true })
  const needs = vendorNeeds(at)
  const app = new Hono()
  app.use(protectiveHeaders(needs))
  app.route('/', builtElements)
  app.route('/embed', embedRoutes(settings, needs))
  app.get('*', async (c) => {
    if (extname(c.req.path)) {
      return (await serveFile(c, publicFiles, c.req.path)) ?? c.text('Not found', 404)
    }
    const visit = { url: new URL(c.req.url), languages: c.req.header('accept-language') ?? '' }
    const first = await firstView(visit, settings)
    const inline = first && { style: hashOf(first.css), script: hashOf(sessionMark(first)) }
    c.header('Content-Security-Policy', contentSecurityPolicy({ ...needs, inline }))
    return serveHtml(c, await portalPage(settings, first))
  })
  return app
}
