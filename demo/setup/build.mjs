// Builds dist/ when its sources are not those of the last build.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inProject, root, tool } from './paths.mjs'
import { runNode, tail } from './run.mjs'
import { command, Problem, working } from './say.mjs'

/** Everything that goes into dist/. */
const INPUTS = [
  'src',
  'elements',
  'brands',
  '.config',
  'rollup.config.mjs',
  'package.json',
  'package-lock.json',
]
const stamp = inProject('.cache/build')

function* filesBelow(path) {
  if (!existsSync(path)) return
  const entries = readdirSync(path, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isDirectory()) yield* filesBelow(join(path, entry.name))
    else if (entry.isFile()) yield join(path, entry.name)
  }
}

/** A fingerprint of the sources: times alone would miss a branch that was switched back. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const input of INPUTS.map((name) => inProject(name))) {
    const files = /\.\w+$/.test(input) && !input.endsWith('.config') ? [input] : filesBelow(input)
    for (const file of files)
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** Whether dist/ was built from the sources as they are now. */
export const isBuilt = () =>
  existsSync(inProject('dist/loader.js')) &&
  existsSync(stamp) &&
  readFileSync(stamp, 'utf8') === fingerprint()

/** Builds dist/ unless it is up to date. Throws a Problem with the bundler's words when that fails. */
export async function ensureBuilt() {
  if (isBuilt()) return
  const sources = fingerprint()
  await working('Building the elements', async () => {
    rmSync(stamp, { force: true })
    rmSync(inProject('dist'), { recursive: true, force: true })
    const { code, output } = await runNode(tool('rollup'), ['--config', 'rollup.config.mjs', '--silent'])
    if (code !== 0) throw new Problem(`The build failed:\n\n${tail(output)}`)
    mkdirSync(inProject('.cache'), { recursive: true })
    writeFileSync(stamp, sources)
  })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await command(async () => {
    await ensureBuilt()
    console.log('dist/ is up to date.')
  })
}
