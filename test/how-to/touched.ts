import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const OTHERS = /(^|\/)(node_modules|dist|\.cache|\.git)(\/|$)/
const IMPORT = /(?:\bfrom|\bimport\(|\bimport)\s*'(\.[^']+)'/g
/** Imports of values and types at the top of a module, which the linter counts for cycles. */
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*'(\.[^']+)'/g

/** Files whose types derive from another file: an importer depends on that file too. */
const DERIVED: Readonly<Record<string, string>> = {
  'elements/tags.ts': 'elements/definitions.ts',
  'src/i18n/locale.ts': 'src/brand/languages.ts',
}

/** The files of a copy of the tree that a check has to read again, as paths in it. */
export interface Touched {
  /** Files that only the copy has, or whose content differs. */
  changed: readonly string[]
  /** Files that import a changed file. */
  importers: readonly string[]
  /** Files that declare types for all other files. */
  ambient: readonly string[]
  /** Changed files that import themselves through other files. */
  cyclic: readonly string[]
}

/** Returns the content of a file, or null when there is none. */
function getContent(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** Compares a copy of the tree with the tree. */
export function touchedFiles(copy: string): Touched {
  const names = readdirSync(copy, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(copy.length + 1))
    .filter((name) => !OTHERS.test(name))
  const texts = new Map(names.map((name) => [name, readFileSync(join(copy, name), 'utf8')]))
  const isChanged = (name: string): boolean => texts.get(name) !== getContent(join(root, name))
  const changed = new Set(names.filter(isChanged))
  for (const [name, source] of Object.entries(DERIVED)) if (changed.has(source)) changed.add(name)
  const modules = [...texts].filter(([name]) => /\.m?tsx?$/.test(name))
  const importsChanged = ([name, text]: readonly [string, string]): boolean =>
    [...text.matchAll(IMPORT)].some(([, path = '']) => changed.has(join(dirname(name), path)))
  const getNames = (found: (readonly [string, string])[]): string[] => found.map(([name]) => name)
  return {
    changed: [...changed],
    importers: getNames(modules.filter(importsChanged)).filter((name) => !changed.has(name)),
    ambient: getNames(
      modules.filter(([name, text]) => name.endsWith('.d.ts') || /^declare (module|global)\b/m.test(text)),
    ),
    cyclic: [...changed].filter((name) => importsItself(name, texts)),
  }
}

/** Returns whether a file imports itself through other files. */
export function importsItself(name: string, texts: ReadonlyMap<string, string>): boolean {
  const seen = new Set<string>()
  const open = [name]
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const [, path = ''] of (texts.get(at) ?? '').matchAll(STATIC_IMPORT)) {
      const imported = join(dirname(at), path)
      if (imported === name) return true
      if (!seen.has(imported)) open.push(imported)
      seen.add(imported)
    }
  return false
}
