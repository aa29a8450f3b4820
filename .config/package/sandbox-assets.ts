// The files that the sandbox reads while it runs, inlined into a bundle: texts, and scripts for the browser.
import { readdirSync, readFileSync } from 'node:fs'
import { build, type Plugin } from 'esbuild'
import { inProject } from '../../demo/setup/paths.mjs'

const ASSETS = ['console/console.js', 'console/styles', 'vendors/vendor.css', 'vendors/scripts']
const CARD_SCRIPTS = {
  client: /^(recurly|stripe|google-pay|braintree|braintree-three-d-secure|songbird)\.ts$/,
  frame: /^(field|card|challenge|wallets|sheet|paypal|data-collector)\.ts$/,
}

/** Content of files by their path. */
type Texts = Readonly<Record<string, string>>

/** Texts by path below src/sandbox. */
function assets(): Texts {
  const files = ASSETS.flatMap((path) =>
    /\.\w+$/.test(path)
      ? [path]
      : readdirSync(inProject('src/sandbox', path)).map((name) => `${path}/${name}`),
  )
  return Object.fromEntries(files.map((path) => [path, readFileSync(inProject('src/sandbox', path), 'utf8')]))
}

/**
 * The card vendors' stand-ins as scripts for a browser, as src/sandbox/vendors/cards/bundle.ts makes them.
 */
async function cardScripts(): Promise<Texts> {
  const folders = Object.entries(CARD_SCRIPTS)
  const files = folders.flatMap(([folder, pattern]) =>
    readdirSync(inProject('src/sandbox/vendors/cards', folder))
      .filter((name) => pattern.test(name))
      .map((name) => `${folder}/${name}`),
  )
  const texts = files.map(async (file) => {
    const entry = inProject('src/sandbox/vendors/cards', file)
    const { outputFiles } = await build({
      ...{ entryPoints: [entry], bundle: true, format: 'iife', target: 'es2022', minify: true, write: false },
    })
    return [file, outputFiles[0]?.text ?? '']
  })
  return Object.fromEntries(await Promise.all(texts))
}

/** Replaces the modules that read or bundle files at run time by modules that contain the texts. */
const inlined = (texts: Texts, scripts: Texts): Plugin => ({
  name: 'acct-inlined',
  setup({ onLoad }) {
    onLoad({ filter: /src[\\/]sandbox[\\/]assets\.ts$/ }, () => ({
      contents: `const texts = ${JSON.stringify(texts)}\nexport const readAsset = (path) => texts[path]`,
    }))
    onLoad({ filter: /vendors[\\/]cards[\\/]bundle\.ts$/ }, () => ({
      contents: `const scripts = ${JSON.stringify(scripts)}\nexport const bundle = async (file) => scripts[file]`,
    }))
  },
})

/** Returns the plugin of esbuild that inlines all of them. */
export const inlinedAssets = async (): Promise<Plugin> => inlined(assets(), await cardScripts())
