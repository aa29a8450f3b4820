import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { motion, space } from '../theme/layout.ts'

export const busy = style({})

/** Selector of a disabled button; a busy button keeps its colors. */
const unpressable = `&:is(:disabled, [aria-disabled="true"]:not(${busy}))`

export const button = style({
  appearance: 'none',
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: vars.control.height,
  paddingInline: vars.control.paddingX,
  paddingBlock: space[2],
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  fontWeight: vars.weight.strong,
  lineHeight: 1.2,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  selectors: {
    // A disabled button stays readable, so the style avoids opacity.
    [unpressable]: {
      background: vars.color.sunken,
      borderColor: vars.color.line,
      color: vars.color.muted,
      cursor: 'not-allowed',
      '@media': { '(forced-colors: active)': { borderColor: 'GrayText', color: 'GrayText' } },
    },
  },
  '@media': {
    '(prefers-reduced-motion: no-preference)': {
      transition: `background-color ${motion.quick}, border-color ${motion.quick}, color ${motion.quick}`,
    },
  },
})

export const variants = styleVariants({
  primary: {
    background: vars.color.primary,
    color: vars.color.onPrimary,
    selectors: {
      '&:hover': { background: vars.color.primaryHover },
      '&:active': { background: vars.color.primaryPressed },
      // The primary button keeps the brand's color, because it is the next step once the form is complete.
      [unpressable]: {
        background: vars.color.primarySoft,
        borderColor: 'transparent',
        color: vars.color.link,
      },
    },
  },
  secondary: {
    background: vars.color.surface,
    borderColor: vars.color.outline,
    color: vars.color.text,
    selectors: {
      '&:hover': { background: vars.color.sunken },
      '&:active': { background: vars.color.primarySoft },
    },
  },
  quiet: {
    background: 'transparent',
    color: vars.color.link,
    fontWeight: vars.weight.medium,
    selectors: {
      '&:hover': { background: vars.color.primarySoft },
      '&:active': { background: vars.color.sunken },
      [unpressable]: { background: 'transparent', borderColor: 'transparent' },
    },
  },
  danger: {
    background: vars.color.dangerSolid,
    color: vars.color.onDanger,
    selectors: {
      '&:hover': { filter: 'brightness(0.93)' },
      '&:active': { filter: 'brightness(0.86)' },
      [unpressable]: { filter: 'none' },
    },
  },
})

export const full = style({ width: '100%' })

export const label = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
})

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })

globalStyle(`${button}:is(${busy}, [data-waiting])`, { cursor: 'progress' })
// The hidden label still names the button.
globalStyle(`${button}:is(${busy}, [data-waiting]) > ${label}`, { opacity: 0 })

// Busy style of a button that the visitor pressed in a first view before
// React loaded; it works without the busy markup.
globalStyle(`${button}[data-waiting]::after`, {
  content: '""',
  position: 'absolute',
  inset: 0,
  margin: 'auto',
  width: '20px',
  height: '20px',
  border: '2.5px solid',
  borderBottomColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn} 0.8s linear infinite`,
})

export const spin = style({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' })
