import { style } from '@vanilla-extract/css'

export const deviceIcon = style({
  display: 'block',
  flex: 'none',
  width: '2em',
  height: '2em',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
