import type { PortalOptions } from '../hosting/portal-options.ts'
import { folderAssets } from './portal/folder-assets.ts'

/**
 * Returns the options of a portal on Node: the files of this package, and brotli.
 * @param folder Another copy of the package's folder `dist`.
 */
export const packageAssets = (folder: string = import.meta.dirname): PortalOptions => folderAssets(folder)
