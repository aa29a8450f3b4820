import type { BrandCapabilities } from '../../src/brand/brand.ts'

type Features = BrandCapabilities['planFeatures'][string]

const TIERS: Readonly<Record<string, Features>> = {
  standard: { dvrHours: 48, cameraHistoryDays: 30 },
  plus: { dvrHours: 7 * 24, cameraHistoryDays: 30, sendHelp: true },
  premium: { dvrHours: 14 * 24, cameraHistoryDays: 30, sendHelp: true },
}

/** Features by plan code: recorder history, camera history and send help (B§9, X-16, X-67). */
export const planFeatures: BrandCapabilities['planFeatures'] = Object.fromEntries(
  Object.entries(TIERS).flatMap(([tier, features]) =>
    ['m', 'y'].map((cycle): [string, Features] => [`nightowl_${tier}_${cycle}`, features]),
  ),
)
