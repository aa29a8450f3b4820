import type { BrandSettings, GivenSettings, Settings } from './settings.ts'

const DEFAULTS: BrandSettings = {
  baseUrl: '',
  oauthUrl: '',
  contexts: {},
  portalUrl: null,
  hosts: [],
  ownOrigins: [],
  partnerOrigins: [],
  externalApi: { enabled: false, allowedOrigins: [], rateLimitPerMinute: 50 },
  recurly: null,
  stripe: null,
  google: null,
  apple: null,
  appLinks: {},
  analytics: null,
  idempotencyHeader: false,
  keepsPlanByOrder: false,
  collectsByVerification: false,
  legal: null,
  configToken: null,
  ftmId: null,
  abTestScript: null,
  abTestBaseUrl: null,
}

/**
 * Returns the settings of one brand that the host page has. Null and undefined count as absent, because
 * templates write them.
 */
export function givenSettings(settings: Settings, brand: string): GivenSettings {
  const all = Object.entries(settings.brands?.[brand] ?? {})
  return Object.fromEntries(all.filter(([, value]) => (value ?? null) !== null))
}

/** Returns every setting: the given value, else the default (A§3). */
export const withDefaults = (given: GivenSettings): BrandSettings => ({
  ...DEFAULTS,
  ...given,
  externalApi: { ...DEFAULTS.externalApi, ...given.externalApi },
})

/**
 * Returns every setting of one brand. A value can still be of the wrong type; `check-settings.ts` warns the
 * integrator.
 */
export const resolveSettings = (settings: Settings, brand: string): BrandSettings =>
  withDefaults(givenSettings(settings, brand))
