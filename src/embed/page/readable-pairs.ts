import type { vars } from '../../theme/contract.css.ts'

/** Name of a color of a theme. */
export type Color = keyof typeof vars.color

/** Each color of a panel, the colors behind it, and the contrast ratio that WCAG 1.4.3 or 1.4.11 requires. */
export const READABLE_PAIRS: readonly (readonly [color: Color, grounds: readonly Color[], ratio: number])[] =
  [
    ['text', ['surface', 'sunken', 'primarySoft'], 4.5],
    ['muted', ['surface', 'sunken'], 4.5],
    ['danger', ['surface'], 4.5],
    ['link', ['surface', 'primarySoft'], 4.5],
    ['onPrimary', ['primary', 'primaryHover', 'primaryPressed'], 4.5],
    ['outline', ['surface'], 3],
    ['focus', ['surface'], 3],
    ['primary', ['surface'], 3],
  ]
