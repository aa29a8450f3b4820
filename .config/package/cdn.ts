// Creates dist/cdn from dist/: a folder for the exact version, whose files never change, and a folder for the
// channel (`v1`), whose entries import the files of the version.
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inProject } from '../../demo/setup/paths.mjs'
import type { Manifest } from '../../src/cli/head/manifest.ts'
import { cdnFolders } from './cdn-folders.ts'

const BESIDE = ['integrity.json', 'first-views.json', 'THIRD_PARTY_LICENSES.txt']

/** Returns an entry for the channel, which imports from the folder of the version. */
function channelEntry(code: string, file: string, release: string): string {
  const depth = '../'.repeat(file.split('/').length - 1)
  const address = `${depth || './'}views/`
  if (file === 'embed.js') return code
  if (code.split(address).length !== 2)
    throw new Error(`${file} must contain the address of the first-view modules once.`)
  const chunks = `${depth || './'}chunks/`
  return code
    .replace(address, `${depth}../${release}/views/`)
    .replaceAll(chunks, `${depth}../${release}/chunks/`)
}

/** Writes dist/cdn. It reads integrity.json, which must exist. */
export function writeCdn(): void {
  const { version, files } = JSON.parse(readFileSync(inProject('dist/integrity.json'), 'utf8')) as Manifest
  const { release, channel } = cdnFolders(version)
  const cdn = inProject('dist/cdn')
  rmSync(cdn, { recursive: true, force: true })
  const place = (folder: string, file: string): string => {
    const to = join(cdn, folder, file)
    mkdirSync(dirname(to), { recursive: true })
    return to
  }
  const beside = BESIDE.filter((file) => existsSync(inProject('dist', file)))
  for (const file of [...Object.keys(files), ...beside])
    copyFileSync(inProject('dist', file), place(release, file))
  for (const map of Object.keys(files).map((file) => `${file}.map`))
    if (existsSync(inProject('dist', map))) copyFileSync(inProject('dist', map), place(release, map))
  for (const [file, { entry }] of Object.entries(files))
    if (entry)
      writeFileSync(
        place(channel, file),
        channelEntry(readFileSync(inProject('dist', file), 'utf8'), file, release),
      )
}
