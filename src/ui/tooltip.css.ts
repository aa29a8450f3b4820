import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { space } from '../theme/layout.ts'

export const anchor = style({ position: 'relative', display: 'inline-block', maxWidth: '100%' })

export const tooltip = style({
  position: 'absolute',
  insetBlockEnd: `calc(100% + ${space[2]})`,
  insetInlineStart: 0,
  zIndex: 20,
  width: 'max-content',
  maxWidth: 'min(280px, calc(100cqi - 32px))',
  padding: `${space[2]} ${space[3]}`,
  // Forced colours drop the background; the border stays.
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
    // Bridges the gap, so that the pointer can move onto the words.
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      insetBlockStart: '100%',
      height: space[2],
    },
    '&[hidden]': { display: 'none' },
  },
})
