import { style } from '@vanilla-extract/css'
import { atMost, space } from '../../../theme/layout.ts'
import { flow, ruled } from '../../../theme/shapes.ts'

export const offer = style({
  ...flow(space[3], 'center', 'space-between'),
  ...ruled(space[5]),
  '@container': { [atMost(600)]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } },
})
