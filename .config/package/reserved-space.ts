// Writes dist/first-views/space/: the style rules that reserve the space of each tag, by brand.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import heights from '../../brands/reserved-space.json' with { type: 'json' }
import { inProject } from '../../demo/setup/paths.mjs'
import type { PortalFacts } from '../../src/hosting/portal-facts.ts'
import { reservedSpaceCss } from '../../src/hosting/reserved-space.ts'

const folder = inProject('dist/first-views/space')

/** Writes a file for each brand. */
export function writeReservedSpace(): void {
  const { tags, brands } = JSON.parse(
    readFileSync(inProject('dist/pages/portal.json'), 'utf8'),
  ) as PortalFacts
  mkdirSync(folder, { recursive: true })
  for (const brand of Object.keys(brands)) {
    const rules = Object.keys(tags).map((tag) => reservedSpaceCss(heights, tag, brand))
    writeFileSync(`${folder}/${brand}.css`, `${rules.join('\n')}\n`)
  }
}
