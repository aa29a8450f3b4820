import { availableParallelism } from 'node:os'
import { bundle } from './bundle.ts'
import { FAULTS, type Fault, getReplacements } from './faults.ts'
import { simulateSeeds } from './jobs.ts'
import { getScenario } from './steps.ts'

/** Most seeds until a fault must be found. */
const MOST = 10_000
/** Seeds before the first look at what has been found; each later part is as large as all before it. */
const PART = 100

/**
 * Puts each fault back and prints the seeds until it is found: until a seed violates the rule that does not
 * violate it without the fault. Returns the exit code, 1 when a fault is not found.
 * @param only Part of the titles of the faults; all of them by default.
 */
export async function prove(only = ''): Promise<number> {
  const clean = await bundle('worker', 'clean')
  let missed = 0
  for (const [title, fault] of Object.entries(FAULTS)) {
    if (!title.includes(only)) continue
    const { rule } = fault
    const file = await bundle('worker', 'fault', getReplacements(fault))
    const seed = await findSeed(file, clean, fault)
    if (seed === null) missed += 1
    console.log(`${title}: ${seed === null ? `not found in ${MOST} seeds` : `seed ${seed}, ${rule}`}`)
  }
  return missed > 0 ? 1 : 0
}

/** Returns the first seed that violates a rule in one bundle and not in the other; null without one. */
async function findSeed(file: string, clean: string, { rule, needs }: Fault): Promise<number | null> {
  const isWanted = (seed: number): boolean => needs?.(getScenario(seed).steps) ?? true
  for (let from = 0; from < MOST; from = Math.max(PART, 2 * from)) {
    const seeds = Math.min(Math.max(PART, from), MOST - from)
    const range = { from, seeds, jobs: availableParallelism(), shrink: 0, isWanted }
    const { findings } = await simulateSeeds(file, range)
    for (const { seed } of findings.filter((finding) => finding.rule === rule)) {
      const { findings: known } = await simulateSeeds(clean, { from: seed, seeds: 1, jobs: 1, shrink: 0 })
      if (!known.some((finding) => finding.rule === rule)) return seed
    }
  }
  return null
}
