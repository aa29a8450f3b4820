import type { Plugin } from 'rollup'

export const CHUNK_LIST: string
/** The plugin, for the builds of dist/. */
export function chunkList(): Plugin
