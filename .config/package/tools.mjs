// Writes the commands in dist/bin, each with its packages in one file.
import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'
import { inProject, root } from '../../demo/setup/paths.mjs'
import { TOOL_MODULES } from './licences.mjs'

// Packages in CommonJS require Node's modules, which an ES module does not have by itself.
const BANNER = `#!/usr/bin/env node
import { createRequire as acctCreateRequire } from 'module'
const require = acctCreateRequire(import.meta.url)`

export async function writeTools() {
  const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  mkdirSync(inProject('dist/bin'), { recursive: true })
  copyFileSync(inProject('.config/package/acct-integrity.mjs'), inProject('dist/bin/acct-integrity.mjs'))
  const outfile = inProject('dist/bin/acct-check.mjs')
  const { metafile } = await build({
    entryPoints: [inProject('src/tools/acct-check.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    minifySyntax: true,
    legalComments: 'none',
    metafile: true,
    define: { __ACCT_VERSION__: JSON.stringify(version) },
    banner: { js: BANNER },
    absWorkingDir: root,
    logLevel: 'warning',
  })
  chmodSync(outfile, 0o755)
  writeFileSync(TOOL_MODULES, JSON.stringify([...Object.keys(metafile.inputs), '<runtime>']))
}
