import { style } from '@vanilla-extract/css'
import { vars } from '../../../theme/contract.css.ts'
import { atMost, space } from '../../../theme/layout.ts'

export const offer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  paddingTop: space[5],
  borderTop: `1px solid ${vars.color.line}`,
  '@container': { [atMost(600)]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } },
})
