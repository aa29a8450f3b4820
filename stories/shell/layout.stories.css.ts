import { style } from '@vanilla-extract/css'
import { above, space } from '../../src/theme/layout.ts'

/** A whole page, to the edges of the stage. */
export const bleed = style({
  margin: `-${space[4]}`,
  '@container': { [above(600)]: { margin: `-${space[8]}` } },
})
