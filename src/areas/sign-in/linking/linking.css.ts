import { style } from '@vanilla-extract/css'
import { vars } from '../../../theme/contract.css.ts'
import { below, space } from '../../../theme/layout.ts'

/** Room for the sentence from the first view on, which does not know yet who asks. */
export const consent = style({
  minHeight: '3em',
  color: vars.color.muted,
  fontSize: vars.size.sm,
  '@container': { [below(460)]: { minHeight: '4.5em' } },
})

export const consentAbove = style({ color: vars.color.muted })

export const card = style({
  display: 'grid',
  gap: space[5],
  width: '100%',
  maxWidth: '480px',
  marginInline: 'auto',
})

export const heading = style({ fontSize: vars.size.xl, lineHeight: 1.2 })

export const actions = style({ display: 'grid', gap: space[3] })
