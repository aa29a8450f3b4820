// Writes dist/types: the declarations of the entries' exports and of all types that those refer to.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { inProject, root, tool } from '../../demo/setup/paths.mjs'
import { runNode, tail } from '../../demo/setup/run.mjs'

/** Returns the modules of elements/ that a page can import, and those that a server can. */
const typedEntries = (): string[] => [
  ...readdirSync(inProject('elements'))
    .filter((name) => /^(loader|embed|configure|acct-[a-z-]+)\.ts$/.test(name))
    .map((name) => `elements/${name}`),
  'src/hosting/first-view.ts',
  'src/hosting/portal.ts',
  'src/cli/portal-node.ts',
  ...['index', 'msw/index', 'playwright/index'].map((name) => `src/testing/${name}.ts`),
]

/** Packages of the integrator's project, whose types the test kit extends. */
const PEERS = ['@playwright/test', 'msw']

const SPECIFIER = /(\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(["'])([^"']+)\2/g

const NAMED_IMPORT = /^import (?:type )?\{([^}]*)\} from .*;\n/gm

/** Returns declarations without the imports that only `@internal` members used, which the compiler has left out. */
const withoutUnusedImports = (text: string): string =>
  text.replace(NAMED_IMPORT, (line, list: string) => {
    const names = list.split(',').map((name) => name.trim().replace(/^type |^.* as /g, ''))
    const used = text.replace(line, '').split(/\W+/)
    return names.some((name) => used.includes(name)) ? line : ''
  })

const getDeclarations = (file: string): string => withoutUnusedImports(readFileSync(file, 'utf8'))

/**
 * Returns a declaration file and all files that it imports, relative to `raw`. Throws for an import that the
 * package does not contain.
 */
function reachable(raw: string, file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, , , specifier = ''] of getDeclarations(join(raw, file)).matchAll(SPECIFIER)) {
    if (PEERS.includes(specifier)) continue
    if (!/^\.\.?\/.*\.ts$/.test(specifier))
      throw new Error(`The types of ${file} import ${specifier}, which is not in the package.`)
    reachable(raw, relative(raw, resolve(raw, dirname(file), specifier.replace(/\.ts$/, '.d.ts'))), found)
  }
  return found
}

/** Writes the declarations. Throws with the compiler's output when it fails. */
export async function writeTypes(): Promise<void> {
  const raw = inProject('.cache/types')
  rmSync(raw, { recursive: true, force: true })
  const { code, output } = await runNode(tool('tsc'), [
    ...['--ignoreConfig', '--declaration', '--emitDeclarationOnly', '--stripInternal', '--noCheck'],
    ...['--allowImportingTsExtensions', '--module', 'esnext', '--moduleResolution', 'bundler'],
    ...['--target', 'es2023', '--jsx', 'react-jsx', '--strict', '--types', ''],
    ...['--rootDir', root, '--outDir', raw, ...typedEntries()],
  ])
  if (code !== 0) throw new Error(`TypeScript did not write the declarations:\n${tail(output)}`)
  const files = new Set<string>()
  for (const entry of typedEntries()) reachable(raw, entry.replace(/\.ts$/, '.d.ts'), files)
  rmSync(inProject('dist/types'), { recursive: true, force: true })
  for (const file of files) {
    const to = inProject('dist/types', file)
    mkdirSync(dirname(to), { recursive: true })
    // The compiler keeps the extension .ts in declarations.
    const text = getDeclarations(join(raw, file))
    writeFileSync(
      to,
      text.replace(SPECIFIER, (all) => all.replace(/\.ts(?=["'])/, '.js')).replaceAll('.docs/', 'docs/'),
    )
  }
}
