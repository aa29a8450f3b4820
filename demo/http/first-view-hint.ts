import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { localeOfVisit } from '../../src/hosting/languages.ts'

const manifest = resolve(import.meta.dirname, '../../dist/first-views.json')

/** Returns the URL of a first-view module by its name. Rejects without a build. */
async function firstViewUrl(name: string): Promise<string> {
  const { folder } = JSON.parse(await readFile(manifest, 'utf8')) as { folder: string }
  return `/acct/${folder}/${name}.js`
}

/**
 * Returns a script element for a page's head that loads a tag's first view beside the loader, which saves a
 * round trip and a frame. A visitor who sees the other view has loaded 2 KiB too many.
 * @param of.languages the `Accept-Language` header
 */
export async function firstViewHint(of: {
  tag: string
  brand: string
  view: 'guest' | 'returning'
  languages: string
}): Promise<string> {
  const locale = localeOfVisit(undefined, of.languages)
  const name = `${of.tag}.${of.view}.${of.brand}.${locale}`
  return `<script type="module" async fetchpriority="high" src="${await firstViewUrl(name)}"></script>`
}
