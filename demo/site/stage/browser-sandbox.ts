// Bundles the sandbox for the browser: a service worker, its script, and SQLite's program.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import { portable, readSqliteProgram } from '../../../.config/package/portable-sandbox.ts'
import { inlinedAssets } from '../../../.config/package/sandbox-assets.ts'
import { selectedFiles } from '../../../.config/selection.mjs'
import type { SandboxParts } from '../../../src/sandbox/browser/parts.ts'

const browser = resolve(import.meta.dirname, '../../../src/sandbox/browser')

/** Options of a classic script, which every browser accepts as a service worker. */
const CLASSIC: BuildOptions = {
  bundle: true,
  write: false,
  format: 'iife',
  platform: 'browser',
  target: 'es2022',
  minify: true,
  legalComments: 'none',
  logLevel: 'warning',
}

async function bundle(file: string, options: BuildOptions): Promise<string> {
  const { outputFiles = [] } = await build({ ...CLASSIC, ...options, entryPoints: [join(browser, file)] })
  const [output] = outputFiles
  if (!output) throw new Error(`esbuild wrote nothing for ${file}.`)
  return output.text
}

const getHash = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 10)

/** Writes the service worker into the folder of the site, and its files below `assets`. */
export async function writeBrowserSandbox(site: string): Promise<void> {
  const program = readSqliteProgram()
  const script = await bundle('sandbox.ts', {
    globalName: 'acctSandbox',
    plugins: [selectedFiles, await inlinedAssets(), portable],
    // SQLite looks for its program beside its module, unless it receives the bytes.
    define: { 'import.meta.url': 'self.location.href' },
  })
  const parts: SandboxParts = {
    script: `assets/sandbox.${getHash(script)}.js`,
    program: `assets/sqlite.${getHash(program)}.wasm`,
    version: getHash(script + getHash(program)),
  }
  const gate = await bundle('gate.ts', { define: { __ACCT_SANDBOX_PARTS__: JSON.stringify(parts) } })
  mkdirSync(join(site, 'assets'), { recursive: true })
  writeFileSync(join(site, parts.script), script)
  writeFileSync(join(site, parts.program), program)
  writeFileSync(join(site, 'sandbox-worker.js'), gate)
}
