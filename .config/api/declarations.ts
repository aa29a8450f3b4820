// The public types of the package: what its declarations export, and everything that this refers to.
import { posix } from 'node:path'
import { type ESTree, parseSync } from 'rolldown/utils'

/** Reads a file of the package by its path. Throws for a missing one. */
export type ReadFile = (path: string) => string

/** A name in a module: its own, or one of another module. */
interface Source {
  file: string
  name: string
}

/** A parsed declaration file. */
interface DeclarationModule {
  text: string
  declarations: ReadonlyMap<string, readonly ESTree.Node[]>
  imports: ReadonlyMap<string, Source>
  exports: ReadonlyMap<string, Source>
  /** Files of which all names are exported. */
  stars: readonly string[]
  /** Declarations of other modules and of the global scope. */
  augmentations: readonly ESTree.Node[]
}

/** Any node, as far as the walk needs it. */
type AnyNode = ESTree.Node & Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Returns the names of all identifiers in a node. */
function namesIn(node: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const item of node) namesIn(item, found)
  else if (isNode(node)) {
    if (node.type === 'Identifier' && typeof node.name === 'string') found.add(node.name)
    for (const value of Object.values(node)) if (typeof value === 'object') namesIn(value, found)
  }
  return found
}

/** Returns source text on one line, without comments. */
const flat = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/;$/, '')

/** Returns the file of a relative import; null for another package. */
const getFile = (from: string, specifier: string): string | null =>
  specifier.startsWith('.')
    ? posix.join(posix.dirname(from), specifier.replace(/\.js$|(?:\.d)?\.ts$/, '')).concat('.d.ts')
    : null

const getName = (node: unknown): string => {
  if (!isNode(node)) return ''
  return String(node.name ?? node.value ?? '')
}

/** Reads declarations, each file once. */
class Declarations {
  readonly #read: ReadFile
  readonly #modules = new Map<string, DeclarationModule>()

  constructor(read: ReadFile) {
    this.#read = read
  }

  module(file: string): DeclarationModule {
    const known = this.#modules.get(file)
    if (known) return known
    const text = this.#read(file)
    const { program, errors } = parseSync(file, text)
    if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
    const declarations = new Map<string, readonly ESTree.Node[]>()
    const imports = new Map<string, Source>()
    const exports = new Map<string, Source>()
    const stars: string[] = []
    const augmentations: ESTree.Node[] = []
    const declare = (node: AnyNode, isExported: boolean): void => {
      const targets =
        node.type === 'VariableDeclaration' && Array.isArray(node.declarations) ? node.declarations : [node]
      for (const target of targets) {
        const name = getName((target as { id?: unknown }).id)
        declarations.set(name, [...(declarations.get(name) ?? []), node])
        if (isExported) exports.set(name, { file, name })
      }
    }
    // The parser's types have no index.
    for (const statement of program.body as readonly unknown[] as readonly AnyNode[]) {
      const from = isNode(statement.source) ? getFile(file, getName(statement.source)) : null
      const specifiers = (
        Array.isArray(statement.specifiers) ? statement.specifiers : []
      ) as readonly AnyNode[]
      if (statement.type === 'ImportDeclaration') {
        for (const { imported, local } of specifiers)
          if (from) imports.set(getName(local), { file: from, name: getName(imported) || 'default' })
      } else if (statement.type === 'ExportAllDeclaration') {
        if (from) stars.push(from)
      } else if (statement.type === 'ExportNamedDeclaration') {
        if (isNode(statement.declaration)) declare(statement.declaration, true)
        for (const { local, exported } of specifiers)
          exports.set(getName(exported), { file: from ?? file, name: getName(local) })
      } else if (statement.type === 'ExportDefaultDeclaration') {
        if (isNode(statement.declaration)) declarations.set('default', [statement.declaration])
        exports.set('default', { file, name: 'default' })
      } else if (/^TS(Module|Global)Declaration$/.test(statement.type)) augmentations.push(statement)
      else declare(statement, false)
    }
    const module = { text, declarations, imports, exports, stars, augmentations }
    this.#modules.set(file, module)
    return module
  }

  /** Returns where an exported name is declared; null for one of another package. */
  find({ file, name }: Source): Source | null {
    const { exports, stars, declarations, imports } = this.module(file)
    const target = exports.get(name) ?? imports.get(name)
    if (declarations.has(name) && (!target || target.file === file)) return { file, name }
    if (target && (target.file !== file || target.name !== name)) return this.find(target)
    for (const star of stars) {
      const found = this.find({ file: star, name })
      if (found) return found
    }
    return null
  }

  /** Returns the names that a file exports, those of its stars too. */
  getExports(file: string): string[] {
    const { exports, stars } = this.module(file)
    return [...new Set([...exports.keys(), ...stars.flatMap((star) => this.getExports(star))])].toSorted()
  }
}

/** Returns the signature of a declaration by name, and of each of its members by `Name.member`. */
function getLines(name: string, node: AnyNode, text: string): [key: string, signature: string][] {
  const slice = (part: { start: number; end: number }): string => flat(text.slice(part.start, part.end))
  const body = isNode(node.body) ? node.body : isNode(node.typeAnnotation) ? node.typeAnnotation : null
  const members = body ? (body.body ?? body.members) : null
  if (!body || !Array.isArray(members) || !/^(TSInterface|Class|TSTypeAlias)Declaration$/.test(node.type))
    return [[name, slice(node)]]
  const head = flat(text.slice(node.start, body.start)).replace(/ =$/, '')
  return [
    [name, head],
    ...(members as readonly AnyNode[]).map((member): [string, string] => {
      const own = getName(member.key) || { TSIndexSignature: '[index]' }[member.type as string] || '()'
      return [`${name}.${own}`, slice(member)]
    }),
  ]
}

/**
 * Returns the public types: `<entry> <name>` for each export, and a signature for each declaration and member that an
 * export refers to.
 * @param entries Declaration file of each entry, such as `dist/types/elements/embed.d.ts` of `acct-elements/embed.js`.
 */
export function publicTypes(entries: Readonly<Record<string, string>>, read: ReadFile): Map<string, string> {
  const all = new Declarations(read)
  // Overloads, and parts of a merged interface, have one key.
  const lines = new Map<string, Set<string>>()
  const add = (key: string, signature: string): void => {
    lines.set(key, (lines.get(key) ?? new Set()).add(signature))
  }
  const open: Source[] = []
  const augmented = new Set<string>()
  for (const [entry, file] of Object.entries(entries)) {
    for (const name of all.getExports(file)) {
      const source = all.find({ file, name })
      add(`${entry} ${name}`, source && source.name !== name ? `as ${source.name}` : '')
      if (source) open.push(source)
    }
    const { augmentations, text } = all.module(file)
    if (augmented.has(file)) continue
    augmented.add(file)
    for (const node of augmentations) add(`${entry} (declares)`, flat(text.slice(node.start, node.end)))
  }
  const done = new Set<string>()
  for (let source = open.pop(); source; source = open.pop()) {
    const { file, name } = source
    if (done.has(`${file} ${name}`)) continue
    done.add(`${file} ${name}`)
    const { declarations, imports, text } = all.module(file)
    for (const node of declarations.get(name) ?? []) {
      for (const [key, signature] of getLines(name, node as AnyNode, text)) add(key, signature)
      for (const used of namesIn(node)) {
        const origin = declarations.has(used) ? { file, name: used } : imports.get(used)
        const found = origin && all.find(origin)
        if (found) open.push(found)
      }
    }
  }
  return new Map([...lines].map(([key, signatures]) => [key, [...signatures].toSorted().join(' | ')]))
}
