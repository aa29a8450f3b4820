import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { space } from '../theme/layout.ts'
import { autofill, control, ownDirection } from './field.css.ts'

/**
 * Frame around the input and the button, which share one border;
 * the button's text never covers the typed value.
 */
export const withToggle = style([
  control,
  {
    display: 'flex',
    padding: 0,
    selectors: {
      '&:has(input:focus-visible)': {
        borderColor: vars.color.focus,
        outline: `2px solid ${vars.color.focus}`,
      },
      '&:has([aria-invalid="true"])': { borderColor: vars.color.danger },
    },
  },
])

export const besideToggle = style({
  appearance: 'none',
  flex: 1,
  width: '100%',
  minWidth: 0,
  paddingBlock: 0,
  paddingInline: space[3],
  border: 0,
  borderRadius: 'inherit',
  background: 'transparent',
  outline: 'none',
  selectors: {
    '&:autofill': autofill,
    ...ownDirection,
  },
})

export const toggle = style({
  appearance: 'none',
  flex: 'none',
  minWidth: '64px',
  paddingInline: space[3],
  border: 0,
  borderRadius: 'inherit',
  background: 'transparent',
  color: vars.color.link,
  fontSize: vars.size.sm,
  fontWeight: vars.weight.medium,
  cursor: 'pointer',
  selectors: {
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
    '&:focus-visible': { outlineOffset: '-4px' },
  },
})
