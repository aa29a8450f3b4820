import { style } from '@vanilla-extract/css'

/** A row of its own below the buttons. */
export const message = style({ flex: '1 1 100%', minWidth: 0 })
