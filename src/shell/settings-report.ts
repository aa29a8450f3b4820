import { findMisplacedSettings, findSettingsProblems } from '../brand/check-settings.ts'
import { settingsOf } from './settings.ts'

/** Logs the problems of a brand's settings to the console, for the integrator. */
export function reportSettings(page: Document, brand: string): void {
  const settings = settingsOf(page)
  const misplaced = findMisplacedSettings(settings, brand)
  const problems = misplaced.length > 0 ? misplaced : findSettingsProblems(settings.brands?.[brand] ?? {})
  for (const problem of problems) console.error(`acct-elements: settings of "${brand}": ${problem}`)
}
