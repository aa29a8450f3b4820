// Builds dist/ when its sources have changed since the last build: the elements, and the other files of the
// package. As a command, it also installs what is missing.
import './versions.mjs'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { getEnvironment, selection } from '../../.config/selection.mjs'
import { ensureInstalled } from './install.mjs'
import { inProject, root, tool } from './paths.mjs'
import { runNode, tail } from './run.mjs'
import { command, Problem, working } from './say.mjs'

/** What the elements are built from. */
export const INPUTS = [
  'src',
  'elements',
  'brands',
  '.config',
  'rollup.config.mjs',
  'package.json',
  'package-lock.json',
]
/** Folders among them of which no element contains code. */
export const APART = ['src/cli', 'src/hosting', 'src/sandbox', 'src/testing']
const stamp = inProject('.cache/build')
const PACKAGE_INPUTS = [...INPUTS, ...APART, 'demo/setup']
const packageStamp = inProject('.cache/package')

function* filesBelow(path) {
  if (!existsSync(path)) return
  const entries = readdirSync(path, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (APART.some((folder) => inProject(folder) === join(path, entry.name))) continue
    if (entry.isDirectory()) yield* filesBelow(join(path, entry.name))
    else if (entry.isFile()) yield join(path, entry.name)
  }
}

/**
 * Option of Node for a space of 64 MiB for young objects: build scripts create much garbage, which Node then
 * collects with less work.
 */
export const YOUNG_OBJECTS = '--max-semi-space-size=64'

/**
 * Runs a script on the project's own Node, as this one may be too old for TypeScript. It reads the chosen
 * brands and languages from the sources. Throws a Problem with the script's output.
 */
async function build(script, args = []) {
  const { code, output } = await runNode(YOUNG_OBJECTS, [
    ...['--import', pathToFileURL(inProject('.config/select-modules.ts')).href],
    ...[script, ...args],
  ])
  if (code !== 0) throw new Problem(`The build failed:\n\n${tail(output)}`)
}

/** Runs a function. Throws a Problem for an unknown option, brand or language. */
function choosing(work) {
  try {
    return work()
  } catch (error) {
    throw new Problem(`${error.message}\n\nUsage: npm run build -- [--brands geeni,visi] [--locales en,de]`)
  }
}

/**
 * Hashes files and folders, and the choice of brands and languages. Modification times would miss a switch back to
 * an older branch.
 */
export function fingerprint(inputs = INPUTS) {
  const hash = createHash('sha256').update(JSON.stringify(choosing(selection)))
  for (const input of inputs.map((name) => inProject(name))) {
    const files = statSync(input, { throwIfNoEntry: false })?.isFile() ? [input] : filesBelow(input)
    for (const file of files)
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** Returns whether a file of `unlessBuilt` has this fingerprint. */
const isStamped = (stamp, sources) => existsSync(stamp) && readFileSync(stamp, 'utf8') === sources

/** Builds unless the last build, whose fingerprint is in the file `stamp`, had the same sources. */
export async function unlessBuilt(stamp, sources, work) {
  if (isStamped(stamp, sources)) return
  rmSync(stamp, { force: true })
  await work()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, sources)
}

/** Returns whether dist/ matches the current sources. */
export const isBuilt = () => existsSync(inProject('dist/loader.js')) && isStamped(stamp, fingerprint())

/** Builds dist/ unless it is up to date. Throws a Problem with the output of the bundler. */
export async function ensureBuilt() {
  if (!existsSync(inProject('dist/loader.js'))) rmSync(stamp, { force: true })
  await unlessBuilt(stamp, fingerprint(), () =>
    working('Building the elements', async () => {
      rmSync(inProject('dist'), { recursive: true, force: true })
      await build(tool('rollup'), ['--config', 'rollup.config.mjs', '--silent'])
      await build('.config/metadata/write.ts', ['dist'])
      await build('.config/package/write-portal-files.ts')
    }),
  )
}

/**
 * Builds dist/ and adds the other files of the package (types, licenses, hashes, CDN, sandbox) unless both
 * are up to date. The demo needs only the elements, so a change of the sandbox does not delay it.
 */
export async function ensurePackaged() {
  await ensureBuilt()
  if (!existsSync(inProject('dist/cdn'))) rmSync(packageStamp, { force: true })
  await unlessBuilt(packageStamp, fingerprint(PACKAGE_INPUTS), () =>
    working('Building the package', () => build('.config/package/build.ts')),
  )
}

/** Returns the variables of the environment for the options of the command. */
function environmentFor(args) {
  const options = { brands: { type: 'string' }, locales: { type: 'string' } }
  return getEnvironment(parseArgs({ args, options }).values)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await command(async () => {
    Object.assign(
      process.env,
      choosing(() => environmentFor(process.argv.slice(2))),
    )
    await ensureInstalled()
    await ensurePackaged()
    console.log('dist/ is up to date.')
  })
}
