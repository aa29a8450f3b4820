// dist/pages/messages.json: what the server checks the messages of the settings against.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brandCodes } from '../brands/codes.ts'
import { SECTIONS } from '../src/i18n/catalog.ts'
import { LOCALES } from '../src/i18n/locale.ts'

const root = resolve(import.meta.dirname, '..')

/** Returns what a message that replaces this one must have: the start of an address, and the placeholders. */
const getOutline = (message: string): string =>
  [/^https?:/.test(message) ? 'https:' : '', ...(message.match(/\{\{\w+\}\}/g) ?? [])].join('')

const messagesIn = (path: string): [key: string, message: string][] =>
  Object.entries(JSON.parse(readFileSync(resolve(root, path), 'utf8')) as Record<string, string>)

/** Returns the outlines of catalogs by key. */
const outlinesIn = (...paths: string[]): Record<string, string> =>
  Object.fromEntries(paths.flatMap(messagesIn).map(([key, message]) => [key, getOutline(message)]))

/** Returns the outlines of all messages, by language and brand (src/hosting/check-copy.ts). */
export const portalMessages = () =>
  Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      {
        common: outlinesIn(
          ...['common', ...SECTIONS].map((section) => `src/i18n/locales/${locale}/${section}.json`),
        ),
        brands: Object.fromEntries(
          brandCodes.map((brand) => [brand, outlinesIn(`brands/${brand}/copy.${locale}.json`)]),
        ),
      },
    ]),
  )
