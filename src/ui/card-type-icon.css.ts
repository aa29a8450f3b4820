import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const cardTypeIcon = style({ display: 'block', flex: 'none', width: '38px', height: '24px' })

/** Hairline that separates a white card from a white surface and a black card from a black one. */
export const edge = style({ fill: 'none', stroke: vars.color.outline, strokeOpacity: 0.45 })

/** Fill of a generic card, taken from the theme. */
export const plain = style({ fill: vars.color.sunken })
export const stripe = style({ fill: vars.color.muted })
