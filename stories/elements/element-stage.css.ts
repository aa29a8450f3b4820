import { style } from '@vanilla-extract/css'
import { vars } from '../../src/theme/contract.css.ts'
import { space } from '../../src/theme/layout.ts'

export const log = style({
  padding: space[4],
  borderTop: `1px solid ${vars.color.line}`,
  background: vars.color.surface,
})

export const title = style({ fontSize: vars.size.md, marginBottom: space[2] })

export const entry = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  paddingBlock: space[1],
  borderTop: `1px solid ${vars.color.line}`,
  fontFamily: 'monospace',
  fontSize: vars.size.sm,
})

export const name = style({ fontWeight: vars.weight.strong, color: vars.color.link })

export const quiet = style({ color: vars.color.muted, fontSize: vars.size.sm })
