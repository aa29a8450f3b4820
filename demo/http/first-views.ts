import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { detectLocale } from '../../src/i18n/locale.ts'

const manifest = resolve(import.meta.dirname, '../../dist/first-views.json')

/** Address of a first view's module, by its name. Rejects without a build. */
export async function firstViewUrl(name: string): Promise<string> {
  const { folder } = JSON.parse(await readFile(manifest, 'utf8')) as { folder: string }
  return `/acct/${folder}/${name}.js`
}

/** The languages of an `Accept-Language` header, the preferred one first. */
export const languagesOf = (header: string): string[] =>
  header.split(',').map((part) => part.split(';')[0]?.trim() ?? '')

/**
 * A script for a page's head that brings a tag's first view for visitors together with the loader, which saves a round
 * trip and a frame. For one who turns out to see another view it is 2 KiB in vain and nothing worse.
 * @param languages the `Accept-Language` header
 */
export async function firstViewHint(tag: string, brand: string, languages: string): Promise<string> {
  const { locale } = detectLocale(null, languagesOf(languages))
  return `<script type="module" async fetchpriority="high" src="${await firstViewUrl(`${tag}.guest.${brand}.${locale}`)}"></script>`
}
