// Writes the commands in dist/bin and the modules for servers, each with its packages in one file.
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { type BuildOptions, build } from 'esbuild'
import { inProject, root } from '../../demo/setup/paths.mjs'
import packageJson from '../../package.json' with { type: 'json' }
import { selectedFiles } from '../selection.mjs'
import { TOOL_MODULES } from './packages.ts'

// Packages in CommonJS require Node's modules, which an ES module does not have by itself.
const BANNER = `#!/usr/bin/env node
import { createRequire as acctCreateRequire } from 'module'
const require = acctCreateRequire(import.meta.url)`

const NODE: BuildOptions = { platform: 'node', target: 'node20.19' }
/** The main file of jsonc-parser requires its modules in a way that no bundler follows. */
const WITH_JSONC: BuildOptions = { ...NODE, mainFields: ['module', 'main'] }
/** A portal runs on edge runtimes too, so its module may import nothing. */
const ANYWHERE: BuildOptions = { platform: 'neutral', target: 'es2022' }

/** A module of src/, and the file in dist/ that contains it with all that it imports. */
interface Tool {
  source: string
  file: string
  options: BuildOptions
}

const FILES: readonly Tool[] = [
  {
    source: 'src/cli/acct-check.ts',
    file: 'bin/acct-check.mjs',
    options: { ...NODE, banner: { js: BANNER } },
  },
  {
    source: 'src/cli/acct-head.ts',
    file: 'bin/acct-head.mjs',
    options: { ...NODE, banner: { js: BANNER } },
  },
  {
    source: 'src/cli/create-acct.ts',
    file: 'bin/create-acct.mjs',
    options: { ...WITH_JSONC, banner: { js: BANNER } },
  },
  {
    source: 'src/cli/acct-portal.ts',
    file: 'bin/acct-portal.mjs',
    options: { ...WITH_JSONC, banner: { js: BANNER } },
  },
  { source: 'src/hosting/portal.ts', file: 'portal.js', options: ANYWHERE },
  { source: 'src/hosting/first-view.ts', file: 'first-view.js', options: ANYWHERE },
  { source: 'src/cli/portal-node.ts', file: 'portal-node.js', options: NODE },
]

/** Bundles one module; returns the paths of the modules in it. */
async function bundle({ source, file, options }: Tool): Promise<string[]> {
  const outfile = inProject('dist', file)
  const { metafile } = await build({
    ...options,
    entryPoints: [inProject(source)],
    outfile,
    bundle: true,
    format: 'esm',
    minifySyntax: true,
    legalComments: 'none',
    metafile: true,
    define: { __ACCT_VERSION__: JSON.stringify(packageJson.version) },
    absWorkingDir: root,
    logLevel: 'warning',
    plugins: [selectedFiles],
  })
  if (file.startsWith('bin/')) chmodSync(outfile, 0o755)
  return Object.keys(metafile.inputs)
}

export async function writeTools(): Promise<void> {
  rmSync(inProject('dist/bin'), { recursive: true, force: true })
  mkdirSync(inProject('dist/bin'), { recursive: true })
  const modules = await Promise.all(FILES.map(bundle))
  writeFileSync(TOOL_MODULES, JSON.stringify([...new Set(modules.flat()), '<runtime>']))
}
