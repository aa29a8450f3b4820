import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PortalOptions } from '../../hosting/portal-options.ts'
import { compressBrotli } from './compress.ts'

/** Quality for pages and first views: a higher one takes five times as long for 3 % fewer bytes. */
const QUALITY = 9

/**
 * Returns the options of a portal in Node: the files of a folder, and brotli.
 * @param folder The folder `dist` of the package.
 */
export const folderAssets = (folder: string): Required<Pick<PortalOptions, 'assets' | 'compress'>> => ({
  // The portal requests only paths that the build has listed.
  assets: (path) => readFile(join(folder, path)).catch(() => null),
  compress: (bytes) => compressBrotli(bytes, QUALITY),
})
