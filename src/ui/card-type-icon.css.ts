import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const cardTypeIcon = style({ display: 'block', flex: 'none', width: '38px', height: '24px' })

/** The hairline around a card, which shows a white one on white and a black one on black. */
export const edge = style({ fill: 'none', stroke: vars.color.outline, strokeOpacity: 0.45 })

/** A card of no brand wears the page's colours. */
export const plain = style({ fill: vars.color.sunken })
export const stripe = style({ fill: vars.color.muted })
