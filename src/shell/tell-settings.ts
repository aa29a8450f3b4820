import { misplacedIn, problemsOf } from '../brand/check-settings.ts'
import { settingsOf } from './settings.ts'

/** Tells whoever develops the page what is wrong with the settings that it gives a brand. */
export function tellSettings(page: Document, brand: string): void {
  const settings = settingsOf(page)
  const misplaced = misplacedIn(settings, brand)
  const problems = misplaced.length > 0 ? misplaced : problemsOf(settings.brands?.[brand] ?? {})
  for (const problem of problems) console.error(`acct-elements: settings of "${brand}": ${problem}`)
}
