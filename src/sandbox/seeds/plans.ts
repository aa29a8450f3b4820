import type { PlanFeatures, PlanSource } from '../wire/plans.ts'

/** A tier of a brand's catalog; each price creates one plan with that billing cycle. */
export interface Tier {
  /** Middle part of the plan code. */
  key: string
  name: string
  devices: number
  features: PlanFeatures
  /** US cents by billing cycle in months. */
  prices: Readonly<Partial<Record<0 | 1 | 12 | 24, number>>>
  /** Complete plan code, if the specification defines one. */
  code?: string
  legacy?: boolean
  visible?: boolean
  default?: boolean
}

/** Device quantity of an unlimited plan; screens show no count from 30 on. */
export const UNLIMITED = 999

/** Returns the tier of accounts without a paid plan. */
export const createFreeTier = (code: string, name: string, retention: number): Tier => ({
  key: 'free',
  code,
  name,
  devices: 1,
  features: { retention },
  prices: { 0: 0 },
  default: true,
})

/** Returns the tier of a retired plan. */
export const createLegacyTier = (code: string, name: string, cents: number): Tier => ({
  key: 'legacy',
  code,
  name,
  devices: 3,
  features: { retention: 1 },
  prices: { 1: cents },
  legacy: true,
})

/** Returns the hidden tier for devices that no plan can cover. */
export const createHiddenTier = (code: string): Tier => ({
  key: 'none',
  code,
  name: 'Not subscribable',
  devices: 0,
  features: { retention: 0 },
  prices: { 0: 0 },
  visible: false,
})

/** Returns a buyable tier. */
const createTier = (
  key: string,
  name: string,
  devices: number,
  features: PlanFeatures,
  prices: Tier['prices'],
): Tier => ({ key, name, devices, features, prices })

/** B§9 "Plan features by brand" and the codes of B§5; names, prices and missing values are our choice. */
export const TIERS: Readonly<Record<string, readonly Tier[]>> = {
  momentum: [
    createFreeTier('no_plan', 'Lite', 1),
    createLegacyTier('lsm', 'Live Stream Monthly', 199),
    createTier('7plus', '7+', 2, { retention: 7 }, { 1: 399, 12: 3999 }),
    createTier('plus', 'Plus', 3, { retention: 14 }, { 1: 599, 12: 5999 }),
    createTier('30plus', '30+', 5, { retention: 30 }, { 1: 899, 12: 8999 }),
    createTier('60plus', '60+', 10, { retention: 60 }, { 1: 1499, 12: 14999 }),
    createHiddenTier('non-subscribable'),
  ],
  pepper: [
    createFreeTier('pepper_lite', 'Lite', 1),
    createLegacyTier('sprint_basic_month', 'Basic', 199),
    createTier('es', 'Essential', 1, { retention: 7 }, { 1: 399, 12: 3999 }),
    createTier('pr', 'Premium', 5, { retention: 30 }, { 1: 999, 12: 9999 }),
    createHiddenTier('non-subscribable'),
  ],
  otis: [
    createFreeTier('no_plan', 'Basic', 1),
    createLegacyTier('lite', 'Lite', 199),
    {
      ...createTier('essential', 'Essential', 1, { retention: 7 }, { 1: 400 }),
      code: 'otis_essential_4_m',
    },
    createTier('essential', 'Essential', 1, { retention: 7 }, { 12: 4000 }),
    createTier('premium', 'Premium', 5, { retention: 30 }, { 1: 1000, 12: 10000 }),
    createHiddenTier('non-subscribable'),
  ],
  visi: [
    createFreeTier('visi_no_plan', 'No Plan', 0),
    createLegacyTier('basic', 'Guard', 299),
    createTier('ba', 'Basic', 1, { retention: 1 }, { 1: 299, 12: 2999, 24: 5399 }),
    ...[
      { key: 'pr', name: 'Premium', devices: 1, prices: { 1: 599, 12: 5999, 24: 10799 } },
      { key: 'pr4', name: 'Premium 4-Camera Bundle', devices: 4, prices: { 1: 1499, 12: 14999, 24: 26999 } },
      { key: 'pr8', name: 'Premium 8-Camera Bundle', devices: 8, prices: { 1: 2499, 12: 24999, 24: 44999 } },
    ].map(({ key, name, devices, prices }) => createTier(key, name, devices, { retention: 30 }, prices)),
    createHiddenTier('non-subscribable'),
  ],
  geeni: [
    createFreeTier('not_a_plan_geeni', 'No Plan', 0),
    createLegacyTier('basic', 'Starter', 199),
    createTier('basic', 'Basic', 1, { retention: 2 }, { 1: 299, 12: 2999 }),
    createTier('plus', 'Plus', 2, { retention: 14 }, { 1: 599, 12: 5999 }),
    createTier('premium', 'Premium', UNLIMITED, { retention: 30 }, { 1: 999, 12: 9999 }),
    createHiddenTier('non-subscribable_geeni'),
  ],
  nightowl: [
    createFreeTier('no_plan', 'No Plan', 0),
    createLegacyTier('basic', 'Recorder', 299),
    createTier('standard', 'Standard', 2, { retention: 2 }, { 1: 499, 12: 4999 }),
    createTier('plus', 'Plus', 5, { retention: 7 }, { 1: 999, 12: 9999 }),
    createTier('premium', 'Premium', 10, { retention: 14 }, { 1: 1499, 12: 14999 }),
    createHiddenTier('non-subscribable'),
  ],
  notion: [
    createFreeTier('notion_lite', 'Lite', 0),
    createLegacyTier('basic', 'Home', 199),
    createTier('plus', 'Plus', 3, { retention: 14 }, { 1: 499, 12: 4999 }),
    createTier('premium', 'Premium', 10, { retention: 30 }, { 1: 999, 12: 9999 }),
    createHiddenTier('non-subscribable'),
  ],
}

/** Tiers of a brand without an entry in `TIERS`. */
export const STARTER_TIERS: readonly Tier[] = [
  createFreeTier('no_plan', 'No Plan', 1),
  createLegacyTier('basic', 'Starter', 199),
  createTier('basic', 'Basic', 1, { retention: 7 }, { 1: 299, 12: 2999 }),
  createTier('plus', 'Plus', 3, { retention: 14 }, { 1: 599, 12: 5999 }),
  createTier('premium', 'Premium', 10, { retention: 30 }, { 1: 999, 12: 9999 }),
  createHiddenTier('non-subscribable'),
]

/** Returns the seller of a brand's plans on the web. */
export const findSeller = (brand: string): PlanSource => (brand === 'notion' ? 'stripe' : 'recurly')
