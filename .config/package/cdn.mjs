// Creates dist/cdn from dist/: a folder for the exact version, whose files never change, and a folder for the
// channel (`v1`), whose entries import the files of the version.
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inProject } from '../../demo/setup/paths.mjs'

const BESIDE = ['integrity.json', 'first-views.json', 'THIRD_PARTY_LICENSES.txt']

/** Returns the channel of a version: one folder per major version. */
export const channelOf = (version) => `v${version.split('.')[0]}`

/** Returns an entry for the channel, which imports from the folder of the version. */
function channelEntry(code, file, version) {
  const depth = '../'.repeat(file.split('/').length - 1)
  const shells = `${depth || './'}shells/`
  if (file === 'embed.js') return code
  if (code.split(shells).length !== 2)
    throw new Error(`${file} must contain the address of the shell modules once.`)
  const chunks = `${depth || './'}chunks/`
  return code
    .replace(shells, `${depth}../${version}/shells/`)
    .replaceAll(chunks, `${depth}../${version}/chunks/`)
}

/** Writes dist/cdn. It reads integrity.json, which must exist. */
export function writeCdn() {
  const { version, files } = JSON.parse(readFileSync(inProject('dist/integrity.json'), 'utf8'))
  const cdn = inProject('dist/cdn')
  rmSync(cdn, { recursive: true, force: true })
  const place = (folder, file) => {
    const to = join(cdn, folder, file)
    mkdirSync(dirname(to), { recursive: true })
    return to
  }
  const beside = BESIDE.filter((file) => existsSync(inProject('dist', file)))
  for (const file of [...Object.keys(files), ...beside])
    copyFileSync(inProject('dist', file), place(version, file))
  for (const map of Object.keys(files).map((file) => `${file}.map`))
    if (existsSync(inProject('dist', map))) copyFileSync(inProject('dist', map), place(version, map))
  for (const [file, { entry }] of Object.entries(files))
    if (entry)
      writeFileSync(
        place(channelOf(version), file),
        channelEntry(readFileSync(inProject('dist', file), 'utf8'), file, version),
      )
}
