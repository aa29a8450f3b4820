import { describe, expect, it } from 'vitest'
import { findApiChanges, findUnnamedChanges, getUnreleased } from '../../../.config/api/changes.ts'
import { parseReport, reportText } from '../../../.config/api/report.ts'

const lines = (entries: Readonly<Record<string, string>>) => new Map(Object.entries(entries))
const BEFORE = lines({
  'acct-head': 'command',
  'acct-head --json': '',
  'acct-login': 'tag',
  'acct-login attribute path': 'string',
  'acme/embed.js connect': '',
  connect: 'function connect(): void',
  Options: 'interface Options',
  'Options.brand': 'brand: string',
  'tags style --acct-color-primary': '<color>',
})

/** Returns the changes after an update of the lines. */
function getChanges(update: Readonly<Record<string, string | null>>) {
  const after = new Map(BEFORE)
  for (const [key, signature] of Object.entries(update))
    if (signature === null) after.delete(key)
    else after.set(key, signature)
  return findApiChanges(BEFORE, after)
}
const getKeys = (update: Readonly<Record<string, string | null>>): string[] =>
  getChanges(update).map(({ kind, key }) => `${kind} ${key}`)

describe('findApiChanges', () => {
  it('finds what was added, removed and changed, and nothing else', () => {
    expect(getKeys({})).toEqual([])
    expect(
      getKeys({
        'acct-head --tokens': '<file>',
        'Options.brand': null,
        connect: 'function connect(a: 1): void',
      }),
    ).toEqual(['removed Options.brand', 'added acct-head --tokens', 'changed connect'])
  })

  it('does not list what a new or removed type, tag or command contains', () => {
    expect(getKeys({ Options: null, 'Options.brand': null })).toEqual(['removed Options'])
    expect(getKeys({ 'acct-new': 'command', 'acct-new --port': '' })).toEqual(['added acct-new'])
    expect(getKeys({ 'acct-login': null, 'acct-login attribute path': null })).toEqual(['removed acct-login'])
    expect(getKeys({ Options: 'type Options', 'Options.brand': null })).toEqual([
      'changed Options',
      'removed Options.brand',
    ])
  })
})

describe('findUnnamedChanges', () => {
  it.each<[string, string | null, string]>([
    ['acct-head --tokens', '<file>', '`acct-head --tokens`'],
    ['acct-head --tokens', '<file>', '`--tokens`'],
    ['acct-login attribute path', null, 'the attribute `path`'],
    ['tags style --acct-color-primary', null, '`--acct-color-primary: red`'],
    ['Options.brand', 'brand?: string', '`Options.brand`'],
    ['Options.brand', 'brand?: string', '`brand`'],
    ['connect', null, '`connect(options)`'],
  ])('finds %s (%s) in %s', (key, signature, code) => {
    const changes = getChanges({ [key]: signature })
    expect(findUnnamedChanges(changes, `- Something else, ${code}.\n`)).toEqual([])
  })

  it.each<[string, string | null, string]>([
    ['acct-head --tokens', '<file>', '--tokens without code, and `--tokens-dark`'],
    ['Options.brand', 'brand?: string', '`Options`, `brandName` and `subbrand`'],
    ['tags style --acct-color-primary', null, '`--acct-color-primary-hover`'],
    ['connect', null, '`acme/embed.js`'],
  ])('does not find %s (%s) in %s', (key, signature, text) => {
    const changes = getChanges({ [key]: signature })
    expect(findUnnamedChanges(changes, `- ${text}\n`)).toEqual(changes)
  })

  it('reads the unreleased section alone', () => {
    const changelog =
      '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- `one`\n\n## [1.0.0] - 2026-01-01\n\n- `two`\n'
    expect(getUnreleased(changelog)).toBe('\n### Added\n\n- `one`\n\n')
    expect(getUnreleased('## [Unreleased]\n\n- `last`\n')).toBe('\n- `last`\n')
    expect(getUnreleased('# Changelog\n')).toBe('')
  })
})

describe('a stored report', () => {
  it('has the same lines after it is read', () => {
    expect(parseReport(reportText(BEFORE))).toEqual(
      new Map([...BEFORE].toSorted(([one], [other]) => (one < other ? -1 : 1))),
    )
  })
})
