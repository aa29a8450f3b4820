import type { ColorName } from '../../../brands/look-rules.ts'

/** The colors of a theme as a designer looks for them. */
export const COLOR_GROUPS: readonly (readonly [title: string, names: readonly ColorName[]])[] = [
  ['Action', ['primary', 'onPrimary', 'primaryHover', 'primaryPressed', 'primarySoft', 'link', 'focus']],
  ['Surfaces', ['canvas', 'surface', 'sunken', 'line', 'outline', 'skeleton', 'scrim']],
  ['Text', ['text', 'muted']],
  ['Header and highlights', ['header', 'onHeader', 'accent', 'onAccent']],
  [
    'States',
    [
      'success',
      'successSoft',
      'warning',
      'warningSoft',
      'danger',
      'dangerSoft',
      'dangerSolid',
      'onDanger',
      'info',
      'infoSoft',
    ],
  ],
]
