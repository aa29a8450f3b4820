import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { relative } from 'node:path'
import type {
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data'
import { buildSync, type TransformOptions, transformSync } from 'esbuild'
import { parseAst } from 'rollup/parseAst'

/** A use of the platform in built code that a supported browser lacks. */
export interface Gap {
  /** For example `Promise.try` or `css property field-sizing`. */
  use: string
  /** The supported browsers that lack it, for example `safari 18.2`; `never` instead of a version. */
  browsers: string[]
}

const NAMES = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
} as const
const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as { browserslist: string[] }

/** The oldest supported versions, by their names in MDN's data (`browserslist` in package.json). */
const OLDEST = browserslist.map((line) => {
  const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? []
  return {
    name: NAMES[name as keyof typeof NAMES],
    version,
    target: `${name === 'ios_saf' ? 'ios' : name}${version}`,
  }
})

const isLater = (one: string, other: string): boolean => {
  const [[a = 0, b = 0], [c = 0, d = 0]] = [one, other].map((version) => version.split('.').map(Number)) as [
    number[],
    number[],
  ]
  return a > c || (a === c && b > d)
}

/** Returns the version since which a browser has a feature without a prefix or a flag; null for none. */
function getSince({ support }: CompatStatement, browser: (typeof NAMES)[keyof typeof NAMES]): string | null {
  const statements = [support[browser] ?? []].flat() as SimpleSupportStatement[]
  const versions = statements
    .filter(
      ({ flags, prefix, alternative_name: other, version_removed: removed }) =>
        !flags && !prefix && !other && !removed,
    )
    .flatMap(({ version_added: version }) => (typeof version === 'string' ? [version.replace('≤', '')] : []))
    .filter((version) => version !== 'preview')
  return versions.reduce<string | null>(
    (least, version) => (least === null || isLater(least, version) ? version : least),
    null,
  )
}

/** Returns the supported browsers that lack a feature. */
function getLack(feature: Identifier): string[] {
  const { __compat: compat } = feature
  if (!compat) return []
  return OLDEST.flatMap(({ name, version }) => {
    const since = getSince(compat, name)
    return since !== null && !isLater(since, version) ? [] : [`${name} ${since ?? 'never'}`]
  })
}

/** Returns a gap if browsers lack each of the features that a use may mean. */
function getGap(use: string, features: readonly (Identifier | undefined)[]): Gap[] {
  const known = features.filter((feature) => feature?.__compat !== undefined) as Identifier[]
  const lacks = known.map(getLack)
  const [first] = lacks
  return first && lacks.every((lack) => lack.length > 0) ? [{ use, browsers: first }] : []
}

// Node reads these 20 MB in a tenth of the time that the test runner needs to transform them.
const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData
const { api, css, javascript } = data
const builtins = javascript.builtins as Identifier
const getMembers = (feature: Identifier | undefined): [string, Identifier][] =>
  Object.entries(feature ?? {}).filter(([name]) => name !== '__compat') as [string, Identifier][]

/** Every member of the platform's interfaces and built-in objects, by its name. */
const members = new Map<string, Identifier[]>()
for (const [, parent] of [...getMembers(builtins), ...getMembers(api as unknown as Identifier)])
  for (const [name, member] of getMembers(parent)) {
    const plain = name.replace(/_static$/, '')
    members.set(plain, [...(members.get(plain) ?? []), member])
  }

