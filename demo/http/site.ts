import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Hono } from 'hono'
import type { Settings } from '../../src/brand/settings.ts'
import { settingsElement } from '../settings.ts'
import { builtElements } from './elements.ts'
import { serveFile } from './files.ts'
import { type PolicyNeeds, protectiveHeaders } from './policy.ts'

/** Stands in a page's head where the settings of this demo go. */
const SETTINGS_PLACE = '<!-- acct-settings -->'

/**
 * A web site of plain files, with the built elements under /acct/. A path without an extension is a page:
 * `/` is index.html, `/support` is support.html.
 */
export function siteApp(folder: string, settings: Settings, needs: PolicyNeeds): Hono {
  const app = new Hono()
  app.use(protectiveHeaders(needs))
  app.route('/', builtElements)
  app.get('*', async (c) => {
    const { path } = c.req
    if (extname(path) && extname(path) !== '.html') {
      return (await serveFile(c, folder, path)) ?? c.text('Not found', 404)
    }
    const name = path.endsWith('/') ? 'index' : path.replace(/\.html$/, '').slice(1)
    if (!/^[\w-]+$/.test(name)) return c.text('Not found', 404)
    const page = await readFile(join(folder, `${name}.html`), 'utf8').catch(() => null)
    if (page === null) return c.text('Not found', 404)
    c.header('Cache-Control', 'no-cache')
    return c.html(page.replace(SETTINGS_PLACE, () => settingsElement(settings)))
  })
  return app
}
