import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space } from '../../theme/layout.ts'

export const countdown = style({
  marginTop: space[3],
  fontSize: vars.size.xl,
  fontWeight: vars.weight.heading,
  fontVariantNumeric: 'tabular-nums',
})

/** Both texts share one place, which is as high as the higher one. */
export const stack = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })
globalStyle(`${stack} > *`, { gridArea: '1 / 1' })

export const unseen = style({ visibility: 'hidden' })
