import type { StyleRule } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'

// Plain objects that style sheets spread: each sheet contains them, so that no area loads another one's.

type Align = NonNullable<StyleRule['alignItems']>
type Justify = NonNullable<StyleRule['justifyContent']>

/** One column whose content never widens it. */
export const stack = (gap: string) =>
  ({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap }) as const
/** A line that wraps. */
export const wrap = (gap: string) => ({ display: 'flex', flexWrap: 'wrap', gap }) as const
/** A line that wraps, with its ends at the edges. */
export const between = (gap: string) =>
  ({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap }) as const
/** A line that wraps, aligned across. */
export const flow = (gap: string, alignItems: Align, justifyContent?: Justify) =>
  ({ display: 'flex', flexWrap: 'wrap', alignItems, ...(justifyContent && { justifyContent }), gap }) as const
/** A line that does not wrap. */
export const row = (gap: string, alignItems: Align, justifyContent?: Justify) =>
  ({ display: 'flex', alignItems, ...(justifyContent && { justifyContent }), gap }) as const
/** Transitions, for visitors who do not prefer reduced motion. */
export const moving = (transition: string) =>
  ({ '@media': { '(prefers-reduced-motion: no-preference)': { transition } } }) as const
/** The size of a placeholder; the doubled selector wins regardless of the order of the sheets. */
export const placeholder = (width: string, height: string) =>
  ({ selectors: { '&&': { width, height, marginBlock: 0 } } }) as const
export const centered = { display: 'grid', placeItems: 'center' } as const
export const bareList = { margin: 0, padding: 0, listStyle: 'none' } as const
export const square = (size: string) => ({ width: size, height: size }) as const
export const muted = (size: keyof typeof vars.size) =>
  ({ color: vars.color.muted, fontSize: vars.size[size] }) as const
/** A figure at the end of its line. */
export const figure = {
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  overflowWrap: 'anywhere',
} as const
/**
 * For a text that Japanese would break inside a word, such as a plan with its billing cycle. In other languages
 * this would forbid a break after a hyphen in Firefox and Safari.
 */
export const unbroken = { selectors: { '&:lang(ja)': { wordBreak: 'keep-all' } } } as const
type Size = keyof typeof vars.size
type Weight = keyof typeof vars.weight

export const type = (size: Size, weight: Weight, lineHeight: number) =>
  ({ fontSize: vars.size[size], fontWeight: vars.weight[weight], lineHeight }) as const
/** A text with the type of a heading. */
export const headline = (size: Size) =>
  ({
    fontFamily: vars.font.heading,
    fontSize: vars.size[size],
    fontWeight: vars.weight.heading,
    letterSpacing: vars.tracking.heading,
  }) as const
/** A heading with the type of a text. */
export const plain = (size: Size, weight: Weight) =>
  ({
    fontFamily: vars.font.body,
    fontSize: vars.size[size],
    fontWeight: vars.weight[weight],
    letterSpacing: 'normal',
  }) as const
/** A button with the color of a link, and no other look of its own. */
export const bareButton = {
  appearance: 'none',
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.color.link,
  cursor: 'pointer',
} as const
/** A surface within a line. */
export const sheet = (radius: keyof typeof vars.radius, color: keyof typeof vars.color) =>
  ({
    border: `1px solid ${vars.color.line}`,
    borderRadius: vars.radius[radius],
    background: vars.color[color],
  }) as const
/** Below a line. */
export const ruled = (paddingTop: string) =>
  ({ paddingTop, borderTop: `1px solid ${vars.color.line}` }) as const
