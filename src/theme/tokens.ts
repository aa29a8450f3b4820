import type { vars } from './contract.css.ts'

/** The CSS colors of the light and of the dark scheme. */
export type SchemePair = readonly [light: string, dark: string]

type Names<Group extends keyof typeof vars> = keyof (typeof vars)[Group]

/** A brand's value for every token of the contract (contract.css.ts). Lengths are CSS lengths. */
export interface BrandTokens {
  color: Record<Names<'color'>, SchemePair>
  radius: Record<Names<'radius'>, string>
  font: Record<Names<'font'>, string>
  weight: Record<Names<'weight'>, string>
  tracking: Record<Names<'tracking'>, string>
  /** Multiples of the base size: 0.875 is 14 px. */
  size: Record<Names<'size'>, number>
  control: Record<Names<'control'>, string>
  card: Record<Names<'card'>, string>
  /** Complete box-shadow values; a color inside can be `light-dark(a, b)`. */
  shadow: Record<Names<'shadow'>, string>
}
