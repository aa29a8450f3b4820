import type { BrandCapabilities } from '../../src/brand/brand.ts'

const TIERS = ['pr', 'pr4', 'pr8']
const CYCLES = ['m', 'y', '2y']

/**
 * Features by plan code: the Premium tiers and their bundles have smart detection and send help (B§9, X-67).
 */
export const planFeatures: BrandCapabilities['planFeatures'] = Object.fromEntries(
  TIERS.flatMap((tier) =>
    CYCLES.map((cycle) => [`visi_${tier}_${cycle}`, { smartDetection: true, sendHelp: true }]),
  ),
)
