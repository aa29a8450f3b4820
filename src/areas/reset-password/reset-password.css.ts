import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space, widerThan } from '../../theme/layout.ts'
import { bareList, row } from '../../theme/shapes.ts'

export const needs = style({ display: 'grid', gap: space[2], fontSize: vars.size.sm })

export const list = style({
  display: 'grid',
  gap: `${space[1]} ${space[4]}`,
  ...bareList,
  '@container': { [widerThan(400)]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})

export const need = style({ ...row(space[2], 'flex-start'), color: vars.color.muted })
export const met = style({ color: vars.color.success })
