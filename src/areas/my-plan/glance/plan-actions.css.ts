import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../../theme/contract.css.ts'
import { atLeast, atMost, motion, narrowerThan, space } from '../../../theme/layout.ts'
import { bareButton, moving, muted, row, ruled, square, type } from '../../../theme/shapes.ts'
import { STACKED } from '../my-plan.css.ts'

export const amount = style({
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.heading,
  fontVariantNumeric: 'tabular-nums',
})

/** Below the price, beside it where that is narrow. */
export const note = style({
  display: 'block',
  ...muted('xs'),
  lineHeight: 1.4,
  '@container': { [atMost(600)]: { display: 'inline' } },
})

export const uncovered = style({
  minWidth: 0,
  color: vars.color.warning,
  fontWeight: vars.weight.medium,
  overflowWrap: 'anywhere',
})

/** A device's cell as a button. The doubled selector wins over the cell's own padding and color. */
export const replace = style({
  ...bareButton,
  position: 'relative',
  width: '100%',
  height: '100%',
  font: 'inherit',
  selectors: {
    '&&': { padding: `${space[1]} ${space[3]}`, background: vars.color.sunken, color: vars.color.text },
    '&&:hover': { background: vars.color.primarySoft },
  },
  '@container': {
    [narrowerThan(992)]: { selectors: { '&&': { padding: `${space[1]} 2px` } } },
    [atLeast(992)]: {
      textAlign: 'start',
      selectors: {
        '&&': {
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          rowGap: 0,
          alignContent: 'center',
        },
      },
    },
  },
})
globalStyle(`${replace} > svg`, { '@container': { [atLeast(992)]: { gridArea: '1 / 1 / 3' } } })
globalStyle(`${replace} > :last-child`, { '@container': { [atLeast(992)]: { gridArea: '1 / 2' } } })

/** Below the name where that stands beside the picture, else an icon in the corner. */
export const replaceSign = style({
  ...row(space[1], 'center'),
  color: vars.color.link,
  ...type('xs', 'medium', 1.25),
  '@container': {
    [narrowerThan(992)]: { position: 'absolute', insetBlockStart: space[1], insetInlineEnd: space[1] },
    [atLeast(992)]: { gridArea: '2 / 2' },
  },
})
globalStyle(`${replaceSign} > svg`, { flex: 'none', ...square('14px') })
export const replaceWord = style({
  '@container': {
    [narrowerThan(992)]: {
      position: 'absolute',
      ...square('1px'),
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
})

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[1],
  ...ruled(space[3]),
  '@container': {
    [atLeast(992)]: { columnGap: space[4] },
    [atMost(STACKED)]: {
      gap: 0,
      // As wide as the devices above; the names of five actions may need the card's padding in a narrower card.
      marginInline: `clamp(-1 * ${space[3]}, (100% - 268px) / 2, 0px)`,
      padding: 0,
      borderTop: 0,
    },
  },
})

/** An icon beside its name; above it where the card is narrow. */
export const action = style({
  ...bareButton,
  ...row(space[2], 'center'),
  minHeight: '44px',
  padding: `0 ${space[2]}`,
  borderRadius: vars.radius.control,
  font: 'inherit',
  ...type('sm', 'medium', 1.2),
  selectors: {
    '&:hover': { background: vars.color.primarySoft },
    '&:active': { background: vars.color.sunken },
    // The icons, not the targets, are aligned with the card's content.
    '&:first-child': { marginInlineStart: `calc(-1 * ${space[2]})` },
    '&:disabled': { background: 'none', color: vars.color.muted, cursor: 'not-allowed' },
  },
  ...moving(`background-color ${motion.quick}`),
  '@container': {
    [atMost(STACKED)]: {
      flex: '1 1 0',
      // Names break between words only.
      minWidth: 'min-content',
      flexDirection: 'column',
      gap: space[1],
      minHeight: '60px',
      padding: `${space[1]} 1px`,
      textAlign: 'center',
      selectors: { '&:first-child': { marginInlineStart: 0 } },
    },
    [atMost(600)]: { fontSize: vars.size.xs, fontWeight: vars.weight.body },
  },
})

/** Stands apart, at the other end. */
export const leaving = style({
  selectors: { '&&': { marginInline: `auto calc(-1 * ${space[2]})` } },
  '@container': { [atMost(STACKED)]: { selectors: { '&&': { marginInline: 0 } } } },
})
