import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Hono } from 'hono'
import { type Addresses, under } from '../addresses.ts'
import { builtElements } from '../http/elements.ts'
import { serveFile, serveHtml } from '../http/files.ts'
import { contentSecurityPolicy, protectiveHeaders } from '../http/policy.ts'
import { demoSettings, settingsElement, vendorNeeds } from '../settings.ts'
import { SETTINGS_PLACE, SITE } from './built-site.mjs'

/** Documents that pages of the site frame. */
const FRAMED = /^\/(?:theme-preview-[a-z]+|playground-stage)$/

const INLINE_SCRIPT = /<script(?![^>]*\b(?:src|type="application\/json")[^>]*)[^>]*>([\s\S]*?)<\/script>/g

/** Returns the sources of `script-src` for the inline scripts of a page. */
const scriptHashes = (html: string): string[] =>
  [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

const WAITING = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="3">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>The site is not built yet</title><link rel="icon" href="data:,">
<main><h1>The site is not built yet</h1><p><code>npm start</code> builds it in the background, which takes about a minute;
<code>npm run site</code> builds it at once. This page reloads by itself.</p></main></html>`

/**
 * Serves the built site with the settings of the sandbox, so that its examples are live. The policy allows nothing
 * from another host but the sandbox and the portal’s frame.
 * @param folder of the built site
 */
export function docsApp(at: Addresses, folder: string = SITE): Hono {
  const settings = demoSettings(at, { hosted: false, own: [at.docs] })
  const portals = Object.keys(settings.brands ?? {}).map((brand) => under(brand, at.portal))
  const vendors = vendorNeeds(at)
  const needs = {
    ...vendors,
    connect: [at.sandbox, ...(vendors.connect ?? [])],
    frames: ["'self'", at.portal, ...portals, ...vendors.frames],
    // The highlighted code has a style attribute for each word, and first views have style elements.
    styles: ["'unsafe-inline'"],
    trustedTypes: ['vue', ...vendors.trustedTypes],
  }
  const app = new Hono()
  app.use(protectiveHeaders(needs))
  app.route('/', builtElements)
  app.get('*', async (c) => {
    const { path } = c.req
    if (extname(path) && extname(path) !== '.html') {
      // A file has no content for the policy of a page, which is longer than many of the files.
      c.header('Content-Security-Policy', "default-src 'none'")
      return (await serveFile(c, folder, path)) ?? c.text('Not found', 404)
    }
    const name = path.endsWith('/') ? `${path}index` : path.replace(/\.html$/, '')
    const isKnown = /^(?:\/[\w-]+)+$/.test(name)
    const page = isKnown ? await readFile(join(folder, `${name}.html`), 'utf8').catch(() => null) : null
    const html = page ?? (await readFile(join(folder, '404.html'), 'utf8').catch(() => null))
    if (html === null) return c.html(WAITING, 503)
    if (page === null) c.status(404)
    c.header(
      'Content-Security-Policy',
      contentSecurityPolicy({
        ...needs,
        scripts: [...needs.scripts, ...scriptHashes(html)],
        ancestors: FRAMED.test(name) ? ["'self'"] : [],
      }),
    )
    return serveHtml(
      c,
      html.replace(SETTINGS_PLACE, () => settingsElement(settings)),
    )
  })
  return app
}
