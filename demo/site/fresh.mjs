// Builds the site when its sources have changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from '../setup/paths.mjs'
import { runNode, tail } from '../setup/run.mjs'
import { Problem, working } from '../setup/say.mjs'
import { SITE } from './built-site.mjs'

/** `.cache/build` is the fingerprint of the built elements. */
const INPUTS = [
  ...['.docs', 'README.md', 'CHANGELOG.md', 'demo/site', 'src/sandbox', 'package-lock.json', '.cache/build'],
]
const stamp = inProject('.cache/site/stamp')

function fingerprint() {
  const hash = createHash('sha256')
  for (const input of INPUTS.filter((name) => existsSync(inProject(name)))) {
    const files = statSync(inProject(input)).isDirectory() ? filesBelow(inProject(input)) : [inProject(input)]
    for (const file of files) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** Returns the files of a folder, without those that VitePress writes while it builds. */
const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('.temp'))
    .sort()

/** Returns whether the built site matches the current sources. */
export const isSiteFresh = () =>
  existsSync(join(SITE, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()

/**
 * Builds the site. Throws a Problem with the output of the generator.
 * @param {{ withElements?: boolean }} options whether the site contains the elements, for a static host
 */
export async function buildSite({ withElements = false } = {}) {
  await working('Building the site', () => run(withElements ? ['--with-elements'] : [], {}))
}

/** Builds the site in the time that other programs leave, without a line of output. Rejects like `buildSite`. */
export const buildSiteQuietly = () => run([], { isPatient: true })

async function run(args, options) {
  const sources = fingerprint()
  rmSync(stamp, { force: true })
  const { code, output } = await runNode('demo/site/build.ts', args, options)
  if (code !== 0) throw new Problem(`The build of the site failed:\n\n${tail(output, 40)}`)
  mkdirSync(inProject('.cache/site'), { recursive: true })
  writeFileSync(stamp, sources)
}
