import type { Plugin } from 'rollup'

/** Where the list is. */
export const CHUNK_LIST: string
/** The plugin; for the build of dist/ alone. */
export function chunkList(): Plugin
