// Loads the journeys of a folder.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { journeys } from './support/journey.ts'

/** Returns the journeys of a folder whose title contains one of the filters, or all of them without filters. */
export async function getJourneys(folder, filters) {
  const known = journeys.length
  for (const name of readdirSync(folder)) if (name.endsWith('.ts')) await import(join(folder, name))
  return journeys
    .slice(known)
    .filter(
      ({ title }) =>
        filters.length === 0 || filters.some((filter) => title.toLowerCase().includes(filter.toLowerCase())),
    )
}
