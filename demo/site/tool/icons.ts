import { h, type VNode } from 'vue'

/** Paths in a box of 16 by 16. The arrow of `redo` mirrors that of `undo`. */
const PATHS = {
  undo: 'M6 2.5 2.5 6 6 9.5M2.5 6h6.75a4 4 0 0 1 0 8H6',
  redo: 'M10 2.5 13.5 6 10 9.5M13.5 6H6.75a4 4 0 0 0 0 8H10',
  reset: 'M3 8a5 5 0 1 0 1.6-3.7M3 2v3h3',
} as const

/** Returns an icon in the color of the text. Fonts of some systems lack such arrows. */
export const icon = (name: keyof typeof PATHS): VNode =>
  h('svg', { viewBox: '0 0 16 16', width: 16, height: 16, fill: 'none', 'aria-hidden': 'true' }, [
    h('path', {
      d: PATHS[name],
      stroke: 'currentColor',
      'stroke-width': 1.5,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
  ])
