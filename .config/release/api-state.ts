import { type ApiChange, findApiChanges, findUnnamedChanges, getUnreleased } from '../api/changes.ts'
import type { ApiLines } from '../api/report.ts'

/** What the public names of the package say about a release. */
export interface ApiState {
  /** Whether the stored report is that of the package. */
  isCurrent: boolean
  /** What differs from the newest release. */
  changes: readonly ApiChange[]
  /** Keys of the changes that the changelog does not name. */
  unnamed: readonly string[]
}

/** Compares the names of the package with the stored report, and with that of the newest release. */
export function getApiState(
  reports: { computed: ApiLines; stored: ApiLines; released: ApiLines },
  changelog: string,
): ApiState {
  const changes = findApiChanges(reports.released, reports.computed)
  return {
    isCurrent: findApiChanges(reports.stored, reports.computed).length === 0,
    changes,
    unnamed: findUnnamedChanges(changes, getUnreleased(changelog)).map(({ key }) => key),
  }
}
