import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast, BREAKPOINTS, ENLARGED_WINDOW, narrowerThan, space } from '../../theme/layout.ts'
import { bareButton, centered, muted, row, sheet, square } from '../../theme/shapes.ts'

const carousel = narrowerThan(BREAKPOINTS.carousel)
const grid = atLeast(BREAKPOINTS.carousel)

/** Grid rows follow the rows of the cards (subgrid); stacked cards keep their distance by margins. */
export const list = style({
  display: 'grid',
  columnGap: space[4],
  // Space for the ribbon and for the outline of the chosen card.
  paddingTop: space[4],
  '@container': {
    [carousel]: {
      gridAutoFlow: 'column',
      gridAutoColumns: 'min(82%, 320px)',
      columnGap: space[3],
      overflowX: 'auto',
      overscrollBehaviorX: 'contain',
      scrollSnapType: 'x mandatory',
      scrollbarWidth: 'none',
      paddingInline: '3px',
      // Keeps the card shadows visible.
      marginBottom: `calc(-1 * ${space[5]})`,
      '@media': { [ENLARGED_WINDOW]: { gridAutoFlow: 'row', gridAutoColumns: 'auto', overflowX: 'visible' } },
    },
  },
  '@media': { '(prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' } },
})

const columnsFor = (tablet: number, desktop: number, wide = desktop) => ({
  '@container': {
    [grid]: { gridTemplateColumns: `repeat(${tablet}, minmax(0, 1fr))` },
    [atLeast(BREAKPOINTS.wide)]: { gridTemplateColumns: `repeat(${desktop}, minmax(0, 1fr))` },
    [atLeast(1080)]: { gridTemplateColumns: `repeat(${wide}, minmax(0, 1fr))` },
  },
})

/** Columns by card count; one or two cards are as wide as one of three. */
export const columns = styleVariants({
  1: columnsFor(2, 3),
  2: columnsFor(2, 3),
  3: columnsFor(3, 3),
  4: columnsFor(2, 4),
  5: columnsFor(3, 3, 5),
  6: columnsFor(3, 4),
})

export const controls = style({
  ...row(space[3], 'center', 'space-between'),
  display: 'none',
  '@container': { [carousel]: { display: 'flex', '@media': { [ENLARGED_WINDOW]: { display: 'none' } } } },
})

export const step = style({
  ...bareButton,
  ...centered,
  ...square('44px'),
  ...sheet('pill', 'surface'),
  selectors: {
    '&:hover': { background: vars.color.sunken },
    '&[aria-disabled="true"]': { color: vars.color.muted, cursor: 'not-allowed', background: 'transparent' },
  },
})

export const where = style({ display: 'grid', justifyItems: 'center', gap: space[1] })
export const dots = style({ display: 'flex', gap: '6px' })
export const dot = style({ ...square('8px'), borderRadius: vars.radius.pill, background: vars.color.outline })

/** Wider by its shadow: another width would move the dots beside it. */
export const here = style({
  background: vars.color.primary,
  boxShadow: `-3px 0 ${vars.color.primary}, 3px 0 ${vars.color.primary}`,
})

export const position = style({ ...muted('xs'), fontVariantNumeric: 'tabular-nums' })
