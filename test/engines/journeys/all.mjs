// Loads all journeys.
import { readdirSync } from 'node:fs'
import { journeys } from './support/journey.ts'

for (const name of readdirSync(import.meta.dirname)) if (name.endsWith('.ts')) await import(`./${name}`)

/** Returns the journeys whose title contains one of the words, or all without words. */
export const journeysOf = (words) =>
  journeys.filter(
    ({ title }) =>
      words.length === 0 || words.some((word) => title.toLowerCase().includes(word.toLowerCase())),
  )
