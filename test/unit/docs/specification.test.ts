import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withRequirements } from '../../../.config/specification.ts'
import { documentText } from '../../fixtures/snippets.ts'
import { readRequirements } from '../../requirements.mjs'

const root = resolve(import.meta.dirname, '../../..')
const specification = documentText('.docs/specification.md')
const requirements = new Set(readRequirements().map(({ id }) => id))

/** Codes that the specification explains, such as `A§2` and `X-36`; each has an anchor. */
const explained = new Set(
  [...specification.matchAll(/<a id="([abux])-?(\d+)"><\/a>([ABUX][§-]\d+)/g)].map(([, , , code]) => code),
)

const CITING = [
  'src',
  'elements',
  'brands',
  'demo',
  'stories',
  'test',
  '.config',
  '.docs',
  '.storybook',
  '.ci',
]
const TEXT = /\.([cm]?[jt]sx?|md|json|jsonc|tsv|html|css|vue|svelte|yml|yaml)$/
const SKIPPED = /^(node_modules|dist|\.cache)$/

function* textFiles(folder: string): Generator<string> {
  for (const name of readdirSync(join(root, folder))) {
    const path = join(folder, name)
    if (SKIPPED.test(name)) continue
    if (statSync(join(root, path)).isDirectory()) yield* textFiles(path)
    else if (TEXT.test(name)) yield path
  }
}

const files = ['README.md', 'CHANGELOG.md', ...CITING.flatMap((folder) => [...textFiles(folder)])].filter(
  (file) => existsSync(join(root, file)),
)
const lines = files.flatMap((file) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .map((text, index) => ({ place: `${file}:${index + 1}`, text })),
)

/** Returns the citations of a line: `X-41/42` counts as. */
function citationsIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, kind = '', numbers = '']) =>
    numbers.split('/').map((number) => `${kind}${number}`),
  )
}

/** Returns the citations of the tree that a check does not accept, each with its place. */
const unresolved = (pattern: RegExp, resolves: (code: string) => boolean): string[] =>
  lines.flatMap(({ place, text }) =>
    citationsIn(text, pattern)
      .filter((code) => !resolves(code))
      .map((code) => `${place} ${code}`),
  )

describe('the specification', () => {
  it('has the current tables of requirements; `npm run specification` renews them', () => {
    expect(withRequirements(specification)).toBe(specification)
  })

  it('lists every requirement once', () => {
    const listed = [...specification.matchAll(/^\| (?!U-)([A-Z0-9]+-\d{2,}) \|/gm)].map(([, id]) => id)
    expect(listed.toSorted()).toEqual([...requirements].toSorted())
  })

  it('explains every section and open question that the tree cites', () => {
    expect(explained.size).toBeGreaterThan(100)
    expect(unresolved(/\b([AB]§)(\d+(?:\/\d+)*)/g, (code) => explained.has(code))).toEqual([])
    expect(unresolved(/\b([XU]-)(\d{2}(?:\/\d{2})*)\b/g, (code) => explained.has(code))).toEqual([])
  })

  it('is cited by section of a document, never by a bare section', () => {
    expect(lines.filter(({ text }) => /(?<![AB€])§ ?\d/.test(text)).map(({ place }) => place)).toEqual([])
  })
})

describe('citations', () => {
  it('of requirements name rows of the table', () => {
    const areas = new Set([...requirements].map((id) => id.replace(/-\d+$/, '')))
    const pattern = new RegExp(`(?<![\\w-])((?:${[...areas].join('|')})-)(\\d{2,})\\b`, 'g')
    expect(unresolved(pattern, (id) => requirements.has(id))).toEqual([])
  })

  it('of decisions name a record in .docs/decisions', () => {
    const records = readdirSync(join(root, '.docs/decisions')).map((name) => Number.parseInt(name, 10))
    expect(unresolved(/\b[Dd]ecisions? ()(\d+)/g, (number) => records.includes(Number(number)))).toEqual([])
  })

  it('name no document that the repository does not have', () => {
    const foreign = lines.filter(({ text }) =>
      /\b(interfaces|quality|design|look|open-questions)\.md\b/.test(text),
    )
    expect(foreign.map(({ place }) => place)).toEqual([])
  })
})
