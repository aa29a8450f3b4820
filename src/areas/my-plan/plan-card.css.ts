import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast, atMost, narrowerThan, space } from '../../theme/layout.ts'
import { bareButton, flow, muted, row, square, unbroken } from '../../theme/shapes.ts'
import { INLINE, PHONE, PLACES } from './my-plan.css.ts'

/** Aligns the visible dots, not their touch target, with the card's edge and first line. */
export const menu = style({
  marginBlock: '-8px 0',
  marginInline: '0 -12px',
  '@container': { [atMost(PHONE)]: { position: 'absolute', insetBlockStart: 0, insetInlineEnd: 0 } },
})

/** Main action: beside the title, or below it at full width in narrow cards. */
export const next = style({
  display: 'grid',
  '@container': { [atMost(600)]: { order: 1, flexBasis: '100%' } },
})

export const title = style({
  fontSize: vars.size.lg,
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
  ...unbroken,
  // Beside the menu.
  '@container': { [atMost(PHONE)]: { maxWidth: `calc(100% - ${space[8]})` } },
})

/** A price without a renewal line beside its note. The doubled selector wins regardless of sheet order. */
export const lone = style({ selectors: { '&&': { marginBlockEnd: 0 } } })

/** A price with its date below it: where it is narrow too, both lines have their place from the start. */
export const dated = style({
  '@container': {
    [atMost(600)]: {
      selectors: {
        '&&': { minHeight: `calc(1.5 * ${vars.size.md} + 1.4 * ${vars.size.xs})`, flexBasis: '100%' },
      },
    },
  },
})
globalStyle(`${dated} > :nth-child(2)`, { display: 'block' })

export const renewal = style({ color: vars.color.muted })

export const factHead = style(row(space[3], 'baseline', 'space-between'))

export const factName = style({ ...muted('sm'), fontWeight: vars.weight.medium })

export const factValue = style({ fontWeight: vars.weight.strong, fontVariantNumeric: 'tabular-nums' })

/** A fact whose bar stands between its name and its value where the card is narrow. */
export const barred = style({
  '@container': {
    [INLINE]: {
      gridTemplateColumns: 'auto minmax(24px, 1fr) auto',
      columnGap: space[3],
      alignItems: 'center',
    },
  },
})
globalStyle(`${barred} > *`, { '@container': { [INLINE]: { gridColumn: '1 / -1' } } })
globalStyle(`${barred} > ${factHead}`, { '@container': { [INLINE]: { display: 'contents' } } })
// The bar, by its place: a class of the skeleton would add this sheet to the first view.
globalStyle(`${barred} > ${factHead} + div`, { '@container': { [INLINE]: { gridArea: '1 / 2' } } })
globalStyle(`${barred} ${factValue}`, { '@container': { [INLINE]: { gridColumn: 3 } } })

export const device = style({
  ...row(space[2], 'center'),
  padding: `${space[1]} ${space[3]}`,
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
  '@container': {
    [narrowerThan(992)]: {
      flexDirection: 'column',
      justifyContent: 'center',
      gap: 0,
      padding: `${space[1]} 2px`,
      textAlign: 'center',
    },
  },
})

export const deviceName = style({
  fontSize: vars.size.sm,
  lineHeight: 1.25,
  // Only a word that is wider than the row breaks.
  minWidth: 0,
  maxWidth: '100%',
  overflowWrap: 'break-word',
  '@container': { [narrowerThan(992)]: { fontSize: vars.size.xs } },
})

/** Button in a device's cell. */
export const more = style({
  ...bareButton,
  ...square('100%'),
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
  fontSize: vars.size.sm,
  fontWeight: vars.weight.medium,
  selectors: { '&:hover': { background: vars.color.sunken } },
})

/** Several plans, two beside each other where there is room. */
export const several = style({
  '@container': { [atLeast(992)]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})

/** One of several plans; its card follows its own width. */
export const one = style({ display: 'grid', containerName: 'acct', containerType: 'inline-size' })

/** Free places or uncovered devices, in a line. */
export const places = style({
  ...flow(`0 ${space[3]}`, 'center'),
  minHeight: PLACES,
  fontSize: vars.size.sm,
  '@container': { [atMost(600)]: { fontSize: vars.size.xs } },
})