interface Node {
  type: string
  [part: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

/** Calls a function with each node of a syntax tree, and whether the code checks for the feature there. */
function walk(node: Node, visit: (node: Node, isGuarded: boolean) => void, isGuarded = false): void {
  visit(node, isGuarded)
  const guards = isGuarded || node.type === 'ChainExpression'
  for (const part of Object.values(node))
    for (const child of [part].flat()) if (isNode(child)) walk(child, visit, guards)
}

const getName = (node: unknown): string =>
  isNode(node) && node.type === 'Identifier' ? String(node.name) : ''

/** What built modules use of the platform. */
export interface Uses {
  /** Static members, such as `Promise.any`. */
  statics: Set<string>
  /** Called members of any object, such as `toSorted`, that no module defines itself. */
  methods: Set<string>
  /** Global objects, such as `BroadcastChannel`. */
  globals: Set<string>
  /** Texts of style sheets. */
  sheets: Set<string>
}

/** Whether a text can be a style sheet. */
const isSheet = (text: string): boolean => /\{[^{}]*:[^{}]*\}/.test(text)

/** Collects what modules use of the platform. `texts` are those in the modules' data. */
export function getUses(codes: readonly string[], texts: readonly string[] = []): Uses {
  const sheets = new Set(texts.filter(isSheet))
  const uses: Uses = { statics: new Set(), methods: new Set(), globals: new Set(), sheets }
  const own = new Set<string>()
  for (const code of codes)
    walk(parseAst(code, { allowReturnOutsideFunction: true }) as unknown as Node, (node, isGuarded) => {
      if (node.type === 'Literal' && typeof node.value === 'string' && isSheet(node.value))
        sheets.add(node.value)
      if (/^(Property|MethodDefinition|PropertyDefinition)$/.test(node.type)) own.add(getName(node.key))
      if (node.type === 'AssignmentExpression' && isNode(node.left)) own.add(getName(node.left.property))
      if (isGuarded) return
      if (node.type === 'MemberExpression' && !node.computed) {
        const [object, property] = [getName(node.object), getName(node.property)]
        if (object && property) uses.statics.add(`${object}.${property}`)
      }
      if (
        node.type === 'CallExpression' &&
        isNode(node.callee) &&
        node.callee.type === 'MemberExpression' &&
        !node.callee.computed
      )
        uses.methods.add(getName(node.callee.property))
      if (node.type === 'NewExpression' || node.type === 'CallExpression')
        uses.globals.add(getName(node.callee))
    })
  for (const name of own) uses.methods.delete(name)
  return uses
}

/** Returns the gaps of scripts: static members, methods, and global objects and functions. */
export function scriptGaps({ statics, methods, globals }: Uses): Gap[] {
  const getObject = (name: string): Identifier | undefined =>
    (builtins[name] ?? (api as unknown as Identifier)[name]) as Identifier | undefined
  const isPlatform = (name: string): boolean => /^[A-Z]\w{2,}$/.test(name)
  return [
    ...[...statics].flatMap((use) => {
      const [object = '', name = ''] = use.split('.')
      if (!isPlatform(object)) return []
      const parent = getObject(object)
      return getGap(use, [(parent?.[`${name}_static`] ?? parent?.[name]) as Identifier | undefined])
    }),
    ...[...methods].flatMap((name) => getGap(`.${name}()`, members.get(name) ?? [])),
    ...[...globals].filter(isPlatform).flatMap((name) => getGap(name, [getObject(name)])),
  ]
}

/** Returns the features of that name at any depth of a part of MDN's data. */
function deep(part: Identifier, name: string): Identifier[] {
  return getMembers(part).flatMap(([key, feature]) => [
    ...(key === name ? [feature] : []),
    ...deep(feature, name),
  ])
}

/** Returns the gaps of style sheets; what `@supports` guards counts as supported. */
export function sheetGaps({ sheets }: Pick<Uses, 'sheets'>): Gap[] {
  const gaps = new Map<string, Gap>()
  const add = (use: string, features: readonly (Identifier | undefined)[]): void => {
    if (!gaps.has(use)) for (const gap of getGap(use, features)) gaps.set(use, gap)
  }
  const at = css['at-rules'] as unknown as Identifier
  const selectors = css.selectors as unknown as Identifier
  const types = css.types as unknown as Identifier
  const properties = css.properties as unknown as Identifier
  for (const all of sheets) {
    const sheet = all.replace(/@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
    for (const [, name = ''] of sheet.matchAll(/@([a-z-]+)/g))
      add(`@${name}`, [at[name] as Identifier | undefined])
    for (const [, name = ''] of sheet.matchAll(/::?([a-z-]+)(?=[^{};]*\{)/g))
      add(`:${name}`, [selectors[name] as Identifier | undefined])
    for (const [, name = '', value = ''] of sheet.matchAll(/[{;]\s*([a-z-]+)\s*:([^;{}]*)(?=[;}])/g)) {
      const property = properties[name] as Identifier | undefined
      add(`${name}:`, [property])
      for (const [keyword] of value.matchAll(/[a-z-]+(?![\w(-])/g))
        add(`${name}: ${keyword}`, [property?.[keyword] as Identifier | undefined])
      for (const [, call = ''] of value.matchAll(/([a-z-]+)\(/g)) add(`${call}()`, deep(types, call))
    }
  }
  return [...gaps.values()]
}

const targets = OLDEST.map(({ target }) => target)
const PRINT = {
  // esbuild does not know the property `Surrogate`, which every browser has.
  supported: { 'regexp-unicode-property-escapes': true },
  ...({ format: 'esm', logLevel: 'silent' } as const),
} satisfies TransformOptions

/** Returns whether code has syntax that a supported browser lacks, which esbuild would have to replace. */
export function hasLaterSyntax(code: string): boolean {
  const print = (target: string | string[]): string => transformSync(code, { ...PRINT, target }).code
  return print(targets) !== print('esnext')
}

/** Returns the files with such syntax. One run of esbuild takes a fraction of the time of one for each file. */
export function filesWithLaterSyntax(files: readonly string[]): string[] {
  const print = (target: string | string[]): Map<string, string> => {
    const to = { outdir: 'printed', outbase: '.', write: false } as const
    const { outputFiles } = buildSync({ ...PRINT, ...to, target, entryPoints: [...files] })
    return new Map(outputFiles.map(({ path, text }) => [relative('printed', path), text]))
  }
  const [printed, latest] = [print(targets), print('esnext')]
  return files.filter((file) => !printed.has(file) || printed.get(file) !== latest.get(file))
}
