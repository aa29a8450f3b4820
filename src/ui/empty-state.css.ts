import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { space } from '../theme/layout.ts'

export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[2],
  padding: `${space[12]} ${space[5]}`,
  textAlign: 'center',
})

export const picture = style({
  display: 'grid',
  placeItems: 'center',
  width: '64px',
  height: '64px',
  marginBottom: space[2],
  borderRadius: '50%',
  background: vars.color.primarySoft,
  color: vars.color.link,
  fontSize: '24px',
})

export const heading = style({ fontSize: vars.size.lg })

export const explanation = style({ maxWidth: '46ch', color: vars.color.muted })

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[3], marginTop: space[3] })
