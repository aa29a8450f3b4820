import { type Node, parseTree } from 'jsonc-parser'
import * as v from 'valibot'
import { parseJsonText } from '../../util/parse-json-text.ts'
import { type Change, type Insertion, insertInto, newFile } from './change.ts'
import { readText } from './files.ts'
import { UsageError } from './usage.ts'

const MANIFEST = 'package.json'

const SECTIONS = ['scripts', 'dependencies', 'devDependencies'] as const

const texts = v.optional(v.record(v.string(), v.string('must be a string'), 'must be an object'), {})
const SCHEMA = v.object(
  { scripts: texts, dependencies: texts, devDependencies: texts, peerDependencies: texts },
  'must be an object',
)

/** What the command reads of a package.json. */
export type Manifest = v.InferOutput<typeof SCHEMA>

/** Entries of package.json by section and name. */
export type ManifestEntries = Partial<Record<(typeof SECTIONS)[number], Readonly<Record<string, string>>>>

const EMPTY: Manifest = { scripts: {}, dependencies: {}, devDependencies: {}, peerDependencies: {} }

/** Reads package.json, empty where it is missing. Throws UsageError for an invalid one. */
export function readManifest(folder: string): { text: string | null; manifest: Manifest } {
  const text = readText(folder, MANIFEST)
  if (text === null) return { text, manifest: EMPTY }
  const read = v.safeParse(SCHEMA, parseJson(text))
  if (read.success) return { text, manifest: read.output }
  const [issue] = read.issues
  throw new UsageError(`${MANIFEST} is not valid: ${v.getDotPath(issue) ?? 'it'} ${issue.message}.`)
}

function parseJson(text: string): unknown {
  try {
    return parseJsonText(text)
  } catch (error) {
    throw new UsageError(`${MANIFEST} is not valid JSON: ${error instanceof Error ? error.message : error}`)
  }
}

/** Returns whether a project names a package. */
export const hasPackage = (
  { dependencies, devDependencies, peerDependencies }: Manifest,
  name: string,
): boolean =>
  [dependencies, devDependencies, peerDependencies].some((packages) => Object.hasOwn(packages, name))

/** Returns the change that adds entries to package.json, which keeps its layout; null without an entry. */
export function addToManifest(text: string | null, added: ManifestEntries): Change | null {
  const sections = SECTIONS.flatMap((section) => {
    const entries = Object.entries(added[section] ?? {})
    return entries.length > 0 ? [[section, entries] as const] : []
  })
  if (sections.length === 0) return null
  if (text === null) return newFile(MANIFEST, `${JSON.stringify({ private: true, ...added }, null, 2)}\n`)
  const root = parseTree(text)
  if (!root) throw new UsageError(`${MANIFEST} is empty.`)
  const rootGap = getGap(text, root) ?? '\n  '
  const missing: string[] = []
  const insertions: Insertion[] = []
  for (const [section, entries] of sections) {
    const node = getSection(root, section)
    const lines = entries.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    const inner = deeper(rootGap)
    if (node) insertions.push(insertionInto(text, node, lines, { gap: inner, end: rootGap }))
    else missing.push(`"${section}": {${lines.map((line) => inner + line).join(',')}${rootGap}}`)
  }
  if (missing.length > 0)
    insertions.push(insertionInto(text, root, missing, { gap: rootGap, end: lineEnd(rootGap) }))
  return insertInto(MANIFEST, text, insertions)
}

const getSection = (root: Node, name: string): Node | undefined =>
  root.children?.find(({ children }) => children?.[0]?.value === name)?.children?.[1]

/** Returns the white space before the first property of an object; null for an empty object. */
function getGap(text: string, { offset, children: [first] = [] }: Node): string | null {
  return first ? text.slice(offset + 1, first.offset) : null
}

/** Returns the white space before a property one level deeper. */
function deeper(gap: string): string {
  const indent = gap.slice(gap.lastIndexOf('\n') + 1)
  return gap.includes('\n') ? gap + indent : gap
}

const lineEnd = (gap: string): string => gap.slice(0, gap.lastIndexOf('\n') + 1)

/** Returns what adds properties at the end of an object, in the layout of those that it has. */
function insertionInto(
  text: string,
  object: Node,
  properties: readonly string[],
  empty: { gap: string; end: string },
): Insertion {
  const last = object.children?.at(-1)
  const gap = getGap(text, object) ?? empty.gap
  const lines = properties.map((property) => gap + property)
  return last
    ? { at: last.offset + last.length, text: lines.map((line) => `,${line}`).join('') }
    : { at: object.offset + 1, text: lines.join(',') + empty.end }
}
