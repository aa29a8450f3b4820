import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ASSUMPTIONS, getCalls } from '../../../src/services/contract/assumptions.ts'
import { contracts } from '../../../src/services/contract/contract.ts'

const root = resolve(import.meta.dirname, '../../..')
const specification = readFileSync(resolve(root, '.docs/specification.md'), 'utf8')

describe('the table of assumptions', () => {
  it('has the unknowns of the specification, in its order', () => {
    const documented = [...specification.matchAll(/<a id="u-\d\d"><\/a>(U-\d\d)/g)].map(([, id]) => id)
    expect(ASSUMPTIONS.map(({ id }) => id)).toEqual(documented)
  })

  it('names files of the project, and one sentence each', () => {
    for (const { id, file, sentence } of ASSUMPTIONS) {
      expect(existsSync(resolve(root, file)), `${id} ${file}`).toBe(true)
      expect(sentence, id).toMatch(/^[A-Z][^\n]*\.$/)
    }
  })

  it('says by what a recording can tell each of them', () => {
    const cited = new Set(JSON.stringify(contracts).match(/U-\d\d/g))
    for (const { id, evidence } of ASSUMPTIONS) {
      const isInContract = cited.has(id)
      expect({ id, isInContract: evidence === undefined ? isInContract : true }).toEqual({
        id,
        isInContract: true,
      })
      if (evidence === 'none') expect({ id, calls: getCalls(id) }).toEqual({ id, calls: [] })
    }
  })
})
