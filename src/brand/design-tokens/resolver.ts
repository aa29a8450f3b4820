// A document of the Resolver Module 2025.10: sets, modifiers and their order.
import { isObject } from '../../util/is-object.ts'
import { TokenError } from './note.ts'
import { pointerNames } from './reference.ts'
import { getChild, MOST_LEVELS, MOST_NODES, mergeTrees, parseTree, type Tree } from './tree.ts'

/**
 * Returns the text of a file, null for a missing one. `path` begins at the folder of the resolver and never leaves it;
 * `resolver` is the name of the resolver's own file.
 */
export type LoadFile = (path: string, resolver: string) => string | null

/** The tokens of both schemes; the same tree where no modifier has the contexts `light` and `dark`. */
interface ResolvedSchemes {
  light: Tree
  dark: Tree
  /** Contexts of modifiers that neither scheme has, such as `highContrast in #/modifiers/theme`. */
  unused: readonly string[]
}

/** Returns what a pointer leads to: the whole document without one; undefined where nothing is. */
const nodeAt = (document: Tree, pointer: string): unknown =>
  pointer === '' ? document : pointerNames(pointer)?.reduce<unknown>(getChild, document)

/** Returns whether a document is a resolver and no file of tokens. */
export const isResolver = (tree: Tree): boolean =>
  Object.hasOwn(tree, 'resolutionOrder') || Object.hasOwn(tree, 'modifiers')

/**
 * Returns the path of a file from the folder of the resolver; null for an address, and for a file outside of that folder.
 * @param referrer Path of the file that refers to it, from the same folder.
 */
function pathFrom(referrer: string, path: string): string | null {
  // A backslash separates folders on Windows, where a drive begins as an address does.
  if (/^[a-z][a-z\d+.-]*:|^\/|\\/i.test(path)) return null
  const names = referrer.split('/').slice(0, -1)
  for (const part of path.split('/')) {
    if (part !== '..') names.push(...(part === '.' || part === '' ? [] : [part]))
    else if (names.pop() === undefined) return null
  }
  return names.join('/')
}

/** Returns the contexts of a modifier that are named light and dark, without regard to case; null without both. */
function getSchemes(contexts: Tree): { light: string; dark: string } | null {
  const named = (scheme: string): string | undefined =>
    Object.keys(contexts).find((name) => name.toLowerCase() === scheme)
  const [light, dark] = [named('light'), named('dark')]
  return light !== undefined && dark !== undefined ? { light, dark } : null
}

/**
 * Resolves a document for both schemes. A modifier with the contexts `light` and `dark` has the scheme as its input;
 * every other modifier needs a default. Throws TokenError.
 */
