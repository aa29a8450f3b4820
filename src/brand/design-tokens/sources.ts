// Which trees of tokens the files of a design have, for each scheme.
import { isObject } from '../../util/is-object.ts'
import { TokenError, type TokenNote } from './note.ts'
import { isResolver, type LoadFile, readResolver } from './resolver.ts'
import { mergeTrees, OWN_EXTENSION, parseTree, type Tree } from './tree.ts'
import type { SchemeName } from './write-tokens.ts'

/** A file of a design tool. */
export interface TokenFile {
  /** Path or name; the words `light` and `dark` in it make it one of that scheme alone. */
  name: string
  text: string
}

/** The tokens of both schemes: the same tree where no file tells the schemes apart. */
export interface Sources {
  light: Tree
  dark: Tree
  /** Name of the brand, which an export of this product has. */
  brandName: string | null
  notes: readonly TokenNote[]
}

const getWords = (text: string): string[] =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

/** Returns the scheme that a name has among its words; null for none, and for both. */
function schemeIn(text: string): SchemeName | null {
  const words = getWords(text)
  const [isLight, isDark] = [words.includes('light'), words.includes('dark')]
  if (isLight === isDark) return null
  return isLight ? 'light' : 'dark'
}

/** Returns the scheme of a file: by its name, or by the mode that Figma writes into it. */
function getScheme(name: string, tree: Tree): SchemeName | null {
  const { $extensions: extensions } = tree
  const mode = isObject(extensions) ? extensions['com.figma.modeName'] : undefined
  return schemeIn(name.split(/[/\\]/).at(-1) ?? '') ?? (typeof mode === 'string' ? schemeIn(mode) : null)
}

function nameIn(node: unknown): string | null {
  const extensions = isObject(node) ? node.$extensions : undefined
  const own = isObject(extensions) ? extensions[OWN_EXTENSION] : undefined
  return isObject(own) && typeof own.name === 'string' ? own.name : null
}

/**
 * Reads the files in their order: a later file replaces tokens of earlier ones.
 * @param load Returns the text of a file to which a resolver refers, null for a missing one.
 */
export function readSources(files: readonly TokenFile[], load: LoadFile): Sources {
  const notes: TokenNote[] = []
  let [light, dark]: [Tree, Tree] = [{}, {}]
  let isOneTree = true
  let brandName: string | null = null
  for (const { name, text } of files) {
    try {
      const tree = parseTree(text)
      if (isResolver(tree)) {
        const resolved = readResolver(tree, name, load)
        for (const set of Object.values(isObject(tree.sets) ? tree.sets : {})) brandName ??= nameIn(set)
        isOneTree &&= resolved.light === resolved.dark
        for (const context of resolved.unused)
          notes.push({ path: name, kind: 'unused', text: `has the context ${context}, which no scheme uses` })
        light = mergeTrees(light, resolved.light)
        dark = mergeTrees(dark, resolved.dark)
        continue
      }
      brandName ??= nameIn(tree)
      const scheme = getScheme(name, tree)
      isOneTree &&= scheme === null
      if (scheme !== 'dark') light = mergeTrees(light, tree)
      if (scheme !== 'light') dark = mergeTrees(dark, tree)
    } catch (error) {
      if (!(error instanceof TokenError)) throw error
      notes.push({ path: name, kind: 'invalid', text: error.message })
    }
  }
  return { light, dark: isOneTree ? light : dark, brandName, notes }
}
