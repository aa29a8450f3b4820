import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { bundle } from '../simulate/bundle.ts'
import { FAULTS, getReplacements } from '../simulate/faults.ts'
import { replayAll, simulateSeeds } from '../simulate/jobs.ts'

/** As many as five CPU seconds simulate; `npm run simulate` has more. */
const SEEDS = 150

describe('simulated account holders with several tabs and a bad network', () => {
  it('meet no violation in the first seeds', async () => {
    const range = { from: 0, seeds: SEEDS, jobs: 1, shrink: 1 }
    const { findings } = await simulateSeeds(await bundle('worker'), range)
    expect(findings.map(({ seed, rule, printed }) => ({ seed, rule, printed }))).toEqual([])
  })

  it('meet no violation where there was one before', async () => {
    expect(await replayAll(await bundle('replay'))).toEqual([])
  })
})

describe('a fault that the simulator finds', () => {
  it.each(Object.entries(FAULTS))('replaces text that its source has once: %s', (_, fault) => {
    for (const { file, from } of getReplacements(fault))
      expect(readFileSync(file, 'utf8').split(from), file).toHaveLength(2)
  })
})
