// The API report: a line for each public name of the package, with its signature.
import { readdirSync, readFileSync } from 'node:fs'
import { inProject } from '../../demo/setup/paths.mjs'
import { USAGE as CHECK } from '../../src/cli/check/usage.ts'
import { USAGE as CREATE } from '../../src/cli/create/usage.ts'
import { USAGE as HEAD } from '../../src/cli/head/usage.ts'
import { USAGE as PORTAL } from '../../src/cli/portal/usage.ts'
import { USAGE as SANDBOX } from '../../src/cli/sandbox/options.ts'
import { publicTypes } from './declarations.ts'

/** Signatures by key. A key is a name, or the parts of a path to it, with a space or a period between them. */
export type ApiLines = ReadonlyMap<string, string>

/** Path of the report, and of that of the newest release. */
export const REPORT = '.docs/api.txt'
export const RELEASED = '.docs/api-released.txt'

const HEADLINE = '# Every public name of the package. `npm run api` writes this file.\n'

/** What the report reads of package.json. */
interface Manifest {
  name: string
  exports: Readonly<Record<string, string | { types: string }>>
  bin: Readonly<Record<string, string>>
}

/** What the report reads of an item of custom-elements.json. */
interface Item {
  name?: string
  kind?: string
  type?: { text: string }
  syntax?: string
}

const USAGES: Readonly<Record<string, string>> = {
  'acct-check': CHECK,
  'acct-head': HEAD,
  'acct-portal': PORTAL,
  'acct-sandbox': SANDBOX,
  'create-acct': CREATE,
}

/** Returns the declaration files of the entries; a pattern has those of the files in its folder. */
function typedEntries({ name, exports }: Manifest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(exports).flatMap(([path, target]): [string, string][] => {
      const types = typeof target === 'string' ? (/\.d\.ts$/.test(target) ? target : null) : target.types
      const entry = `${name}${path.slice(1)}`
      if (types === null) return []
      if (!types.includes('*')) return [[entry, types.slice(2)]]
      const [folder = '', end = ''] = types.slice(2).split('*')
      return readdirSync(inProject(folder))
        .filter((file) => /^acct-[a-z-]+\.d\.ts$/.test(file))
        .map((file) => [entry.replace('*', file.slice(0, -end.length)), folder + file])
    }),
  )
}

/** Keys of the tags, and of the entries of each tag: the owner, and the name. */
const TAGS = /^(acct-[a-z-]+) (.+)$/
const ELEMENTS = /^(acct-elements\/elements\/acct-[a-z-]+\.js) (.+)$/
const REACT = /^(acct-elements\/react\/acct-[a-z-]+\.js) (.+)$/

/** Merges the lines that every key of a group has into one: `acct-elements/elements/*.js configure`. */
function withCommon(lines: ApiLines, pattern: RegExp, common: string): Map<string, string> {
  const groups = new Map<string, string[]>()
  const owners = new Set<string>()
  for (const [key, signature] of lines) {
    const [, owner, rest] = pattern.exec(key) ?? []
    if (owner === undefined) continue
    owners.add(owner)
    const text = `${rest}\n${signature}`
    groups.set(text, [...(groups.get(text) ?? []), key])
  }
  const merged = new Map<string, string>()
  for (const [key, signature] of lines) {
    const [, , rest] = pattern.exec(key) ?? []
    const isCommon = rest !== undefined && groups.get(`${rest}\n${signature}`)?.length === owners.size
    merged.set(isCommon ? `${common} ${rest}` : key, signature)
  }
  return merged
}

/** Returns the tags with their attributes, properties, events, parts, slots, states and custom properties. */
function tagLines(): Map<string, string> {
  const { modules } = JSON.parse(readFileSync(inProject('dist/custom-elements.json'), 'utf8')) as {
    modules: { declarations: ({ tagName?: string } & Readonly<Record<string, readonly Item[]>>)[] }[]
  }
  const lines = new Map<string, string>()
  for (const { tagName, ...tag } of modules.flatMap(({ declarations }) => declarations)) {
    // A function of the module, which is among the types.
    if (tagName === undefined) continue
    lines.set(tagName, 'tag')
    const add = (kind: string, items: readonly Item[] = []): void => {
      for (const { name, type, syntax } of items)
        lines.set(`${tagName} ${kind} ${name || '(default)'}`, type?.text ?? syntax ?? '')
    }
    add('attribute', tag.attributes)
    add('property', tag.members)
    add('event', tag.events)
    add('part', tag.cssParts)
    add('slot', tag.slots)
    add('state', tag.cssStates)
    add('style', tag.cssProperties)
  }
  return withCommon(lines, TAGS, 'tags')
}

/** Returns the options of the commands, as their help has them. */
function optionLines({ bin }: Manifest): Map<string, string> {
  const lines = new Map<string, string>()
  for (const command of Object.keys(bin)) {
    lines.set(command, 'command')
    for (const [, option = '', value = ''] of (USAGES[command] ?? '').matchAll(
      /^ {2}(--[a-z-]+)([ =]<[^\n]*?>(?:=<\w+>)?)?(?=\s|$)/gm,
    ))
      lines.set(`${command} ${option}`, value.trim())
  }
  return lines
}

/** Computes the report from the built package. */
export function computeApi(): ApiLines {
  const manifest = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as Manifest
  const types = publicTypes(typedEntries(manifest), (path) => readFileSync(inProject(path), 'utf8'))
  const elements = withCommon(types, ELEMENTS, 'acct-elements/elements/*.js')
  const entries = withCommon(elements, REACT, 'acct-elements/react/*.js')
  const files = Object.keys(manifest.exports).map((path): [string, string] => [
    `${manifest.name}${path.slice(1)}`,
    'entry',
  ])
  return new Map([...files, ...entries, ...tagLines(), ...optionLines(manifest)])
}

/** Returns the text of a report. */
export const reportText = (lines: ApiLines): string =>
  HEADLINE +
  [...lines]
    .map(([key, signature]) => (signature === '' ? key : `${key}: ${signature}`))
    .toSorted()
    .map((line) => `${line}\n`)
    .join('')

/** Parses the text of a report. */
export const parseReport = (text: string): ApiLines =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line): [string, string] => {
        const at = line.indexOf(': ')
        return at === -1 ? [line, ''] : [line.slice(0, at), line.slice(at + 2)]
      }),
  )

/** Reads a stored report. */
export const readReport = (path: string): ApiLines => parseReport(readFileSync(inProject(path), 'utf8'))
