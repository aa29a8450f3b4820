import type { Plugin } from 'vite'

/** The vanilla-extract plugin for shadow roots; `short` shortens class names. */
export function shadowCss(options?: {
  short?: boolean
  isElsewhere?: (file: string) => boolean
  nameOf?: (file: string) => string
  isBuild?: boolean
}): Plugin & { name: string }
