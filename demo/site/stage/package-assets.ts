import { resolve } from 'node:path'
import { folderAssets } from '../../../src/cli/portal/folder-assets.ts'

/** Folder of the built elements. */
export const DIST = resolve(import.meta.dirname, '../../../dist')

/** Files of the built elements, from which first views are rendered. */
export const { assets } = folderAssets(DIST)
