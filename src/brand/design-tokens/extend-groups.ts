import { isObject } from '../../util/is-object.ts'
import { LimitError, TokenError, type TokenNote } from './note.ts'
import { readGroupReference, readPointer } from './reference.ts'
import { getChild, getTree, isToken, MOST_LEVELS, MOST_NODES, mergeTrees, type Tree } from './tree.ts'

/** A document whose groups contain what they extend. */
export interface ExtendedTree {
  tree: Tree
  notes: readonly TokenNote[]
  /** Paths of the groups that others extend, so that their tokens are not unused. */
  bases: readonly string[]
}

const getPath = (names: readonly string[]): string => names.join('.')
const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, index) => name === other[index])
/** Returns a group whose tokens have the type that they inherit, so that they keep it in another group. */
function withTypes(node: Tree, inherited: unknown): Tree {
  const type = node.$type ?? inherited
  return getTree(
    Object.entries(node).map(([name, child]): [string, unknown] => {
      if (!isObject(child) || (name.startsWith('$') && name !== '$root')) return [name, child]
      if (!isToken(child)) return [name, withTypes(child, type)]
      return [name, type === undefined || child.$type !== undefined ? child : { ...child, $type: type }]
    }),
  )
}

/**
 * Merges into each group the group that it extends, with `$extends` or `$ref`. A `$ref` to a token stays: it is an
 * alias. A group whose reference cannot be resolved keeps its own tokens, and a note says why.
 */
export function extendGroups(root: Tree): ExtendedTree {
  const notes: TokenNote[] = []
  const bases = new Set<string>()
  let nodes = 0

  /** Returns the group or token at a path, with what its groups extend, and the type that it inherits. */
  function find(
    names: readonly string[],
    active: readonly (readonly string[])[],
  ): { node: Tree; type: unknown } {
    let node: Tree = root
    let type: unknown
    names.forEach((name, index) => {
      type = node.$type ?? type
      const path = names.slice(0, index)
      const own = getChild(node, name)
      const child = own === undefined ? getChild(extended(node, path, active), name) : own
      if (!isObject(child)) throw new TokenError(`refers to "${getPath(names)}", which does not exist`)
      node = child
    })
    return { node, type }
  }

  /** Returns a group with the group that it extends, and without the reference. */
  function extended(node: Tree, path: readonly string[], active: readonly (readonly string[])[]): Tree {
    const { $extends, $ref, ...own } = node
    if ($extends === undefined && $ref === undefined) return node
    // A token whose value is a part of another one.
    if ($extends === undefined && `${$ref}`.split('/').includes('$value')) return node
    const names = $extends === undefined ? readPointer($ref) : readGroupReference($extends)
    if (active.some((one) => isSame(one, path)))
      throw new TokenError(`extends "${getPath(names)}", which leads back to it`)
    const target = find(names, [...active, path])
    if (isToken(target.node)) {
      if ($extends === undefined) return node
      throw new TokenError(`extends "${getPath(names)}", which is a token; only a group can be extended`)
    }
    bases.add(getPath(names))
    const base = resolved(target.node, names, [...active, path])
    return mergeTrees(withTypes(base, target.type), own)
  }

  /** Returns a group with everything that it and the groups in it extend. */
  function resolved(node: Tree, path: readonly string[], active: readonly (readonly string[])[] = []): Tree {
    nodes += 1
    if (nodes > MOST_NODES) throw new LimitError(`has more than ${MOST_NODES} groups and tokens`)
    if (path.length > MOST_LEVELS) throw new LimitError(`has more than ${MOST_LEVELS} levels`)
    if (isToken(node)) return node
    let whole = node
    try {
      whole = extended(node, path, active)
    } catch (error) {
      if (!(error instanceof TokenError) || error instanceof LimitError) throw error
      notes.push({ path: getPath(path), kind: 'invalid', text: error.message })
      const { $extends, $ref, ...own } = node
      whole = own
    }
    // An alias: the reference leads to a token.
    if (whole.$ref !== undefined) return whole
    return getTree(
      Object.entries(whole).map(([name, child]): [string, unknown] => [
        name,
        isObject(child) && (!name.startsWith('$') || name === '$root')
          ? resolved(child, [...path, name], active)
          : child,
      ]),
    )
  }

  return { tree: resolved(root, []), notes, bases: [...bases] }
}
