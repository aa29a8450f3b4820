// Adds to the built elements: types, React components, licenses, the bill of materials, hashes, the folders
// of the CDN, the sandbox, the commands, the test kit, the portal, the reserved space.
import { writeCdn } from './cdn.ts'
import { writeIntegrity } from './integrity.ts'
import { writeLicenses } from './licenses.ts'
import { writeCompressed } from './portal-files.ts'
import { writeReact } from './react.ts'
import { writeReservedSpace } from './reserved-space.ts'
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
  writeReservedSpace()
  writeLicenses()
  writeSbom()
  writeIntegrity()
  writeCdn()
  await writeCompressed()
}

await writePackage()
