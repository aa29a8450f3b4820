import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Hono } from 'hono'
import type { Settings } from '../../src/brand/settings.ts'
import { settingsElement } from '../settings.ts'
import { builtElements } from './elements.ts'
import { serveFile, serveHtml } from './files.ts'
import { firstViewHint } from './first-views.ts'
import { type PolicyNeeds, protectiveHeaders } from './policy.ts'

/** Stands in a page's head where the settings of this demo go. */
const SETTINGS_PLACE = '<!-- acct-settings -->'
/** Stands where the hint for a tag's first view goes: tag and brand. */
const HINT_PLACE = /<!-- acct-first-view (acct-[a-z-]+) ([a-z]+) -->/g
/** Stands for a brand's portal in an address. */
const PORTAL_PLACE = /\{portal ([a-z]+)\}/g

/** Stands where a part that pages have in common goes: `parts/<name>.html`. */
const PART_PLACE = /<!-- part ([a-z]+) -->/g

async function withParts(page: string, folder: string): Promise<string> {
  const parts = await Promise.all(
    [...page.matchAll(PART_PLACE)].map(([, name]) => readFile(join(folder, 'parts', `${name}.html`), 'utf8')),
  )
  return page.replace(PART_PLACE, () => parts.shift() ?? '')
}

async function withHints(page: string, languages: string): Promise<string> {
  const hints = await Promise.all(
    [...page.matchAll(HINT_PLACE)].map(([, tag = '', brand = '']) => firstViewHint(tag, brand, languages)),
  )
  return page.replace(HINT_PLACE, () => hints.shift() ?? '')
}

/**
 * A web site of plain files, with the built elements under /acct/. A path without an extension is a page:
 * `/` is index.html, `/support` is support.html; what pages have in common stands once, in `parts/`.
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
    const filled = (await withParts(page, folder))
      .replace(SETTINGS_PLACE, () => settingsElement(settings))
      .replace(PORTAL_PLACE, (_, brand: string) => settings.brands?.[brand]?.portalUrl ?? '')
    return serveHtml(c, await withHints(filled, c.req.header('accept-language') ?? ''))
  })
  return app
}
