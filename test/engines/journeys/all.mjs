// Loads the journeys of a folder.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { journeys } from './support/journey.ts'

/** Returns the journeys of a folder whose title contains one of the words, or all of them without words. */
export async function journeysOf(folder, words) {
  const known = journeys.length
  for (const name of readdirSync(folder)) if (name.endsWith('.ts')) await import(join(folder, name))
  return journeys
    .slice(known)
    .filter(
      ({ title }) =>
        words.length === 0 || words.some((word) => title.toLowerCase().includes(word.toLowerCase())),
    )
}
