import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../../theme/contract.css.ts'
import { space } from '../../../theme/layout.ts'
import { between, figure, muted, ruled, stack } from '../../../theme/shapes.ts'

export const sheet = style(stack(space[6]))
export const title = style({ fontSize: vars.size.xl })
export const facts = style({ display: 'grid', gap: space[2], margin: 0 })
export const fact = style(between(`0 ${space[4]}`))
export const name = style({ color: vars.color.muted })
/** At the end, also on a line of its own. */
export const value = style([figure, { marginInlineStart: 'auto' }])
/** One of the lines of a value, such as an address. */
export const line = style({ display: 'block', overflowWrap: 'anywhere', whiteSpace: 'pre-line' })

export const total = style([
  fact,
  { marginTop: space[2], ...ruled(space[4]), fontSize: vars.size.lg, fontWeight: vars.weight.strong },
])

/** The document on paper, black on white whatever the colors of the page are. */
export const letter = style({
  ...stack(space[10]),
  maxWidth: '680px',
  color: vars.color.text,
  vars: {
    [vars.color.text]: '#000',
    [vars.color.link]: '#000',
    [vars.color.muted]: '#444',
    [vars.color.line]: '#bbb',
  },
})
globalStyle(`${letter} ${facts}`, { gap: 0 })
globalStyle(`${letter} ${facts} > *`, { ...ruled(space[2]), marginTop: 0, paddingBottom: space[2] })

/** Names where the letter is from. */
export const foot = style({ ...muted('sm'), ...ruled(space[3]), ...between(space[4]) })
