import type { StyleRule } from '@vanilla-extract/css'

/**
 * Style of a figure at the end of its line. A plain object: each style sheet contains it, so that an area
 * does not load another area's sheet for it.
 */
export const figureStyle = {
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  overflowWrap: 'anywhere',
} satisfies StyleRule
