import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space } from '../../theme/layout.ts'
import { between, figure as figureShape, stack } from '../../theme/shapes.ts'

export const page = style({ ...stack(space[5]), maxWidth: '560px' })
export const card = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })

export const checking = style([
  page,
  { gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'center', gap: `${space[2]} ${space[4]}` },
])
globalStyle(`${checking} > svg`, { width: '32px', height: '32px', color: vars.color.link })
globalStyle(`${checking} > p`, { gridColumn: '1 / -1' })

export const strong = style({ fontSize: vars.size.lg, fontWeight: vars.weight.strong })
export const note = style({ color: vars.color.muted, fontSize: vars.size.sm })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] })
export const facts = style({ display: 'grid', gap: space[2], margin: 0 })
export const line = style(between(`0 ${space[4]}`))
export const label = style({ color: vars.color.muted })

export const figure = style({ ...figureShape, fontWeight: vars.weight.medium })
