import { brandCodes, defaultBrand } from '../../../brands/codes.ts'
import type { PlanSource } from '../wire/plans.ts'
import { findSeller, STARTER_TIERS, TIERS, type Tier } from './plans.ts'

/** The part of a brand that the services know: its plans and their seller. */
export interface SandboxBrand {
  code: string
  tiers: readonly Tier[]
  seller: PlanSource
}

const codes: readonly string[] = brandCodes

/** Returns a brand of `brands/`. Throws when none has that code. */
export function findBuiltInBrand(code: string): SandboxBrand {
  if (!codes.includes(code)) throw new Error(`The sandbox knows no brand "${code}".`)
  return { code, tiers: TIERS[code] ?? STARTER_TIERS, seller: findSeller(code) }
}

/** The brand where nothing names one. */
export const DEFAULT_BRAND: string = defaultBrand

/** Every brand of `brands/`. */
export const BUILT_IN_BRANDS: readonly SandboxBrand[] = codes.map(findBuiltInBrand)
