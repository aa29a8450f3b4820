import { keyframes, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { motion, space } from '../theme/layout.ts'

const fade = keyframes({ from: { opacity: 0 } })
const moving = '(prefers-reduced-motion: no-preference)'

export const box = style({
  width: 'min(360px, calc(100vw - 32px))',
  maxHeight: 'calc(100dvh - 32px)',
  margin: 'auto',
  padding: `${space[8]} ${space[6]}`,
  overflow: 'auto',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.dialog,
  background: vars.color.surface,
  color: vars.color.muted,
  textAlign: 'center',
  boxShadow: vars.shadow.raised,
  selectors: { '&::backdrop': { background: vars.color.scrim }, '&:focus': { outline: 'none' } },
  '@media': {
    [moving]: {
      animation: `${fade} ${motion.calm}`,
      selectors: { '&::backdrop': { animation: `${fade} ${motion.calm}` } },
    },
  },
})

export const ring = style({
  display: 'grid',
  placeItems: 'center',
  marginBottom: space[4],
  color: vars.color.link,
  fontSize: vars.size.xxl,
})

export const status = style({ textWrap: 'balance' })

export const headline = style({
  display: 'block',
  marginBottom: space[1],
  color: vars.color.text,
  fontFamily: vars.font.heading,
  fontSize: vars.size.lg,
  fontWeight: vars.weight.heading,
  lineHeight: 1.25,
})
