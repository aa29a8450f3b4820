// Makes of the built elements what is published: types, licences, integrity, the CDN's folders, the sandbox.
import { copyFileSync, mkdirSync } from 'node:fs'
import { inProject } from '../../demo/setup/paths.mjs'
import { writeCdn } from './cdn.mjs'
import { writeIntegrity } from './integrity.mjs'
import { writeLicences } from './licences.mjs'
import { writeSandbox } from './sandbox.mjs'
import { writeTypes } from './types.mjs'

/** Adds to dist/ what the bundler has not made. */
export async function writePackage() {
  await writeTypes()
  await writeSandbox()
  writeLicences()
  writeIntegrity()
  mkdirSync(inProject('dist/bin'), { recursive: true })
  copyFileSync(inProject('.config/package/acct-integrity.mjs'), inProject('dist/bin/acct-integrity.mjs'))
  writeCdn()
}
