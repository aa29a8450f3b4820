import type { PlanSource } from '../wire/plans.ts'
import { findSeller, TIERS, type Tier } from './plans.ts'

/** A brand as far as the services know one: what it sells, and through whom. */
export interface SandboxBrand {
  code: string
  tiers: readonly Tier[]
  seller: PlanSource
}

/** A brand of the specification (B§9). Throws when there is none of that code. */
export function findBuiltInBrand(code: string): SandboxBrand {
  const tiers = TIERS[code]
  if (!tiers) throw new Error(`The sandbox knows no brand "${code}".`)
  return { code, tiers, seller: findSeller(code) }
}

/** All brands of the specification. */
export const BUILT_IN_BRANDS: readonly SandboxBrand[] = Object.keys(TIERS).map(findBuiltInBrand)
