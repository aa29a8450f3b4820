import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')
/** It imports every screen; the table of tags says which of them a tag shows. */
const ROUTES = resolve(root, 'src/shell/routes.ts')
/** The notice that an element shows after a return from a bank's page. */
export const RETURN_FILE = 'src/areas/payment-return/payment-return.container.tsx'
const RETURN_NOTICE = resolve(root, RETURN_FILE)

const texts = new Map<string, string>()
function read(file: string): string {
  const path = resolve(root, file)
  const text = texts.get(path) ?? readFileSync(path, 'utf8')
  texts.set(path, text)
  return text
}

const imports = new Map<string, readonly string[]>()
/** Returns the modules that a module imports, statically or dynamically, without types. */
function getImports(file: string): readonly string[] {
  const known = imports.get(file)
  if (known) return known
  const code = read(file).replace(/^(import|export) type [^']*'[^']*'/gm, '')
  const found = [...code.matchAll(/(?:from|import\(|^import) ?'(\.[^']+)'/gm)].map(([, path = '']) =>
    resolve(dirname(file), path),
  )
  imports.set(file, found)
  return found
}

/**
 * Returns some files and all modules that they import, statically or dynamically, without types. Imports of
 * the table of routes do not count, nor of the notice of a return, which few tags show.
 */
export function modulesBehind(files: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const left = files.map((file) => resolve(root, file))
  for (let file = left.pop(); file; file = left.pop()) {
    if (
      seen.has(file) ||
      file === ROUTES ||
      (file === RETURN_NOTICE && !files.includes(RETURN_FILE)) ||
      !/\.tsx?$/.test(file) ||
      !existsSync(file)
    )
      continue
    seen.add(file)
    left.push(...getImports(file))
  }
  return seen
}

/** Returns the file of each route's screen. */
export function screens(): ReadonlyMap<string, string> {
  const code = read(ROUTES)
  const files = new Map(
    [...code.matchAll(/const (\w+) = \(\) => import\('\.\.\/(.+)'\)/g)].map(([, name = '', file]) => [
      name,
      `src/${file}`,
    ]),
  )
  // The service pages share one screen.
  const [, shared = ''] = /servicePage = \{ screen: (\w+)/.exec(code) ?? []
  const entries = [...code.matchAll(/path: '([^']+)',\s+(?:screen: (\w+)|\.\.\.servicePage)/g)]
  return new Map(entries.map(([, path = '', name = shared]) => [path, files.get(name) ?? '']))
}

/** Whether one of the modules has a slot for the light DOM. */
export const hasSlot = (modules: Iterable<string>): boolean =>
  [...modules].some((file) => /<slot |<VendorPlace /.test(read(file)))

/** Returns the names of the events that modules dispatch. */
export function eventsIn(modules: Iterable<string>): Set<string> {
  const calls = /(?:emit|tell|dispatch\w*|new CustomEvent)\(\s*(?:account, )?'(acct-[\w-]+)'/g
  return new Set([...modules].flatMap((file) => [...read(file).matchAll(calls)].map(([, name = '']) => name)))
}

/** Returns the names for `::part()` in modules. */
export function partsIn(modules: Iterable<string>): Set<string> {
  const names = new Set<string>()
  for (const file of modules)
    for (const [, plain, computed = ''] of read(file).matchAll(
      /\bpart(?:=| = )(?:"([^"]+)"|\{(.+)\}$|(?='))/gm,
    ))
      for (const name of plain ? plain.split(' ') : namesIn(computed)) names.add(name)
  return names
}

/** Returns the names in an expression: its strings; `button button-${variant}` stands for every variant. */
function namesIn(expression: string): string[] {
  const [, base, stem] = /^`(\w+) ([\w-]+)\$\{variant\}`$/.exec(expression) ?? []
  if (base) return [base, ...VARIANTS.map((variant) => `${stem}${variant}`)]
  return [...expression.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name)
}

const VARIANTS = [
  ...(/variant\?: (.+)/.exec(read('src/ui/Button.tsx'))?.[1]?.matchAll(/'(\w+)'/g) ?? []),
].map(([, name = '']) => name)
