import { h, type VNode } from 'vue'
import { icon } from './icons.ts'

/** Renders the button that resets one value; it is disabled while the value has no change. */
export const resetButton = (label: string, isChanged: boolean, onClick: () => void): VNode =>
  h(
    'button',
    {
      type: 'button',
      class: 'tool-icon',
      disabled: !isChanged,
      'aria-label': `Reset ${label}`,
      title: 'Reset',
      onClick,
    },
    icon('reset'),
  )
