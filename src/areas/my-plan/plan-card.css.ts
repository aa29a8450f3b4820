import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atMost, space } from '../../theme/layout.ts'

/** Aligns the visible dots, not their touch target, with the card's edge and first line. */
export const menu = style({ margin: '-8px -12px 0 0' })

/** Main action: beside the title, or below it at full width in narrow cards. */
export const next = style({
  display: 'grid',
  '@container': { [atMost(600)]: { order: 1, flexBasis: '100%' } },
})

export const title = style({ fontSize: vars.size.lg, lineHeight: 1.25, overflowWrap: 'anywhere' })

export const renewal = style({ color: vars.color.muted })

/** Reserves one line until the payment history loads. */
export const payments = style([renewal, { minHeight: `calc(1.5 * ${vars.size.md})` }])

export const pastDue = style({ color: vars.color.danger, fontWeight: vars.weight.medium })

export const pause = style({ color: vars.color.warning, fontWeight: vars.weight.medium })

export const factHead = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[3],
  alignItems: 'baseline',
})

export const factName = style({
  fontSize: vars.size.sm,
  fontWeight: vars.weight.medium,
  color: vars.color.muted,
})

export const factValue = style({ fontWeight: vars.weight.strong, fontVariantNumeric: 'tabular-nums' })

export const device = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  padding: `${space[1]} ${space[3]}`,
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
  '@container': { [atMost(600)]: { paddingInline: space[2] } },
})

export const deviceName = style({ fontSize: vars.size.sm, lineHeight: 1.25, overflowWrap: 'anywhere' })

/** Button in a device's cell. */
export const more = style({
  appearance: 'none',
  width: '100%',
  height: '100%',
  padding: 0,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
  background: 'transparent',
  color: vars.color.link,
  fontSize: vars.size.sm,
  fontWeight: vars.weight.medium,
  cursor: 'pointer',
  selectors: { '&:hover': { background: vars.color.sunken } },
})
