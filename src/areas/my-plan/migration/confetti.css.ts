import { keyframes, style } from '@vanilla-extract/css'
import { vars } from '../../../theme/contract.css.ts'

const fall = keyframes({
  from: { transform: 'translate3d(0, -20px, 0) rotate(0)', opacity: 1 },
  '75%': { opacity: 1 },
  to: { transform: 'translate3d(0, 420px, 0) rotate(720deg)', opacity: 0 },
})

/** Covers the dialog without blocking it. */
export const confetti = style({
  display: 'none',
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  pointerEvents: 'none',
  '@media': { '(prefers-reduced-motion: no-preference)': { display: 'block' } },
})

const piece = style({
  position: 'absolute',
  top: 0,
  width: '8px',
  height: '12px',
  borderRadius: '2px',
  opacity: 0,
  animation: `${fall} 2.2s ease-in`,
})

const COLORS = [vars.color.primary, vars.color.accent, vars.color.success, vars.color.info]
const COUNT = 28

/** Each piece has its own position and delay, spread without a visible pattern. */
export const pieces = Array.from({ length: COUNT }, (_, at) =>
  style([
    piece,
    {
      insetInlineStart: `${(at * 61) % 100}%`,
      background: COLORS[at % COLORS.length],
      animationDelay: `${(at * 137) % 700}ms`,
      animationDuration: `${1800 + ((at * 211) % 900)}ms`,
    },
  ]),
)
