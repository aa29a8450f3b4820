// What a run proves.
import type { Counts } from './outcomes.ts'
import type { Criterion } from './table.ts'

/** The record of the last run, in .docs/evidence.json. */
export interface Evidence {
  /** Date of the run, YYYY-MM-DD. */
  date: string
  version: string
  /** Commit of the tested files, twelve digits. */
  commit: string
  /** Name and version of the browser of the element tests and journeys. */
  browser: string
  proofs: Readonly<Record<string, Counts>>
}

export type Level = 'Supports' | 'Partially Supports' | 'Not Applicable' | 'Not Evaluated'

export interface Judgment {
  level: Level
  /** The proofs of which a test did not run, or failed. */
  missing: readonly string[]
}

/** Returns whether all tests of a proof ran and passed: only then a proof counts. */
export const hasPassed = (counts: Counts | undefined): boolean =>
  counts !== undefined && counts.passed > 0 && counts.failed === 0 && counts.skipped === 0

/** Returns the level of a criterion: what it claims only where each of its proofs counts. */
export function judge({ claim, proofs }: Criterion, evidence: Pick<Evidence, 'proofs'>): Judgment {
  const missing = proofs.filter((name) => !hasPassed(evidence.proofs[name]))
  if (claim === 'always') return { level: 'Supports', missing }
  if (claim === 'person' || missing.length > 0) return { level: 'Not Evaluated', missing }
  if (claim === 'notApplicable') return { level: 'Not Applicable', missing }
  if (proofs.length === 0) return { level: 'Not Evaluated', missing }
  return { level: claim === 'supports' ? 'Supports' : 'Partially Supports', missing }
}
