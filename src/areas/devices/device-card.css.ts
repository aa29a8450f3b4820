import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space } from '../../theme/layout.ts'
import { bareButton, centered, muted, row, sheet, square, type } from '../../theme/shapes.ts'
import { checkbox } from '../../ui/field.css.ts'

/** B§9. Only words larger than usual make a card higher. */
export const CARD_HEIGHT = '84px'

export const card = style({
  ...row(space[3], 'center'),
  minWidth: 0,
  minHeight: CARD_HEIGHT,
  paddingInline: space[4],
  paddingBlock: space[2],
  ...sheet('card', 'surface'),
  boxShadow: vars.shadow.card,
  cursor: 'pointer',
  selectors: {
    '&:hover': { borderColor: vars.color.outline },
    '&:active': { background: vars.color.sunken },
    '&:has(:focus-visible)': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
  },
})

/** Below this width a card needs the whole line. */
const LARGE_TEXT = 'acct (max-width: 16em)'

/** A card beside its button, as two parts of one. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  minWidth: 0,
  '@container': { [LARGE_TEXT]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
globalStyle(`${pair} > ${card}`, {
  borderStartEndRadius: 0,
  borderEndEndRadius: 0,
  '@container': { [LARGE_TEXT]: { borderStartEndRadius: vars.radius.card, borderEndStartRadius: 0 } },
})

/** An icon above its name, so that most of the width is the device's. */
export const replace = style({
  ...bareButton,
  ...centered,
  alignContent: 'center',
  gap: space[1],
  minWidth: '64px',
  paddingInline: space[2],
  ...sheet('card', 'surface'),
  borderInlineStart: 0,
  borderStartStartRadius: 0,
  borderEndStartRadius: 0,
  boxShadow: vars.shadow.card,
  color: vars.color.link,
  font: 'inherit',
  ...type('xs', 'medium', 1.2),
  selectors: {
    '&:hover': { background: vars.color.primarySoft },
    '&:active': { background: vars.color.sunken },
  },
  '@container': {
    [LARGE_TEXT]: {
      minHeight: '44px',
      borderInlineStart: `1px solid ${vars.color.line}`,
      borderBlockStart: 0,
      borderStartEndRadius: 0,
      borderEndStartRadius: vars.radius.card,
    },
  },
})

/** A selected card. A class, because `:has(:checked)` is slow with many cards. */
export const chosen = style({
  selectors: { '&&': { borderColor: vars.color.primary, background: vars.color.primarySoft } },
})

/** Stands last, where a thumb is; the card shows its focus. */
export const box = style([checkbox, { order: 1, selectors: { '&&:focus-visible': { outline: 'none' } } }])

export const picture = style({
  flex: 'none',
  ...centered,
  ...square('48px'),
  borderRadius: `min(14px, ${vars.radius.card})`,
  background: vars.color.sunken,
  color: vars.color.muted,
  selectors: { [`${chosen} &`]: { background: vars.color.surface, color: vars.color.link } },
})

// The icon does not grow with larger text, so that the name keeps its width.
globalStyle(`${picture} > svg`, { maxWidth: '36px', maxHeight: '36px' })

export const text = style({ flex: 1, minWidth: 0, display: 'grid' })
export const name = style({ fontWeight: vars.weight.medium, lineHeight: 1.25, overflowWrap: 'anywhere' })

export const detail = style({
  overflow: 'hidden',
  ...muted('sm'),
  lineHeight: 1.4,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

export const added = style({ color: vars.color.success, fontWeight: vars.weight.medium })
export const removed = style({ color: vars.color.danger, fontWeight: vars.weight.medium })
