// Bundles the public source of Recurly.js, which is not part of this repository.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { Problem } from '../../../demo/setup/say.mjs'

/** Address of Recurly's service in the source; the bundle calls another one. */
const BUILT_IN = 'https://api.recurly.com/js/v1'

/**
 * Returns the client's version. Throws a Problem when the folder is not the source of Recurly.js, or lacks the packages
 * that it needs.
 */
export function readVersion(folder: string): string {
  const manifest = join(folder, 'package.json')
  const { name, version } = existsSync(manifest)
    ? (JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string; version?: string })
    : {}
  if (name !== 'recurly.js' || !version)
    throw new Problem(`${folder} is not the source of Recurly.js: .docs/going-live.md.`)
  if (!existsSync(join(folder, 'node_modules')))
    throw new Problem(`Run "npm install --omit=dev --ignore-scripts" in ${folder} first.`)
  return version
}

const bundles = new Map<string, Promise<string>>()

/** Bundles the client, once, as a classic script that sets `window.recurly`. */
export function bundleClient(folder: string): Promise<string> {
  const bundled = bundles.get(folder) ?? bundleAnew(folder)
  bundles.set(folder, bundled)
  return bundled
}

async function bundleAnew(folder: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'index.js')],
    bundle: true,
    format: 'iife',
    globalName: 'recurlyModule',
    footer: { js: 'window.recurly = recurlyModule.default' },
    // The style sheet is for pages that show the fields as the vendor does.
    loader: { '.css': 'empty' },
    define: { global: 'window' },
    nodePaths: [folder],
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  })
  const text = outputFiles[0]?.text ?? ''
  if (!text.includes(BUILT_IN)) throw new Problem(`The bundle of ${folder} does not contain ${BUILT_IN}.`)
  return text
}

/** Returns the bundle with the address of another service. */
export const withService = (bundle: string, api: string): string => bundle.replaceAll(BUILT_IN, api)
