import { style } from '@vanilla-extract/css'
import { space as grid } from '../../src/theme/layout.ts'

/** Room above for the words. */
export const space = style({ paddingBlockStart: grid[16] })
