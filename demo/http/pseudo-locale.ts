import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Context, MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { PSEUDO_LOCALES, type PseudoLocale, pseudoMessages } from '../../.config/pseudo-locale.ts'
import { readCatalogs } from '../../.config/words/catalogs.ts'
import type { Settings } from '../../src/brand/settings.ts'
import type { Messages } from '../../src/i18n/catalog.ts'
import { LOCALES, type Locale } from '../../src/i18n/locale.ts'

/*
 * `?locale=en-XA` and `?locale=en-XB` show the demo's pages in a pseudo-locale until `?locale=` ends it. The
 * package knows none: the pages have the words as messages of their own, and the server changes the chunk with
 * the direction of languages in its response.
 */

const COOKIE = 'acct-demo-locale'

const known = (text: string | undefined): PseudoLocale | null =>
  PSEUDO_LOCALES.find((locale) => locale === text) ?? null

/** Returns the pseudo-locale of a page: that of its address, else that of the pages before. */
export const getPseudoLocale = (c: Context): PseudoLocale | null =>
  known(c.req.query('locale') ?? getCookie(c, COOKIE))

/** Messages of the server and of pages without elements, which `copy` does not replace. */
const isApart = (path: string): boolean => path.endsWith('/page.json')

/** Returns the settings with the messages of every brand in a pseudo-locale, in place of a language. */
export function pseudoSettings(pseudo: PseudoLocale, settings: Settings, locale: Locale): Settings {
  const files = readCatalogs(locale).filter(({ path }) => !isApart(path))
  const common: Messages = Object.assign(
    {},
    ...files.filter(({ path }) => path.startsWith('src/')).map(({ messages }) => messages),
  )
  const brands = Object.entries(settings.brands ?? {}).map(([brand, own]) => {
    const copy = files.find(({ path }) => path.startsWith(`brands/${brand}/`))?.messages
    return [brand, { ...own, copy: { [locale]: pseudoMessages(pseudo, { ...common, ...copy }) } }]
  })
  return { ...settings, brands: Object.fromEntries(brands) }
}

const dist = resolve(import.meta.dirname, '../../dist')
/** The start of the expression that names right-to-left languages (src/i18n/direction.ts). */
const EXPRESSION = '/^(ar|ckb|'

/** Path of the chunk with the direction of languages; its name changes with every build. */
function directionChunk(): string | undefined {
  const folder = resolve(dist, 'chunks')
  const name = readdirSync(folder).find(
    (file) => file.endsWith('.js') && readFileSync(resolve(folder, file), 'utf8').includes(EXPRESSION),
  )
  return name && `/acct/chunks/${name}`
}

/**
 * Stores the pseudo-locale of an address for the next pages, and makes every language run from right to left
 * in `en-XB`.
 */
export function pseudoLocales(): MiddlewareHandler {
  let chunk: string | undefined
  return async (c, next) => {
    if (!c.req.path.startsWith('/acct/')) {
      await next()
      const requested = c.req.query('locale')
      const locale = known(requested)
      if (locale) setCookie(c, COOKIE, locale, { path: '/' })
      else if (requested !== undefined) deleteCookie(c, COOKIE, { path: '/' })
      return
    }
    chunk ??= directionChunk()
    if (c.req.path !== chunk) return next()
    if (known(getCookie(c, COOKIE)) !== 'en-XB') {
      await next()
      // A browser that has the file loads it again when the cookie changes.
      c.header('Vary', 'Cookie', { append: true })
      return
    }
    const code = readFileSync(resolve(dist, chunk.slice('/acct/'.length)), 'utf8')
    c.header('Content-Type', 'text/javascript; charset=utf-8')
    c.header('Cache-Control', 'no-store')
    return c.body(code.replace(EXPRESSION, `${EXPRESSION}${LOCALES.join('|')}|`))
  }
}
