import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { motion, space } from '../theme/layout.ts'

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } })

export const menu = style({ position: 'relative', display: 'inline-block', maxWidth: '100%' })

export const trigger = style({
  appearance: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  maxWidth: '100%',
  minHeight: '44px',
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  background: 'transparent',
  color: 'inherit',
  fontWeight: vars.weight.medium,
  cursor: 'pointer',
  '@media': { '(forced-colors: active)': { borderColor: 'ButtonBorder' } },
})

// Menu buttons appear on different surfaces (header, card), so their states tint with their own text color.
const tint = (percent: number): string => `color-mix(in srgb, currentColor ${percent}%, transparent)`

export const triggers = styleVariants({
  name: {
    padding: `0 ${space[3]}`,
    selectors: { '&:is(:hover, [aria-expanded="true"])': { background: tint(8) } },
  },
  dots: {
    width: '44px',
    justifyContent: 'center',
    padding: 0,
    color: vars.color.muted,
    selectors: {
      '&:is(:hover, [aria-expanded="true"])': { background: tint(10), color: vars.color.text },
    },
  },
})

// The dots need a wider stroke; a hairline would be invisible.
globalStyle(`${triggers.dots} > svg`, { strokeWidth: 3 })

export const name = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

export const list = style({
  position: 'absolute',
  insetBlockStart: `calc(100% + ${space[1]})`,
  zIndex: 20,
  display: 'grid',
  width: 'max-content',
  minWidth: '200px',
  maxWidth: 'min(320px, calc(100cqi - 32px))',
  padding: space[1],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  color: vars.color.text,
  boxShadow: vars.shadow.raised,
  '@media': {
    '(prefers-reduced-motion: no-preference)': { animation: `${appear} ${motion.quick}` },
  },
})

export const aligned = styleVariants({ start: { insetInlineStart: 0 }, end: { insetInlineEnd: 0 } })

export const item = style({
  appearance: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  width: '100%',
  minHeight: '44px',
  padding: `${space[2]} ${space[3]}`,
  border: 0,
  borderRadius: `calc(${vars.radius.control} - ${space[1]})`,
  background: 'transparent',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: {
    '&:is(:hover, :focus)': { background: vars.color.sunken },
    '&:active': { background: vars.color.primarySoft },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[aria-disabled="true"]': { color: vars.color.muted, cursor: 'not-allowed' },
  },
  '@media': {
    '(forced-colors: active)': { selectors: { '&[aria-disabled="true"]': { color: 'GrayText' } } },
  },
})

/** Spacer that aligns the labels when only some items have an icon. */
export const noIcon = style({ flex: 'none', width: '1.25em' })