export function readResolver(document: Tree, file: string, load: LoadFile): ResolvedSchemes {
  if (document.version !== '2025.10')
    throw new TokenError(`has the version ${JSON.stringify(document.version)}; a resolver needs "2025.10"`)
  if (!Array.isArray(document.resolutionOrder)) throw new TokenError('has no list resolutionOrder')
  let isByScheme = false
  const unused = new Set<string>()
  let visited = 0

  /** Returns a file, and its path from the folder of the resolver. */
  function open(path: string, referrer: string): { within: Tree; name: string } {
    const name = pathFrom(referrer, path)
    if (name === null)
      throw new TokenError(`refers to "${path}"; the reader takes only files in the folder of the resolver`)
    const text = load(name, file)
    if (text === null) throw new TokenError(`refers to the file "${path}", which cannot be read`)
    try {
      return { within: parseTree(text), name }
    } catch (error) {
      throw error instanceof TokenError
        ? new TokenError(`refers to the file "${path}", which ${error.message}`)
        : error
    }
  }

  /** Returns what a reference leads to, and the document that contains it. */
  function follow(ref: unknown, within: Tree, name: string): { node: unknown; within: Tree; name: string } {
    if (typeof ref !== 'string') throw new TokenError(`has the $ref ${JSON.stringify(ref)}, which is no text`)
    const [path = '', fragment = ''] = ref.split('#', 2)
    const target = path === '' ? { within, name } : open(path, name)
    const node = nodeAt(target.within, fragment)
    if (node === undefined) throw new TokenError(`refers to "${ref}", which does not exist`)
    return { node, ...target }
  }

  /** Returns the tokens of sources in their order. */
  function merge(sources: unknown, where: string, within: Tree, name: string, level: number): Tree {
    if (!Array.isArray(sources)) throw new TokenError(`has no list of sources in ${where}`)
    return sources.reduce<Tree>(
      (tree, source) => mergeTrees(tree, read(source, where, within, name, level)),
      {},
    )
  }

  /** Returns the tokens of a source: a reference to a set or a file, or tokens. */
  function read(source: unknown, where: string, within: Tree, name: string, level: number): Tree {
    visited += 1
    if (level > MOST_LEVELS || visited > MOST_NODES)
      throw new TokenError(`has a reference in ${where} that leads back to it`)
    if (!isObject(source)) throw new TokenError(`has a source in ${where} that is no object`)
    const { $ref: ref, ...own } = source
    if (ref === undefined) return source
    const [part = ''] = (typeof ref === 'string' && ref.startsWith('#') && pointerNames(ref.slice(1))) || []
    if (part === 'modifiers' || part === 'resolutionOrder')
      throw new TokenError(`refers to "${ref}" in ${where}; a source can refer to a set or a file`)
    const target = follow(ref, within, name)
    const base =
      isObject(target.node) && Array.isArray(target.node.sources)
        ? merge(target.node.sources, `${ref}`, target.within, target.name, level + 1)
        : read(target.node, `${ref}`, target.within, target.name, level + 1)
    // Overrides beside a reference are not merged with what they replace.
    return { ...base, ...own }
  }

  /** Returns the sources of one item of the order, for a scheme, and the document that contains them. */
  function getSources(
    item: unknown,
    index: number,
    scheme: 'light' | 'dark',
  ): { sources: unknown; where: string; within: Tree; name: string } {
    if (!isObject(item)) throw new TokenError(`has the item ${index} in resolutionOrder, which is no object`)
    const isReference = item.$ref !== undefined
    const where = isReference ? `${item.$ref}` : `resolutionOrder/${index}`
    const { node, ...place } = isReference
      ? follow(item.$ref, document, '')
      : { node: item, within: document, name: '' }
    if (!isReference && (typeof item.name !== 'string' || (item.type !== 'set' && item.type !== 'modifier')))
      throw new TokenError(`has the item ${index} in resolutionOrder without a name and a type`)
    if (!isObject(node)) throw new TokenError(`refers to "${where}", which is no set and no modifier`)
    if (!isObject(node.contexts)) return { sources: node.sources, where, ...place }
    const names = Object.keys(node.contexts)
    if (names.length === 0) throw new TokenError(`has no contexts in ${where}`)
    const schemes = getSchemes(node.contexts)
    isByScheme ||= schemes !== null
    const taken = schemes ? [schemes.light, schemes.dark] : [node.default]
    for (const name of names) if (!taken.includes(name)) unused.add(`${name} in ${where}`)
    const context = schemes ? schemes[scheme] : node.default
    if (node.default !== undefined && !names.includes(`${node.default}`))
      throw new TokenError(`has the default "${node.default}" in ${where}, which is none of its contexts`)
    if (context === undefined)
      throw new TokenError(
        `has no default in ${where}, and its contexts are not light and dark: ${names.join(', ')}`,
      )
    return { sources: node.contexts[`${context}`], where, ...place }
  }

  const order: readonly unknown[] = document.resolutionOrder
  const resolve = (scheme: 'light' | 'dark'): Tree =>
    order.reduce<Tree>((tree, item, index) => {
      const { sources, where, within, name } = getSources(item, index, scheme)
      return mergeTrees(tree, merge(sources, where, within, name, 0))
    }, {})
  const light = resolve('light')
  return { light, dark: isByScheme ? resolve('dark') : light, unused: [...unused] }
}
