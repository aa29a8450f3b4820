// Adds to the built elements: types, React components, licenses, the bill of materials, hashes, the folders
// of the CDN, the sandbox, the commands, the test kit, the portal, the first views as HTML.
import { writeCdn } from './cdn.ts'
import { writeFirstViews } from './first-view-html.ts'
import { writeIntegrity } from './integrity.ts'
import { writeLicenses } from './licenses.ts'
import { writeCompressed } from './portal-files.ts'
import { writeReact } from './react.ts'
import { writeSandbox } from './sandbox.ts'
import { writeSbom } from './sbom.ts'
import { writeTesting } from './testing.ts'
import { writeTools } from './tools.ts'
import { writeTypes } from './types.ts'

/** Adds the files to dist/ that the package publishes beside the elements. */
async function writePackage(): Promise<void> {
  await writeTypes()
  await writeReact()
  await writeSandbox()
  await writeTools()
  await writeTesting()
  await writeFirstViews()
  writeLicenses()
  writeSbom()
  writeIntegrity()
  writeCdn()
  await writeCompressed()
}

await writePackage()
