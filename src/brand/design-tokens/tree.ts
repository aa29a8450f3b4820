import { isObject } from '../../util/is-object.ts'
import { parseJsonText } from '../../util/parse-json-text.ts'
import { TokenError } from './note.ts'

/** A group or token as JSON has it. */
export type Tree = Readonly<Record<string, unknown>>

/** Key of this product in `$extensions`. */
export const OWN_EXTENSION = 'acct-elements'

/** Most objects of a document after all groups are extended: extensions of extensions grow as fast as 2^n. */
export const MOST_NODES = 50_000

/** Most levels of groups and of values. */
export const MOST_LEVELS = 40

/** Longest text of a file, in characters. */
export const MOST_CHARACTERS = 5_000_000

/** Returns whether an object is a token and not a group. `$ref` makes one or the other: see `extendGroups`. */
export const isToken = (node: Tree): boolean => Object.hasOwn(node, '$value')

/** Returns a child, or undefined. Names such as `constructor` are names like any other. */
export const getChild = (node: unknown, name: string): unknown =>
  typeof node === 'object' && node !== null && Object.hasOwn(node, name) ? (node as Tree)[name] : undefined

/** Creates a tree. `__proto__` becomes a name like any other. */
export const getTree = (entries: Iterable<readonly [name: string, value: unknown]>): Tree =>
  Object.fromEntries(entries)

/** Parses the text of a file. Throws TokenError for what is no JSON object. */
export function parseTree(text: string): Tree {
  if (text.length > MOST_CHARACTERS) throw new TokenError(`has more than ${MOST_CHARACTERS} characters`)
  let value: unknown
  try {
    value = parseJsonText(text)
  } catch (error) {
    // The rest of the message can quote the file.
    const place = /line \d+ column \d+/.exec(`${error}`)?.[0]
    throw new TokenError(`is not valid JSON${place ? ` at ${place}` : ''}`)
  }
  if (!isObject(value)) throw new TokenError('must be a JSON object')
  return value
}

/**
 * Merges two trees: groups are merged, and a token of `over` replaces the whole token of `base`, as sources of a
 * resolver and extended groups are.
 */
export function mergeTrees(base: Tree, over: Tree): Tree {
  const merged = new Map(Object.entries(base))
  for (const [name, value] of Object.entries(over)) {
    const earlier = merged.get(name)
    const isMerged = isObject(earlier) && isObject(value) && !isToken(earlier) && !isToken(value)
    merged.set(name, isMerged ? mergeTrees(earlier, value) : value)
  }
  return getTree(merged)
}
