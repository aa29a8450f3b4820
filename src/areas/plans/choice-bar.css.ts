import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atMost, BREAKPOINTS, space } from '../../theme/layout.ts'
import { flow, sheet } from '../../theme/shapes.ts'

export const bar = style({
  ...flow(`${space[3]} ${space[6]}`, 'center', 'space-between'),
  paddingBlock: space[3],
  paddingInline: `${space[5]} ${space[4]}`,
  ...sheet('card', 'surface'),
  '@container': { [atMost(BREAKPOINTS.narrow)]: { padding: space[3] } },
})

/** Sticks to the bottom edge, in reach of a thumb. */
export const floating = style({
  position: 'sticky',
  bottom: `calc(${space[3]} + env(safe-area-inset-bottom))`,
  zIndex: 2,
  borderColor: vars.color.primary,
  boxShadow: vars.shadow.raised,
  // The bar would cover most of a low window.
  '@media': { '(max-height: 440px)': { position: 'static' } },
})

export const text = style({
  display: 'grid',
  minWidth: 0,
  flex: '1 1 220px',
  lineHeight: 1.3,
  '@container': {
    [atMost(BREAKPOINTS.narrow)]: {
      ...flow(`0 ${space[3]}`, 'baseline', 'space-between'),
      flexBasis: '100%',
      paddingInline: space[1],
    },
  },
})

export const name = style({ fontWeight: vars.weight.strong, overflowWrap: 'break-word' })
export const replaces = style({ color: vars.color.muted, fontSize: vars.size.sm, overflowWrap: 'break-word' })
export const cost = style({ color: vars.color.muted, fontSize: vars.size.sm })

export const price = style({
  color: vars.color.text,
  fontSize: vars.size.md,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
})

export const trial = style({
  marginInlineStart: space[3],
  color: vars.color.success,
  fontWeight: vars.weight.medium,
  '@container': { [atMost(BREAKPOINTS.narrow)]: { display: 'none' } },
})

export const none = style({ color: vars.color.muted })

export const actions = style({
  display: 'flex',
  gap: space[3],
  // Large text stacks the buttons, with the main action on top.
  '@container': { [atMost(BREAKPOINTS.narrow)]: { flex: '1 1 100%', flexWrap: 'wrap-reverse' } },
})

globalStyle(`${actions} > :last-child`, {
  '@container': { [atMost(BREAKPOINTS.narrow)]: { flex: '1 1 auto' } },
})
