import { style } from '@vanilla-extract/css'

/** Its width decides the layout of the screen: the element is as narrow as its button. */
export const screen = style({ containerName: 'acct', containerType: 'inline-size', outline: 'none' })
