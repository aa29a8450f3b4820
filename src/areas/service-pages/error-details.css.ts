import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space } from '../../theme/layout.ts'

export const details = style({
  display: 'grid',
  justifyItems: 'center',
  width: '100%',
  marginTop: space[4],
  color: vars.color.muted,
})

/** In a first view, whose failure is not known. */
export const pending = style([details, { visibility: 'hidden' }])

/** Holds the place of the sentence after a press, so that nothing moves. */
export const outcome = style({ minHeight: '1.5em', fontSize: vars.size.xs })

export const field = style({
  boxSizing: 'border-box',
  width: 'min(100%, 360px)',
  padding: space[3],
  border: `1px solid ${vars.color.outline}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  color: vars.color.text,
  fontFamily: 'monospace',
  fontSize: vars.size.sm,
})
