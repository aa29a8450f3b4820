import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space } from '../../theme/layout.ts'
import { flow, muted, plain, stack, type } from '../../theme/shapes.ts'
import * as summary from '../shared/order/summary.css.ts'

export const planName = style({ ...type('xl', 'heading', 1.25), overflowWrap: 'anywhere' })

export const price = style({ color: vars.color.muted, fontSize: vars.size.md, overflowWrap: 'anywhere' })

export const trial = style({
  display: 'grid',
  gap: space[2],
  margin: 0,
  padding: space[4],
  borderRadius: `min(12px, ${vars.radius.card})`,
  background: vars.color.primarySoft,
  color: vars.color.link,
  fontWeight: vars.weight.medium,
})

export const total = style([summary.total, { fontSize: vars.size.xl, fontWeight: vars.weight.heading }])

/** The heading with the amount due. */
export const due = style(flow(`0 ${space[4]}`, 'baseline', 'space-between'))

/** The vendor's buttons, or their skeleton in the same grid cell. */
export const wallets = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  selectors: { '&[inert]': { opacity: 0.5 } },
})

export const walletPlaces = style({ display: 'grid', gap: space[2], gridArea: '1 / 1' })
export const vendor = style({ gridArea: '1 / 1', minWidth: 0 })

export const stubHeading = style({ ...plain('md', 'strong'), lineHeight: 1.5 })

export const working = style({ display: 'flex', alignItems: 'center', gap: space[3] })

globalStyle(`${working} > svg`, { flex: 'none' })

export const terms = style({ ...flow(`0 ${space[2]}`, 'center'), ...muted('sm') })
export const done = style({ ...stack(space[5]), maxWidth: '560px' })
export const facts = style({ display: 'grid', gap: space[2], margin: 0 })
export const code = style({ ...muted('sm'), overflowWrap: 'anywhere' })
