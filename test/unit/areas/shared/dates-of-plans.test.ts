import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const areas = resolve(import.meta.dirname, '../../../../src/areas')
const sources = readdirSync(areas, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, source: readFileSync(resolve(areas, name), 'utf8') }))

/** Returns the lines of the screens that an expression matches, as `file: match`. */
const linesWith = (expression: RegExp): string[] =>
  sources.flatMap(({ name, source }) => (source.match(expression) ?? []).map((match) => `${name}: ${match}`))

it('screens take the time of the services, not that of the device', () => {
  expect(linesWith(/new Date\(\)(?!\.toISOString)/g)).toEqual([])
})

it('every change of a plan sends the end of its trial only while that runs', () => {
  // Orders, plan changes, devices and kept plans have the terms of the store, a wallet its own.
  expect(linesWith(/saveTerms\(brand, /g)).toHaveLength(4)
  expect(linesWith(/ozTrialEndDate: .*/g)).toEqual([expect.stringContaining('ozTrialEndDate: getTrialEnd(')])
})
