// Writes dist/sandbox/acct-sandbox.mjs: the sandbox with its packages and assets in one file.
import { chmodSync, writeFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { inProject, root } from '../../demo/setup/paths.mjs'
import packageJson from '../../package.json' with { type: 'json' }
import { selectedFiles } from '../selection.mjs'
import { SANDBOX_MODULES } from './packages.ts'
import { inlinedAssets } from './sandbox-assets.ts'

/**
 * Requires Node's modules at their first use: imports would fail before the check of the Node version runs.
 */
const lateBuiltins: Plugin = {
  name: 'acct-late-builtins',
  setup({ onResolve, onLoad }) {
    const filter =
      /^(node:)?(async_hooks|buffer|crypto|fs|http|http2|https|net|os|path|process|sqlite|stream|timers|tls|url|util|zlib)(\/\w+)?$/
    onResolve({ filter }, ({ path, namespace }) =>
      namespace === 'late'
        ? { path, external: true }
        : { path: path.replace(/^(?!node:)/, 'node:'), namespace: 'late' },
    )
    onLoad({ filter: /./, namespace: 'late' }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)})`,
    }))
  },
}

// Node up to 24 warns that its database is experimental, which does not concern the sandbox.
const BANNER = `#!/usr/bin/env node
import { createRequire as acctCreateRequire } from 'module'
const require = acctCreateRequire(import.meta.url)
const acctWarn = process.emitWarning
process.emitWarning = (warning, ...more) => /SQLite/.test(String(warning)) || acctWarn.call(process, warning, ...more)`

export async function writeSandbox(): Promise<void> {
  const outfile = inProject('dist/sandbox/acct-sandbox.mjs')
  const { metafile } = await build({
    entryPoints: [inProject('src/cli/sandbox/acct-sandbox.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // A Node that is too old must still run the check that says so.
    target: 'node14.18',
    minifySyntax: true,
    legalComments: 'none',
    metafile: true,
    define: { __ACCT_VERSION__: JSON.stringify(packageJson.version) },
    banner: { js: BANNER },
    external: ['node:*'],
    plugins: [selectedFiles, await inlinedAssets(), lateBuiltins],
    absWorkingDir: root,
    logLevel: 'warning',
  })
  chmodSync(outfile, 0o755)
  const modules = Object.entries(metafile.inputs).map(([path]) => path)
  writeFileSync(SANDBOX_MODULES, JSON.stringify([...modules, '<runtime>']))
  const { imports = [] } = metafile.outputs[relative(root, outfile)] ?? {}
  const missing = imports.filter(({ external, kind }) => external && kind !== 'require-call')
  if (missing.length > 0) throw new Error(`${basename(outfile)} imports ${missing.map(({ path }) => path)}`)
}
