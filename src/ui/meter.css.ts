import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { mirrored } from '../theme/direction.ts'
import { motion } from '../theme/layout.ts'

export const track = style({
  display: 'block',
  width: '100%',
  height: '8px',
  borderRadius: '4px',
  background: vars.color.sunken,
  boxShadow: `inset 0 0 0 1px ${vars.color.line}`,
  overflow: 'hidden',
  selectors: mirrored,
  '@media': {
    '(forced-colors: active)': {
      border: '1px solid CanvasText',
      forcedColorAdjust: 'none',
      background: 'Canvas',
    },
  },
})

export const fill = style({
  fill: vars.color.primary,
  '@media': {
    '(prefers-reduced-motion: no-preference)': { transition: `width ${motion.calm}` },
    '(forced-colors: active)': { fill: 'Highlight' },
  },
})
