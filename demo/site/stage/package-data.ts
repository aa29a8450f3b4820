// Writes what the playground's code needs of the package, as the commands of the package read it.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { integrityList } from '../../../.config/package/integrity.ts'
import { inProject } from '../../setup/paths.mjs'

/** Files of dist/, for the space that tags need and the folder of their first views. */
const FILES = ['pages/portal.json', 'pages/reserved-space.json']

/**
 * Writes the files into a folder. The elements must be built.
 */
export function writePackageData(folder: string): void {
  for (const file of FILES) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(inProject('dist', file), join(folder, file))
  }
  writeFileSync(join(folder, 'integrity.json'), JSON.stringify(integrityList()))
}
