import { style } from '@vanilla-extract/css'
import { space, WIDTH } from '../src/theme/layout.ts'

/** Layout with the width of a form. */
export const narrow = style({ display: 'grid', gap: space[5], maxWidth: WIDTH.form })

/** Layout with the width of a page's column. */
export const wide = style({ display: 'grid', gap: space[5], maxWidth: WIDTH.page })

export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[4] })
