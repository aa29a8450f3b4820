import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { atMost, BREAKPOINTS, space } from '../theme/layout.ts'

const narrow = atMost(BREAKPOINTS.compact)
const asCards = (rules: Record<string, string | number>) => ({ '@container': { [narrow]: rules } })

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  ...asCards({ display: 'block' }),
})

export const caption = style({
  paddingBottom: space[3],
  fontWeight: vars.weight.strong,
  textAlign: 'start',
  ...asCards({ display: 'block' }),
})

/** Head row, which the card layout hides visually, because each cell shows its own heading there. */
export const head = style(
  asCards({ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }),
)

export const heading = style({
  padding: `${space[3]} ${space[4]}`,
  borderBottom: `1px solid ${vars.color.line}`,
  background: vars.color.sunken,
  color: vars.color.muted,
  fontSize: vars.size.sm,
  fontWeight: vars.weight.medium,
  whiteSpace: 'nowrap',
  selectors: {
    '&:first-child': { borderStartStartRadius: vars.radius.control },
    '&:last-child': { borderStartEndRadius: vars.radius.control },
  },
})

export const body = style(
  asCards({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
    gap: space[3],
  }),
)

export const row = style({
  '@container': {
    [narrow]: {
      display: 'grid',
      gap: space[2],
      padding: space[4],
      border: `1px solid ${vars.color.line}`,
      borderRadius: vars.radius.control,
      background: vars.color.surface,
    },
  },
})

export const cell = style({
  padding: `${space[3]} ${space[4]}`,
  borderBottom: `1px solid ${vars.color.line}`,
  verticalAlign: 'middle',
  selectors: { 'tr:last-child > &': { borderBottom: 0 } },
  '@container': {
    [narrow]: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: `0 ${space[4]}`,
      padding: 0,
      border: 0,
      textAlign: 'end',
    },
  },
})

/** Cell value, which wraps below its heading as a whole, so that an amount never breaks. */
export const value = style(asCards({ minWidth: 0, marginInlineStart: 'auto' }))

export const aligned = styleVariants({ start: { textAlign: 'start' }, end: { textAlign: 'end' } })

export const cellHeading = style({
  display: 'none',
  color: vars.color.muted,
  fontSize: vars.size.sm,
  textAlign: 'start',
  ...asCards({ display: 'block' }),
})

/** Row header. */
export const rowName = style({ fontWeight: vars.weight.strong })
