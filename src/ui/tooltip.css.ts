import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { BREAKPOINTS, space, atMost as under, widerThan } from '../theme/layout.ts'

const wide = widerThan(BREAKPOINTS.narrow)
const narrow = under(BREAKPOINTS.narrow)

export const anchor = style({
  display: 'inline-block',
  maxWidth: '100%',
  '@container': { [wide]: { position: 'relative' } },
})

export const tooltip = style({
  position: 'absolute',
  zIndex: 20,
  width: 'max-content',
  maxWidth: '280px',
  padding: `${space[2]} ${space[3]}`,
  // Forced colors remove the background and keep the border.
  border: '1px solid transparent',
  borderRadius: `min(8px, ${vars.radius.control})`,
  background: vars.color.text,
  color: vars.color.surface,
  boxShadow: vars.shadow.card,
  fontSize: vars.size.sm,
  fontWeight: vars.weight.body,
  lineHeight: 1.4,
  textAlign: 'start',
  selectors: {
    // The bridge over the gap lets the pointer move onto the tooltip.
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      insetBlockStart: '100%',
      height: space[2],
    },
    '&[hidden]': { display: 'none' },
  },
  '@container': {
    [wide]: { insetBlockEnd: `calc(100% + ${space[2]})`, insetInlineStart: 0 },
    // On narrow screens the tooltip is centered in its container,
    // because it does not fit from the control's edge.
    [narrow]: {
      insetInline: space[4],
      maxWidth: 'min(280px, 100% - 32px)',
      marginInline: 'auto',
      transform: `translateY(calc(-100% - ${space[2]}))`,
    },
  },
})

export const alignedToEnd = style({
  '@container': { [wide]: { insetInlineStart: 'auto', insetInlineEnd: 0 } },
})

export const below = style({
  '@container': { [wide]: { insetBlockEnd: 'auto', insetBlockStart: `calc(100% + ${space[2]})` } },
  selectors: { '&::before': { insetBlockStart: 'auto', insetBlockEnd: '100%' } },
})
