import { style } from '@vanilla-extract/css'
import { atMost } from '../../../theme/layout.ts'
import { muted } from '../../../theme/shapes.ts'

/** Reserves the height of the consent: the first view does not know the assistant yet. */
export const consent = style({
  minHeight: '3em',
  ...muted('sm'),
  '@container': { [atMost(460)]: { minHeight: '4.5em' } },
})
