/**
 * Widths in px at which layouts change (A§9, B§9). 600 and below is narrow; 760 turns the plan cards into a carousel.
 */
export const BREAKPOINTS = {
  narrow: 600,
  compact: 720,
  carousel: 760,
  tablet: 768,
  wide: 992,
} as const

/** The 4 px grid. */
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

/** Widest content in px: the page column, a form, a line of text. */
export const WIDTH = { page: '1120px', form: '400px', text: '65ch' } as const

/**
 * Container queries on the element's own width, so that a tag in a narrow column looks right too. The portal
 * fills the page, so there these are the page's widths.
 */
export const atMost = (px: number): string => `acct (max-width: ${px}px)`
/** From a width on, itself included (B§2: under 760 is a carousel, 760 is not). */
export const atLeast = (px: number): string => `acct (min-width: ${px}px)`
export const narrowerThan = (px: number): string => `acct (max-width: ${px - 0.02}px)`
export const widerThan = (px: number): string => `acct (min-width: ${px + 0.02}px)`

/**
 * A window enlarged so far that everything stands one below the other and no word is cut off: 1,280 px four times. Of
 * the window, not of the element: a phone's narrow column is another thing.
 */
export const ENLARGED_WINDOW = '(max-width: 340px)'

/** The same in letters, so that it holds with larger text too; for what is as wide as the window. */
export const NARROW_IN_EM = 'acct (max-width: 21em)'

/** Durations for explaining a change; wrap in `@media (prefers-reduced-motion: no-preference)`. */
export const motion = {
  quick: '150ms ease-out',
  calm: '200ms ease-out',
} as const
