import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '../../brand/languages.ts'
import type { Settings } from '../../brand/settings.ts'
import { type AssetSource, Assets } from '../../hosting/assets.ts'
import { type FirstViewHtml, firstView } from '../../hosting/first-view.ts'
import { checkAudience, type Manifest } from './manifest.ts'
import type { HtmlOptions } from './options.ts'

/**
 * Writes the first view of each tag and language as HTML, and `policy.json` with the hashes by tag and brand. Returns
 * the names of the files. Rejects with UsageError for a tag, brand or language that the build does not have.
 */
export async function writeFirstViews(
  { tags, brand, locales, address, folder }: HtmlOptions,
  { settings, assets }: { settings: Settings | null; assets: AssetSource },
): Promise<string[]> {
  const manifest = await new Assets(assets).json<Manifest>('integrity.json')
  checkAudience(manifest, { tag: tags, brand: [brand], locale: locales })
  const page = { brand, assets, ...(settings && { settings }), ...(address && { address: address.href }) }
  const files: Record<string, string> = {}
  const policies: Record<string, FirstViewHtml['policy']> = {}
  for (const tag of tags)
    for (const locale of locales) {
      const { head, html, policy } = await firstView(tag as `acct-${string}`, {
        ...page,
        locale: locale as Language,
      })
      files[`${tag}.${brand}.${locale}.html`] = `${head}\n${html}\n`
      // A language whose texts the settings replace has no first view, and no hashes.
      const { styles = [], scripts = [] } = policies[`${tag}.${brand}`] ?? {}
      policies[`${tag}.${brand}`] = {
        styles: [...new Set([...styles, ...policy.styles])],
        scripts: [...new Set([...scripts, ...policy.scripts])],
      }
    }
  files['policy.json'] = `${JSON.stringify(policies, null, 1)}\n`
  await mkdir(folder, { recursive: true })
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  return Object.keys(files)
}
