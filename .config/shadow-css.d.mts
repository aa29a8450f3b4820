import type { Plugin } from 'vite'

/** The vanilla-extract plugin for shadow roots; `short` gives short class names. */
export function shadowCss(options?: {
  short?: boolean
  isElsewhere?: (file: string) => boolean
  isBuild?: boolean
}): Plugin & { name: string }
