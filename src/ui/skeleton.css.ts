import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

const breathe = keyframes({ '50%': { opacity: 0.55 } })

export const skeleton = style({
  display: 'block',
  maxWidth: '100%',
  borderRadius: '6px',
  background: vars.color.skeleton,
  '@media': {
    '(prefers-reduced-motion: no-preference)': { animation: `${breathe} 1.6s ease-in-out infinite` },
    '(forced-colors: active)': { border: '1px solid GrayText' },
  },
})

/**
 * A line and a heading have the height of one line of their text,
 * so that the layout does not shift after loading.
 */
export const shapes = styleVariants({
  line: { width: '60%', height: `calc(${vars.size.md} * 0.9)`, marginBlock: `calc(${vars.size.md} * 0.3)` },
  heading: {
    width: '45%',
    height: `calc(${vars.size.lg} * 0.95)`,
    marginBlock: `calc(${vars.size.lg} * 0.15)`,
  },
  chip: { width: '72px', height: `calc(${vars.size.xs} * 1.5 + 4px)`, borderRadius: vars.radius.pill },
  button: { width: '140px', height: vars.control.height, borderRadius: vars.radius.control },
  block: { width: '100%', height: '72px', borderRadius: vars.radius.control },
  circle: { width: '40px', height: '40px', borderRadius: '50%' },
})
