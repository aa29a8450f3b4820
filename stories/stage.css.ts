import { style } from '@vanilla-extract/css'
import { vars } from '../src/theme/contract.css.ts'
import { space, widerThan } from '../src/theme/layout.ts'

export const stage = style({
  minHeight: '100vh',
  padding: space[4],
  background: vars.color.canvas,
  '@container': { [widerThan(600)]: { padding: space[8] } },
})
