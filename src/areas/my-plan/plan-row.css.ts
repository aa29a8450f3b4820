import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atMost, space } from '../../theme/layout.ts'
import { PHONE } from './my-plan.css.ts'

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space[3],
  padding: `${space[2]} ${space[4]}`,
  borderRadius: vars.radius.control,
  fontSize: vars.size.sm,
  lineHeight: 1.4,
  '@container': { [atMost(600)]: { gridTemplateColumns: 'auto minmax(0, 1fr)', paddingInline: space[3] } },
})

export const tones = styleVariants({
  calm: { background: vars.color.sunken },
  info: { background: vars.color.infoSoft },
  warning: { background: vars.color.warningSoft },
  danger: { background: vars.color.dangerSoft },
})

/** A place as wide as the picture of a card, before that picture is known. */
export const picture = style({ minWidth: '38px' })
export const text = style({ overflowWrap: 'anywhere' })

/** A button; where it is narrow, a line of text with the target of a button. */
export const button = style({
  display: 'grid',
  '@container': { [atMost(600)]: { gridColumn: 2, justifyItems: 'start' } },
})
globalStyle(`${button}${button} > button`, {
  '@container': {
    [atMost(600)]: {
      minHeight: '44px',
      margin: '-12px 0',
      padding: '12px 0',
      border: 0,
      background: 'none',
      color: vars.color.link,
      fontWeight: vars.weight.medium,
      lineHeight: 1.4,
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
  },
})

export const title = style({ color: vars.color.text, fontWeight: vars.weight.medium })

globalStyle(`${text} > p + p`, { color: vars.color.muted })

/** Line that repeats what the place of the price says; a phone has no room for it. */
export const wide = style({ '@container': { [atMost(PHONE)]: { display: 'none' } } })
for (const tone of ['info', 'warning', 'danger'] as const)
  globalStyle(`${tones[tone]} svg:first-child`, { color: vars.color[tone] })
