// Reports which requirements of test/requirements.tsv have tests. A test title names requirements in square
// brackets: [MFA-11] or [MFA-11 MFA-12]. The column "verify" says what such a test has to check.
//
//   npm run requirements -- [AREA or ID ...] [--issue N] [--missing] [--where]
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = resolve(import.meta.dirname, '..')
const TITLES_IN = ['test', 'stories']
const ID = /^[A-Z0-9]+-\d{2,}$/
const BRACKETS = /\[([A-Z0-9]+-\d{2,}(?:[ ,]+[A-Z0-9]+-\d{2,})*)\]/g

/**
 * A row of the requirement table.
 * @typedef {{ id: string, area: string, text: string, verify: string, source: string, issue: string }} Requirement
 */

/**
 * Returns the rows of the requirement table.
 * @returns {Requirement[]}
 */
export function readRequirements() {
  const [, ...lines] = readFileSync(join(root, 'test/requirements.tsv'), 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [id = '', area = '', text = '', verify = '', source = '', issue = ''] = line.split('\t')
    return { id, area, text, verify, source, issue: issue.trim() }
  })
}

function* testFiles(folder) {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* testFiles(path)
    else if (/\.[jt]sx?$/.test(entry.name)) yield path
  }
}

/**
 * Returns every id that a test title names, with its places (`file:line`).
 * @returns {Map<string, string[]>}
 */
function namedRequirements() {
  const named = new Map()
  for (const file of TITLES_IN.flatMap((folder) => [...testFiles(join(root, folder))])) {
    for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
      // Ids in comments do not count, because a comment tests nothing.
      if (/^\s*(\/\/|\*|\/\*)/.test(line)) continue
      for (const [, ids = ''] of line.matchAll(BRACKETS)) {
        for (const id of ids.split(/[ ,]+/)) {
          named.set(id, [...(named.get(id) ?? []), `${relative(root, file)}:${index + 1}`])
        }
      }
    }
  }
  return named
}

function parse(args) {
  const issueAt = args.indexOf('--issue')
  const issue = issueAt < 0 ? null : args.splice(issueAt, 2)[1]
  const flags = new Set(args.filter((arg) => arg.startsWith('--')))
  const wanted = args.filter((arg) => !arg.startsWith('--'))
  const unknown = [...flags].find((flag) => !['--missing', '--where'].includes(flag))
  if (unknown || issue === undefined) {
    console.error('Usage: npm run requirements -- [AREA or ID ...] [--issue N] [--missing] [--where]')
    process.exit(2)
  }
  return { issue, wanted, missing: flags.has('--missing'), where: flags.has('--where') }
}

function report({ issue, wanted, missing, where }) {
  const named = namedRequirements()
  const rows = readRequirements()
    .filter((row) => issue === null || row.issue === issue)
    .filter(
      (row) => wanted.length === 0 || wanted.some((word) => row.id === word || row.id.startsWith(`${word}-`)),
    )
  const areas = grouped(rows)
  for (const [area, inArea] of areas) {
    const done = inArea.filter((row) => named.has(row.id)).length
    console.log(`${area.padEnd(12)}${String(done).padStart(4)} of ${inArea.length}`)
  }
  for (const row of rows) {
    if (missing && !named.has(row.id)) console.log(`missing  ${row.id}  ${row.text}  (${row.verify})`)
    if (where && named.has(row.id)) console.log(`named    ${row.id}  ${named.get(row.id).join('  ')}`)
  }
  for (const [id, places] of unknownRequirements(named)) console.log(`unknown  ${id}  ${places.join('  ')}`)
  console.log(`named by a test: ${rows.filter((row) => named.has(row.id)).length} of ${rows.length}`)
}

const getArea = (row) => row.id.replace(/-\d+$/, '')

function grouped(rows) {
  const groups = new Map()
  for (const row of rows) groups.set(getArea(row), [...(groups.get(getArea(row)) ?? []), row])
  return groups
}

/** Returns the ids that test titles name and the table lacks, with their places. */
export function unknownRequirements(named = namedRequirements()) {
  const known = new Set(readRequirements().map((row) => row.id))
  return [...named].filter(([id]) => ID.test(id) && !known.has(id))
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  report(parse(process.argv.slice(2)))
