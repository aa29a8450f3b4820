import type { vars } from './contract.css.ts'

/** A colour in the light and in the dark scheme, as a CSS colour. */
export type SchemePair = readonly [light: string, dark: string]

type Names<Group extends keyof typeof vars> = keyof (typeof vars)[Group]

/** What a brand fills in: one value for every name of the contract (contract.css.ts). Lengths are CSS lengths. */
export interface BrandTokens {
  color: Record<Names<'color'>, SchemePair>
  radius: Record<Names<'radius'>, string>
  font: Record<Names<'font'>, string>
  weight: Record<Names<'weight'>, string>
  tracking: Record<Names<'tracking'>, string>
  /** Factors on the base size: 0.875 is 14 px. */
  size: Record<Names<'size'>, number>
  control: Record<Names<'control'>, string>
  card: Record<Names<'card'>, string>
  /** Whole box-shadow values; a colour inside may be `light-dark(a, b)`. */
  shadow: Record<Names<'shadow'>, string>
}
