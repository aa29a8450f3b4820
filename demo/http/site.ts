import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Hono } from 'hono'
import type { Settings } from '../../src/brand/settings.ts'
import { localeOfVisit } from '../../src/hosting/languages.ts'
import { settingsElement } from '../settings.ts'
import { builtElements } from './elements.ts'
import { serveFile, serveHtml } from './files.ts'
import { firstViewHint } from './first-view-hint.ts'
import { type PolicyNeeds, protectiveHeaders } from './policy.ts'
import { getPseudoLocale, pseudoLocales, pseudoSettings } from './pseudo-locale.ts'

/** Placeholder for the settings of the demo. */
const SETTINGS_PLACE = '<!-- acct-settings -->'
/**
 * Placeholder for a first view's script element: tag, brand, and `returning` for an account holder's view.
 */
const HINT_PLACE = /<!-- acct-first-view (acct-[a-z-]+) ([a-z]+)( returning)? -->/g
/** Placeholder for the origin of a brand's portal. */
const PORTAL_PLACE = /\{portal ([a-z]+)\}/g

/** Placeholder for a shared part of pages: `parts/<name>.html`. */
const PART_PLACE = /<!-- part ([a-z]+) -->/g

async function withParts(page: string, folder: string): Promise<string> {
  const parts = await Promise.all(
    [...page.matchAll(PART_PLACE)].map(([, name]) => readFile(join(folder, 'parts', `${name}.html`), 'utf8')),
  )
  return page.replace(PART_PLACE, () => parts.shift() ?? '')
}

async function withHints(page: string, languages: string): Promise<string> {
  const hints = await Promise.all(
    [...page.matchAll(HINT_PLACE)].map(([, tag = '', brand = '', view]) =>
      firstViewHint({ tag, brand, view: view ? 'returning' : 'guest', languages }),
    ),
  )
  return page.replace(HINT_PLACE, () => hints.shift() ?? '')
}

/**
 * Serves a site of static files, and the built elements under /acct/. A path without an extension is a page:
 * `/` is index.html, `/support` is support.html. Pages include the shared files of `parts/`.
 */
export function siteApp(folder: string, settings: Settings, needs: PolicyNeeds): Hono {
  const app = new Hono()
  app.use(protectiveHeaders(needs))
  app.use(pseudoLocales())
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
    const languages = c.req.header('accept-language') ?? ''
    const pseudo = getPseudoLocale(c)
    const shown = pseudo ? pseudoSettings(pseudo, settings, localeOfVisit(undefined, languages)) : settings
    const filled = (await withParts(page, folder))
      .replace(SETTINGS_PLACE, () => settingsElement(shown))
      .replace(PORTAL_PLACE, (_, brand: string) => settings.brands?.[brand]?.portalUrl ?? '')
    // No prerendered view has the words of a pseudo-locale.
    return serveHtml(c, pseudo ? filled : await withHints(filled, languages))
  })
  return app
}
