// Writes the texts of the three pages of evidence.
import { existsSync, readFileSync } from 'node:fs'
import { inProject } from '../../demo/setup/paths.mjs'
import { accessibilityPage } from './accessibility-page.ts'
import type { Evidence } from './judge.ts'
import type { Sources } from './page-parts.ts'
import { type Bench, performancePage, type Soak } from './performance-page.ts'
import { securityPage } from './security-page.ts'
import { readCriteria, readProofs } from './table.ts'

/** The record of the last run. */
export const RECORD = '.docs/evidence.json'

/** Returns the content of a JSON file in the shape that its writer defines; null without the file. */
const readJson = <Content>(file: string): Content | null =>
  existsSync(inProject(file)) ? (JSON.parse(readFileSync(inProject(file), 'utf8')) as Content) : null

/** Returns the record of the last run; null before the first one. */
export const readEvidence = (): Evidence | null => readJson<Evidence>(RECORD)

/** Returns the texts of the pages by their paths, for a record and the measurements in .docs/. */
export function getPages(evidence: Evidence): Readonly<Record<string, string>> {
  const sources: Sources = { criteria: readCriteria(), proofs: readProofs(), evidence }
  return {
    '.docs/accessibility-report.md': accessibilityPage(sources),
    '.docs/security-evidence.md': securityPage(sources),
    '.docs/performance-evidence.md': performancePage(
      sources,
      readJson<Bench>('.docs/bench.json'),
      readJson<Soak>('.docs/soak.json'),
    ),
  }
}
