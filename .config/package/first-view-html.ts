// Writes dist/first-views/: the first view of each tag, brand and language as HTML, for servers that do not run
// JavaScript, policy.json with the hashes that each needs in a policy, and space/ with the style rules that reserve the
// space of each tag, by brand. The HTML is that of `firstView`, without settings.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import heights from '../../brands/reserved-space.json' with { type: 'json' }
import { inProject } from '../../demo/setup/paths.mjs'
import type { firstView as FirstView, FirstViewHtml } from '../../src/hosting/first-view.ts'
import type { PortalFacts } from '../../src/hosting/portal-facts.ts'
import { reservedSpaceCss } from '../../src/hosting/reserved-space.ts'
import { LOCALES } from '../../src/i18n/locale.ts'

const folder = inProject('dist/first-views')

/** Writes the files. It runs dist/first-view.js, which must exist. */
export async function writeFirstViews(): Promise<void> {
  const { firstView } = (await import(pathToFileURL(inProject('dist/first-view.js')).href)) as {
    firstView: typeof FirstView
  }
  const assets = async (path: string) => readFileSync(inProject('dist', path))
  const { tags, brands } = JSON.parse(
    readFileSync(inProject('dist/pages/portal.json'), 'utf8'),
  ) as PortalFacts
  rmSync(folder, { recursive: true, force: true })
  for (const part of ['html', 'space']) mkdirSync(`${folder}/${part}`, { recursive: true })
  const policies: Record<string, FirstViewHtml['policy']> = {}
  for (const tag of Object.keys(tags) as `acct-${string}`[])
    for (const brand of Object.keys(brands))
      for (const locale of LOCALES) {
        const { head, html, policy } = await firstView(tag, { brand, locale, assets })
        writeFileSync(`${folder}/html/${tag}.${brand}.${locale}.html`, `${head}\n${html}\n`)
        const name = `${tag}.${brand}`
        policies[name] ??= policy
        if (JSON.stringify(policies[name]) !== JSON.stringify(policy))
          throw new Error(`The first views of ${name} need another policy in ${locale}.`)
      }
  for (const brand of Object.keys(brands)) {
    const rules = Object.keys(tags).map((tag) => reservedSpaceCss(heights, tag, brand))
    writeFileSync(`${folder}/space/${brand}.css`, `${rules.join('\n')}\n`)
  }
  writeFileSync(`${folder}/policy.json`, `${JSON.stringify(policies, null, 1)}\n`)
}
