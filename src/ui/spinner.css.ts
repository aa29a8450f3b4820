import { keyframes, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

const turn = keyframes({ to: { rotate: '360deg' } })
const breathe = keyframes({ '50%': { opacity: 0.35 } })

export const spinner = style({
  display: 'block',
  width: '1.25em',
  height: '1.25em',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2.5,
  strokeLinecap: 'round',
  // With reduced motion the ring pulses in steps and does not rotate: a step draws one frame, a smooth pulse
  // sixty a second.
  animation: `${breathe} 2s steps(4) infinite`,
  '@media': {
    '(prefers-reduced-motion: no-preference)': { animation: `${turn} 0.8s linear infinite` },
  },
})

export const arc = style({})

export const page = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: '240px',
  color: vars.color.link,
  fontSize: vars.size.xxl,
})
