import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space } from '../../theme/layout.ts'
import { flow } from '../../theme/shapes.ts'

export const body = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })

export const status = style({
  fontWeight: vars.weight.medium,
  overflowWrap: 'anywhere',
  padding: space[2],
  selectors: {
    '&:empty': { position: 'absolute' },
    // The dialog would clip an outline around the text.
    '&:focus-visible': { outlineOffset: '-2px' },
  },
})

export const sites = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' })

export const site = style({
  ...flow(space[3], 'flex-start', 'space-between'),
  paddingBlock: space[4],
  borderTop: `1px solid ${vars.color.line}`,
})

export const facts = style({ display: 'grid', gap: space[1], flex: '1 1 240px', minWidth: 0 })
export const name = style({ overflowWrap: 'anywhere' })
export const note = style({ color: vars.color.muted, fontSize: vars.size.sm })

export const scopes = style({
  display: 'grid',
  gap: space[1],
  margin: 0,
  paddingInlineStart: space[5],
  fontSize: vars.size.sm,
  listStyle: 'disc',
})
