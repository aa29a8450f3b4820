// What differs between two API reports, and whether the changelog says so.
import type { ApiLines } from './report.ts'

/** A line of a report that another one does not have. */
export interface ApiChange {
  key: string
  kind: 'added' | 'removed' | 'changed'
  /** The names of which the changelog must have one. */
  names: readonly string[]
}

/** Returns the key of what contains a name: a type, a tag, a command, an entry; null for what nothing contains. */
function getOwner(key: string): string | null {
  if (key.includes(' ')) return key.split(' ')[0] ?? null
  return key.includes('/') ? null : (/^([^.]+)\./.exec(key)?.[1] ?? null)
}

/**
 * Returns the words by which a changelog can name a key: `--tokens`, `portal-url`, `Settings.brands` or `brands`; for an
 * entry its path.
 */
function getNames(key: string): string[] {
  const last = key.split(' ').at(-1) ?? key
  const [, member] = key.includes('/') ? [] : (/^[^. ]+\.([^ ]+)$/.exec(key) ?? [])
  return member ? [key, member] : [last]
}

/** Returns what differs, in the order of the keys. What a new or removed type, tag or command contains is not listed. */
export function findApiChanges(before: ApiLines, after: ApiLines): ApiChange[] {
  const changes = [...new Set([...before.keys(), ...after.keys()])].toSorted().flatMap((key): ApiChange[] => {
    const names = getNames(key)
    if (!before.has(key)) return [{ key, names, kind: 'added' }]
    if (!after.has(key)) return [{ key, names, kind: 'removed' }]
    return before.get(key) === after.get(key) ? [] : [{ key, names, kind: 'changed' }]
  })
  const kinds = new Map(changes.map(({ key, kind }) => [key, kind]))
  return changes.filter(({ key, kind }) => {
    const owner = getOwner(key)
    return kind === 'changed' || owner === null || kinds.get(owner) !== kind
  })
}

/** Returns the section of the changelog with what is not released. */
export const getUnreleased = (changelog: string): string =>
  /^## \[Unreleased\]\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog)?.[1] ?? ''

/** Returns whether a code contains a name as a whole word: `brand` in `{ brand }` and not in `brand-name`. */
function hasWord(code: string, name: string): boolean {
  for (let at = code.indexOf(name); at !== -1; at = code.indexOf(name, at + 1)) {
    const around = [code[at - 1] ?? '', code[at + name.length] ?? '']
    if (!around.some((letter) => /[\w-]/.test(letter))) return true
  }
  return false
}

/** Returns the changes that no code in the section names. */
export function findUnnamedChanges(changes: readonly ApiChange[], section: string): ApiChange[] {
  const codes = [...section.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  const isNamed = (name: string): boolean => codes.some((code) => hasWord(code, name))
  return changes.filter(({ names }) => !names.some(isNamed))
}
