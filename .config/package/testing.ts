// Writes dist/testing: the test kit. The module for MSW also runs in a browser.
import { rmSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { inProject, root } from '../../demo/setup/paths.mjs'
import { selectedFiles } from '../selection.mjs'
import { TESTING_MODULES } from './packages.ts'
import { portable, readSqliteProgram } from './portable-sandbox.ts'
import { inlinedAssets } from './sandbox-assets.ts'

const SHARED: BuildOptions = {
  bundle: true,
  format: 'esm',
  outdir: inProject('dist/testing'),
  minifySyntax: true,
  legalComments: 'none',
  metafile: true,
  absWorkingDir: root,
  logLevel: 'warning',
  // The test runner is the one of the project that uses the kit.
  external: ['@playwright/test', 'msw'],
}

const REPLACEMENT = inProject('src/testing/node-sqlite.ts')

/** Loads Node's database by src/testing/node-sqlite.ts. */
const guardedSqlite: Plugin = {
  name: 'acct-guarded-sqlite',
  setup({ onResolve }) {
    onResolve({ filter: /^node:sqlite$/ }, () => ({ path: REPLACEMENT }))
  },
}

/** Inlines SQLite's program, so that no bundler of a project has to find a file. */
const inlinedProgram: Plugin = {
  name: 'acct-inlined-program',
  setup({ onLoad }) {
    onLoad({ filter: /src[\\/]testing[\\/]msw[\\/]sqlite-program\.ts$/ }, () => ({
      contents: `const packed = ${JSON.stringify(gzipSync(readSqliteProgram(), { level: 9 }).toString('base64'))}
export const sqliteProgram = () =>
  new Response(
    new Blob([Uint8Array.from(atob(packed), (char) => char.charCodeAt(0))]).stream().pipeThrough(new DecompressionStream('gzip')),
  ).arrayBuffer()`,
    }))
  },
}

/** Bundles the entries of the test kit to dist/testing, and lists the modules in them for the notices. */
export async function writeTesting(): Promise<void> {
  rmSync(inProject('dist/testing'), { recursive: true, force: true })
  const assets = await inlinedAssets()
  const builds = await Promise.all([
    build({
      ...SHARED,
      entryPoints: { index: 'src/testing/index.ts', playwright: 'src/testing/playwright/index.ts' },
      platform: 'node',
      target: 'node22',
      plugins: [selectedFiles, assets, guardedSqlite],
    }),
    build({
      ...SHARED,
      entryPoints: { msw: 'src/testing/msw/index.ts' },
      platform: 'browser',
      target: 'es2022',
      minify: true,
      // Bundlers would look for the files that SQLite names beside its module, and needs without its program only.
      define: { 'import.meta.url': '"file:///"' },
      plugins: [selectedFiles, assets, portable, inlinedProgram],
    }),
  ])
  const modules = builds.flatMap(({ metafile }) => Object.keys(metafile?.inputs ?? {}))
  // The program is a file of its package, which no module imports.
  const packages = [...modules, 'node_modules/@sqlite.org/sqlite-wasm/dist/sqlite3.wasm', '<runtime>']
  writeFileSync(TESTING_MODULES, JSON.stringify([...new Set(packages)]))
}
