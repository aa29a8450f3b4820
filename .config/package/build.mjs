// Adds to the built elements: types, licences, hashes, the folders of the CDN, the sandbox.
import { copyFileSync, mkdirSync } from 'node:fs'
import { inProject } from '../../demo/setup/paths.mjs'
import { writeCdn } from './cdn.mjs'
import { writeIntegrity } from './integrity.mjs'
import { writeLicences } from './licences.mjs'
import { writeSandbox } from './sandbox.mjs'
import { writeTypes } from './types.mjs'

/** Adds the files to dist/ that the package publishes beside the elements. */
export async function writePackage() {
  await writeTypes()
  await writeSandbox()
  writeLicences()
  writeIntegrity()
  mkdirSync(inProject('dist/bin'), { recursive: true })
  copyFileSync(inProject('.config/package/acct-integrity.mjs'), inProject('dist/bin/acct-integrity.mjs'))
  writeCdn()
}
