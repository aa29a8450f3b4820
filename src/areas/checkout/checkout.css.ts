import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { BREAKPOINTS, below, space, under } from '../../theme/layout.ts'

const stacked = under(BREAKPOINTS.compact)

/** What is bought on the left, paying on the right and in view; on a phone one below the other. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 440px)',
  alignItems: 'start',
  gap: space[6],
  '@container': {
    [below(BREAKPOINTS.wide)]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[4] },
    [stacked]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] },
  },
})

export const card = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })

export const payCard = style([
  card,
  {
    position: 'sticky',
    top: space[6],
    '@container': { [stacked]: { position: 'static' } },
    '@media': { '(max-height: 760px)': { position: 'static' } },
  },
])

export const heading = style({ fontSize: vars.size.lg, lineHeight: 1.25, overflowWrap: 'break-word' })

export const planName = style({
  fontSize: vars.size.xl,
  fontWeight: vars.weight.heading,
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
})

export const price = style({ color: vars.color.muted, fontSize: vars.size.md, overflowWrap: 'anywhere' })

export const note = style({ color: vars.color.muted, fontSize: vars.size.sm, overflowWrap: 'anywhere' })

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

export const figures = style({
  display: 'grid',
  gap: space[2],
  margin: 0,
  paddingTop: space[4],
  borderTop: `1px solid ${vars.color.line}`,
})

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${space[4]}`,
})
export const linePlace = style({ selectors: { '&&': { width: '100%', height: '1lh', margin: 0 } } })

export const label = style({ color: vars.color.muted })

export const figure = style({
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  overflowWrap: 'anywhere',
})

export const totalLine = style([
  line,
  {
    alignItems: 'baseline',
    marginTop: space[2],
    paddingTop: space[3],
    borderTop: `1px solid ${vars.color.line}`,
    fontWeight: vars.weight.strong,
  },
])
export const total = style({
  margin: 0,
  fontSize: vars.size.xl,
  fontWeight: vars.weight.heading,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
})

/** What is due, large, at the head of what takes it. */
export const due = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${space[4]}`,
})

/** The vendor's buttons, or what stands there until they come. */
export const wallets = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  selectors: { '&[inert]': { opacity: 0.5 } },
})
export const walletPlaces = style({ display: 'grid', gap: space[2], gridArea: '1 / 1' })
export const walletPlace = style({ selectors: { '&&': { width: '100%', height: '44px', margin: 0 } } })
export const vendor = style({ gridArea: '1 / 1', minWidth: 0 })

export const stub = style({
  display: 'grid',
  gap: space[2],
  paddingTop: space[4],
  borderTop: `1px solid ${vars.color.line}`,
})
export const stubHeading = style({
  fontFamily: vars.font.body,
  fontSize: vars.size.md,
  fontWeight: vars.weight.strong,
  letterSpacing: 'normal',
  lineHeight: 1.5,
})

export const working = style({ display: 'flex', alignItems: 'center', gap: space[3] })
globalStyle(`${working} > svg`, { flex: 'none' })

export const terms = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[2]}`,
  color: vars.color.muted,
  fontSize: vars.size.sm,
})
export const termsLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  color: vars.color.link,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
})

export const done = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  maxWidth: '560px',
})

export const facts = style({ display: 'grid', gap: space[2], margin: 0 })

export const code = style({
  color: vars.color.muted,
  fontSize: vars.size.sm,
  overflowWrap: 'anywhere',
})
