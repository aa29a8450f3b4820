import { style } from '@vanilla-extract/css'
import { space, widerThan } from '../../src/theme/layout.ts'

/** Extends a page to the edges of the stage. */
export const bleed = style({
  margin: `-${space[4]}`,
  '@container': { [widerThan(600)]: { margin: `-${space[8]}` } },
})
