import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space } from '../../theme/layout.ts'

export const lost = style({ display: 'grid', gap: space[2], marginTop: space[3] })

const mark = style({ display: 'inline-block', marginInlineEnd: space[2], verticalAlign: '-3px' })

/** Icon of a lost feature. */
export const lostMark = style([mark, { color: vars.color.danger }])

/** Icon of a remaining feature. */
export const keptMark = style([mark, { color: vars.color.success }])
