import { isObject } from '../../util/is-object.ts'
import type { TokenNote } from './note.ts'
import { isToken, OWN_EXTENSION, type Tree } from './tree.ts'

/** The types of the Format Module 2025.10. */
export const TOKEN_TYPES: readonly string[] = [
  ...['color', 'dimension', 'fontFamily', 'fontWeight', 'duration', 'cubicBezier', 'number'],
  ...['strokeStyle', 'border', 'transition', 'shadow', 'gradient', 'typography'],
]

/** A token of a document, before its references are resolved. */
export interface ListedToken {
  /** Names of its groups and its own. */
  names: readonly string[]
  node: Tree
  /** The type of the nearest group that has one. */
  groupType: unknown
  /** `$deprecated` of the token, or of the nearest group that has it. */
  deprecated: unknown
}

const TOKEN_PROPERTIES = ['$value', '$ref', '$type', '$description', '$extensions', '$deprecated']
const GROUP_PROPERTIES = ['$schema', '$type', '$description', '$extensions', '$deprecated']

/** Returns whether an object is a token: it has a value, or a reference to a token. */
const isListed = (node: Tree): boolean => isToken(node) || node.$ref !== undefined

/** Lists the tokens of a tree whose groups are extended, in their order, and what its groups and names have wrong. */
export function listTokens(root: Tree): { tokens: readonly ListedToken[]; notes: readonly TokenNote[] } {
  const tokens: ListedToken[] = []
  const notes: TokenNote[] = []
  const note = (names: readonly string[], kind: TokenNote['kind'], text: string): void => {
    notes.push({ path: names.join('.') || '(root)', kind, text })
  }

  function addToken(
    node: Tree,
    names: readonly string[],
    group: Pick<ListedToken, 'groupType' | 'deprecated'>,
  ) {
    for (const [name, value] of Object.entries(node)) {
      if (TOKEN_PROPERTIES.includes(name)) continue
      if (isObject(value))
        note(names, 'invalid', `has a $value and the child "${name}"; it is either a token or a group`)
      else note(names, 'ignored', `has "${name}", which is no property of a token`)
    }
    tokens.push({ ...group, names, node, deprecated: node.$deprecated ?? group.deprecated })
  }

  function addGroup(
    group: Tree,
    path: readonly string[],
    inherited: Pick<ListedToken, 'groupType' | 'deprecated'>,
  ) {
    const own = {
      groupType: group.$type ?? inherited.groupType,
      deprecated: group.$deprecated ?? inherited.deprecated,
    }
    if (
      group.$type !== undefined &&
      Object.keys(group).every((name) => name.startsWith('$')) &&
      path.length > 0
    )
      note(path, 'invalid', 'has a $type and no $value, so that it is a group without tokens')
    for (const [name, child] of Object.entries(group)) {
      const names = [...path, name]
      if (name.startsWith('$') && name !== '$root') {
        if (
          name === '$extensions' &&
          isObject(child) &&
          Object.keys(child).some((key) => key !== OWN_EXTENSION)
        )
          note(path, 'unkept', 'has $extensions of a group')
        else if (!GROUP_PROPERTIES.includes(name))
          note(path, 'ignored', `has "${name}", which is no property of a group`)
      } else if (/[{}.]/.test(name)) note(names, 'invalid', 'has a name with {, } or a period')
      else if (!isObject(child)) note(names, 'invalid', 'is neither a token nor a group: both are objects')
      else if (isListed(child)) addToken(child, names, own)
      else if (name === '$root') note(names, 'invalid', 'has no $value; $root must be a token')
      else addGroup(child, names, own)
    }
  }

  if (isListed(root)) note([], 'invalid', 'has a $value; the document must be a group')
  else addGroup(root, [], { groupType: undefined, deprecated: undefined })
  return { tokens, notes }
}
