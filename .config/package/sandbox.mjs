// Writes dist/sandbox/acct-sandbox.mjs: the sandbox with its packages and assets in one file.
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { build } from 'esbuild'
import { inProject, root } from '../../demo/setup/paths.mjs'
import { selectedFiles } from '../selection.mjs'
import { SANDBOX_MODULES } from './licenses.mjs'

const ASSETS = ['console/console.js', 'console/styles', 'vendors/vendor.css', 'vendors/scripts']
const CARD_SCRIPTS = {
  client: /^(recurly|stripe|google-pay|braintree|braintree-three-d-secure|songbird)\.ts$/,
  frame: /^(field|card|challenge|wallets|sheet|paypal|data-collector)\.ts$/,
}

/** Texts by path below demo/sandbox. */
function assets() {
  const files = ASSETS.flatMap((path) =>
    /\.\w+$/.test(path)
      ? [path]
      : readdirSync(inProject('demo/sandbox', path)).map((name) => `${path}/${name}`),
  )
  return Object.fromEntries(
    files.map((path) => [path, readFileSync(inProject('demo/sandbox', path), 'utf8')]),
  )
}

/**
 * The card vendors' stand-ins as scripts for a browser, as demo/sandbox/vendors/cards/bundle.ts makes them.
 */
async function cardScripts() {
  const folders = Object.entries(CARD_SCRIPTS)
  const files = folders.flatMap(([folder, pattern]) =>
    readdirSync(inProject('demo/sandbox/vendors/cards', folder))
      .filter((name) => pattern.test(name))
      .map((name) => `${folder}/${name}`),
  )
  const texts = files.map(async (file) => {
    const entry = inProject('demo/sandbox/vendors/cards', file)
    const { outputFiles } = await build({
      ...{ entryPoints: [entry], bundle: true, format: 'iife', target: 'es2022', minify: true, write: false },
    })
    return [file, outputFiles[0].text]
  })
  return Object.fromEntries(await Promise.all(texts))
}

/** Replaces the modules that read or bundle files at run time by modules that contain the texts. */
const inlined = (texts, scripts) => ({
  name: 'acct-inlined',
  setup({ onLoad }) {
    onLoad({ filter: /demo[\\/]sandbox[\\/]assets\.ts$/ }, () => ({
      contents: `const texts = ${JSON.stringify(texts)}\nexport const readAsset = (path) => texts[path]`,
    }))
    onLoad({ filter: /vendors[\\/]cards[\\/]bundle\.ts$/ }, () => ({
      contents: `const scripts = ${JSON.stringify(scripts)}\nexport const bundle = async (file) => scripts[file]`,
    }))
  },
})

/**
 * Requires Node's modules at their first use: imports would fail before the check of the Node version runs.
 */
const lateBuiltins = {
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

export async function writeSandbox() {
  const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  const outfile = inProject('dist/sandbox/acct-sandbox.mjs')
  const { metafile } = await build({
    entryPoints: [inProject('demo/sandbox/cli/acct-sandbox.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // A Node that is too old must still run the check that says so.
    target: 'node14.18',
    minifySyntax: true,
    legalComments: 'none',
    metafile: true,
    define: { __ACCT_VERSION__: JSON.stringify(version) },
    banner: { js: BANNER },
    external: ['node:*'],
    plugins: [selectedFiles, inlined(assets(), await cardScripts()), lateBuiltins],
    absWorkingDir: root,
    logLevel: 'warning',
  })
  chmodSync(outfile, 0o755)
  const modules = Object.entries(metafile.inputs).map(([path]) => path)
  writeFileSync(SANDBOX_MODULES, JSON.stringify([...modules, '<runtime>']))
  const missing = metafile.outputs[relative(root, outfile)].imports.filter(
    ({ external, kind }) => external && kind !== 'require-call',
  )
  if (missing.length > 0) throw new Error(`${basename(outfile)} imports ${missing.map(({ path }) => path)}`)
}
