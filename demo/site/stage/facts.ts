// Measured figures and counts that the front page shows, as `%name%`.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brandCodes } from '../../../brands/codes.ts'
import { TAGS } from '../../../elements/tags.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { LOCALES } from '../../../src/i18n/locale.ts'
import { subjectRows } from './subjects.ts'

interface Figure {
  name: string
  measured: number
  unit: string
}

const bench = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../.docs/bench.json'), 'utf8')) as {
  date: string
  chromium: string
  figures: readonly Figure[]
  /** Page to condition to measurements. */
  medians: Readonly<Record<string, Readonly<Record<string, { usableMs: number | null }>>>>
}

/** Returns a figure of the benchmark. Throws an Error for a name that it does not have. */
function figure(name: string, unit: string): number {
  const found = bench.figures.find((one) => one.name === name && one.unit === unit)
  if (!found) throw new Error(`.docs/bench.json has no figure "${name}" in ${unit}`)
  return found.measured
}

/** Returns when the form of a page is usable on the slow phone, in ms. Throws an Error for an unknown page. */
function usableMs(page: string): number {
  const ms = bench.medians[page]?.['slow, cold']?.usableMs
  if (!ms) throw new Error(`.docs/bench.json has no time of "${page}"`)
  return ms
}

/** Values by name. */
export const FACTS: Readonly<Record<string, string>> = {
  usable: figure('Until usable, by the loader', 'KiB').toFixed(1),
  whole: figure('Until idle, by the loader', 'KiB').toFixed(0),
  slowPhone: (usableMs('acct-login') / usableMs('baseline-react')).toFixed(2),
  measured: bench.date,
  tags: String(TAGS.length),
  brands: String(brandCodes.length),
  languages: String(LOCALES.length),
  version: packageJson.version,
  subjects: subjectRows(),
}

/** Replaces `%name%` by its value. Throws an Error for an unknown name. */
export const withFacts = (text: string): string =>
  text.replaceAll(/%([a-zA-Z]+)%/g, (_, name: string) => {
    const value = FACTS[name]
    if (value === undefined) throw new Error(`The site has no figure "${name}": see stage/facts.ts`)
    return value
  })
