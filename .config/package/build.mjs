// Adds to the built elements: types, React components, licenses, the bill of materials, hashes, the folders
// of the CDN, the sandbox, the commands, the portal, the first views as HTML.
import { writeCdn } from './cdn.mjs'
import { writeFirstViews } from './first-views.ts'
import { writeIntegrity } from './integrity.mjs'
import { writeLicenses } from './licenses.mjs'
import { writeCompressed } from './portal-files.mjs'
import { writeReact } from './react.mjs'
import { writeSandbox } from './sandbox.mjs'
import { writeSbom } from './sbom.mjs'
import { writeTools } from './tools.mjs'
import { writeTypes } from './types.mjs'

/** Adds the files to dist/ that the package publishes beside the elements. */
async function writePackage() {
  await writeTypes()
  await writeReact()
  await writeSandbox()
  await writeTools()
  await writeFirstViews()
  writeLicenses()
  writeSbom()
  writeIntegrity()
  writeCdn()
  await writeCompressed()
}

await writePackage()
