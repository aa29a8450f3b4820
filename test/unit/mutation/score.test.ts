import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { FOLDERS, getFolders } from '../../mutation/folders.ts'
import { countMutants, getScore, withRow, withSum } from '../../mutation/score.ts'

const mutants = ['Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'CompileError'].map(
  (status) => ({ status }),
)

it('counts the mutants of a mutation report, and writes them to the row of the folder', () => {
  const counts = countMutants({ files: { 'a.ts': { mutants }, 'b.ts': { mutants: [{ status: 'Killed' }] } } })
  expect({ counts, score: getScore(counts) }).toEqual({
    counts: { killed: 4, survived: 1, uncovered: 1 },
    score: '66.6',
  })
  const page = ['| `src/domain` | 0 |', '| `src/store` | 0 |', ''].join('\n')
  expect(withRow(page, 'store', counts)).toBe(
    ['| `src/domain` | 0 |', '| `src/store` | 6 | 4 | 1 | 1 | 66.6 % |', ''].join('\n'),
  )
  expect(() => withRow(page, 'embed', counts)).toThrow('.docs/mutation.md has no row for src/embed')
})

it('sums the parts of a folder when each has a score', () => {
  const parts = [
    '| `src/store` | – | – | – | – | not measured |',
    '| `src/store/core` | 4 | 3 | 1 | 0 | 75.0 % |',
    '| `src/store/orders` | 6 | 2 | 1 | 3 | 33.3 % |',
  ]
  expect(withSum(parts.join('\n'), 'store').split('\n')).toEqual([
    '| `src/store` | 10 | 5 | 2 | 3 | 50.0 % |',
    ...parts.slice(1),
  ])
  const open = [...parts, '| `src/store/plans` | – | – | – | – | not measured |'].join('\n')
  expect(withSum(open, 'store')).toBe(open)
})

it('selects a folder or all of its parts', () => {
  expect(getFolders('domain')).toEqual(['domain'])
  expect(getFolders('store/orders')).toEqual(['store/orders'])
  expect(getFolders('store')).toEqual(Object.keys(FOLDERS).filter((name) => name.startsWith('store/')))
  expect(getFolders('store')).toContain('store/orders')
  expect([getFolders('stor'), getFolders('')]).toEqual([[], []])
})

it.each(Object.keys(FOLDERS))('has a row for the mutation score of src/%s in the document', (folder) => {
  const page = readFileSync(resolve(import.meta.dirname, '../../../.docs/mutation.md'), 'utf8')
  expect(withRow(page, folder, { killed: 1, survived: 0, uncovered: 0 })).toContain(
    `| \`src/${folder}\` | 1 | 1 | 0 | 0 | 100.0 % |`,
  )
})
