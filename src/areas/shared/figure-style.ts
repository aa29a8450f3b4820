import type { StyleRule } from '@vanilla-extract/css'

/** Style of a figure at the end of its line; a plain object, so that no area loads another area's sheet. */
export const figureStyle = {
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  overflowWrap: 'anywhere',
} satisfies StyleRule
