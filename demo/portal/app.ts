import { extname, join } from 'node:path'
import { Hono } from 'hono'
import type { Addresses } from '../addresses.ts'
import { builtElements } from '../http/elements.ts'
import { serveFile } from '../http/files.ts'
import { protectiveHeaders } from '../http/policy.ts'
import { demoSettings } from '../settings.ts'
import { portalPage } from './page.ts'

const publicFiles = join(import.meta.dirname, 'public')

/** The hosted portal: every path without an extension is the same page, whose element routes by itself. */
export function portalApp(at: Addresses): Hono {
  const page = portalPage(demoSettings(at, { hosted: true }))
  const app = new Hono()
  app.use(protectiveHeaders({ connect: [at.sandbox] }))
  app.route('/', builtElements)
  app.get('*', async (c) => {
    if (extname(c.req.path)) {
      return (await serveFile(c, publicFiles, c.req.path)) ?? c.text('Not found', 404)
    }
    c.header('Cache-Control', 'no-cache')
    return c.html(page)
  })
  return app
}
