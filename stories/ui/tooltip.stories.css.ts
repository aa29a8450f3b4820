import { style } from '@vanilla-extract/css'
import { space as grid } from '../../src/theme/layout.ts'

/** Space above for the tooltip. */
export const space = style({ paddingBlockStart: grid[16] })
