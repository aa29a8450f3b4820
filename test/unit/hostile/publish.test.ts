import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inProject } from '../../../demo/setup/paths.mjs'
import {
  getKey,
  getTables,
  JSON_FILE,
  type Outcome,
  picturesIn,
  type Results,
  withRun,
  withTables,
} from '../../hostile/publish.ts'
import { SCENARIOS } from '../../hostile/scenarios/all.ts'

const scenarios = [
  { kind: 'Styles', name: 'Red', sees: 'All is red.' },
  { kind: 'Networks', name: 'Slow | late', sees: 'Files are late.' },
]
const widgets = [
  { id: 'ours', name: '`<ours>`', packages: {} },
  { id: 'theirs', name: 'Theirs', packages: { theirs: '1.2.3' } },
]
const run = (engine: 'chromium' | 'webkit', version: string, given: readonly (readonly Outcome[])[]) => ({
  ...{ engine, version, scenarios, widgets },
  outcomes: new Map(
    scenarios.flatMap(({ name }, row) =>
      widgets.flatMap(({ id }, column) => {
        const outcome = given[row]?.[column]
        return outcome ? [[getKey(name, id), outcome] as const] : []
      }),
    ),
  ),
})

const holds: Outcome = { is: 'holds' }
const chromium = run('chromium', '156', [
  [holds, { is: 'fails', reason: 'shows a | b', picture: 'AA==' }],
  [holds, { is: 'not applicable', reason: 'It is a page.' }],
])
const one = withRun(null, chromium)

describe('the tables of hostile pages', () => {
  it('have a count for each widget, and a row for each scenario', () => {
    expect(getTables(one).split('\n')).toEqual([
      '| Scenarios that hold | Chromium 156 |',
      '| --- | --- |',
      '| `<ours>` | 2 of 2 |',
      '| Theirs (`theirs` 1.2.3) | 0 of 1 |',
      '',
      '### Styles',
      '',
      '| Scenario, and what a visitor sees | `<ours>` | Theirs |',
      '| --- | --- | --- |',
      '| **Red**: All is red. | yes | **no**: [shows a \\| b](hostile/chromium-theirs-red.png) |',
      '',
      '### Networks',
      '',
      '| Scenario, and what a visitor sees | `<ours>` | Theirs |',
      '| --- | --- | --- |',
      '| **Slow \\| late**: Files are late. | yes | not applicable: It is a page. |',
    ])
  })

  it('name the engines where their outcomes differ, and keep those of the other engines', () => {
    const webkit = run('webkit', '2.50', [
      [holds, holds],
      [{ is: 'fails', reason: 'waits', picture: null }, holds],
    ])
    const both = withRun(one, webkit)
    expect(both.engines).toEqual({ chromium: '156', webkit: '2.50' })
    expect(getTables(both)).toContain(
      '| **Red**: All is red. | yes | Chromium: **no**: [shows a \\| b](hostile/chromium-theirs-red.png); WebKit: yes |',
    )
    expect(getTables(both)).toContain(
      '| Chromium: yes; WebKit: **no**: waits | Chromium: not applicable: It is a page.; WebKit: yes |',
    )
    expect(picturesIn(both)).toEqual(['chromium-theirs-red.png'])
  })

  it('replace the block of the document', () => {
    const document = withTables('a\n<!-- hostile -->\nold\n<!-- /hostile -->\nb', one)
    expect(document).toBe(`a\n<!-- hostile -->\n${getTables(one)}\n<!-- /hostile -->\nb`)
    expect(() => withTables('nothing', one)).toThrow('<!-- hostile -->')
  })

  it.runIf(existsSync(JSON_FILE))(
    'show the stored outcomes of the present scenarios, with their pictures',
    () => {
      const results = JSON.parse(readFileSync(JSON_FILE, 'utf8')) as Results
      const document = readFileSync(inProject('.docs/hostile.md'), 'utf8')
      expect(withTables(document, results)).toBe(document)
      expect(results.rows.map(({ name }) => name)).toEqual(SCENARIOS.map(({ name }) => name))
      expect(readdirSync(inProject('.docs/hostile')).sort()).toEqual(picturesIn(results).sort())
    },
  )
})

describe('the scenarios of hostile pages', () => {
  it('are at least 50, each with a name of its own', () => {
    expect(SCENARIOS.length).toBeGreaterThanOrEqual(50)
    expect(new Set(SCENARIOS.map(({ name }) => name)).size).toBe(SCENARIOS.length)
  })
})
