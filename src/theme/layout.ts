/**
 * Widths in px at which layouts change (A§9, B§9). Up to 600 is narrow; below 760 the plan cards are a
 * carousel.
 */
export const BREAKPOINTS = {
  narrow: 600,
  compact: 720,
  carousel: 760,
  tablet: 768,
  wide: 992,
} as const

/** Distances on a grid of 4 px. */
export const space = {
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  8: '32px',
  10: '40px',
  12: '48px',
  16: '64px',
} as const

/** Largest widths: of the page column, of a form, of a line of text. */
export const WIDTH = { page: '1120px', form: '400px', text: '65ch' } as const

/**
 * A container query on the element's width instead of the window's, so that a tag adapts to a narrow column
 * too. The portal is as wide as the page. Includes `px` itself, as do all but `narrowerThan` and `widerThan`.
 */
export const atMost = (px: number): string => `acct (max-width: ${px}px)`
export const atLeast = (px: number): string => `acct (min-width: ${px}px)`
export const narrowerThan = (px: number): string => `acct (max-width: ${px - 0.02}px)`
export const widerThan = (px: number): string => `acct (min-width: ${px + 0.02}px)`

/**
 * A window at 400 % zoom (1,280 px / 4), where everything stacks and no word is cut off. It queries the
 * window: an element in a narrow column of a phone keeps its layout.
 */
export const ENLARGED_WINDOW = '(max-width: 340px)'

/** As narrow in `em`, so that it applies to larger text too; for elements as wide as the window. */
export const NARROW_IN_EM = 'acct (max-width: 21em)'

/** Durations of transitions; use inside `@media (prefers-reduced-motion: no-preference)`. */
export const motion = {
  quick: '150ms ease-out',
  calm: '200ms ease-out',
} as const
