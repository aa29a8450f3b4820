import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { space } from '../theme/layout.ts'

export const alert = style({
  display: 'flex',
  // With large text there is no room beside the icon, so the text wraps below it.
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: space[3],
  padding: `${space[3]} ${space[4]}`,
  borderRadius: vars.radius.control,
  border: '1px solid transparent',
  fontSize: vars.size.sm,
})

export const kinds = styleVariants({
  info: { background: vars.color.infoSoft, color: vars.color.info },
  success: { background: vars.color.successSoft, color: vars.color.success },
  warning: { background: vars.color.warningSoft, color: vars.color.warning },
  danger: { background: vars.color.dangerSoft, color: vars.color.danger },
})

export const body = style({
  flex: '1 1 8.5em',
  minWidth: 'min(100%, 8.5em)',
  display: 'grid',
  gap: space[3],
  justifyItems: 'start',
})

/** The text, and the line below it. */
export const texts = style({ display: 'grid', gap: '1px' })

export const announced = style({ display: 'grid', gap: space[1], overflowWrap: 'anywhere' })

export const heading = style({ fontWeight: vars.weight.strong })

export const dismiss = style({
  appearance: 'none',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '44px',
  height: '44px',
  // The touch target is larger than the row; only the icon is visible.
  marginBlock: '-12px',
  marginInline: '0 -12px',
  border: 0,
  borderRadius: vars.radius.control,
  background: 'transparent',
  cursor: 'pointer',
})
