import type { BrandSettings, Settings } from './settings.ts'

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
  configToken: null,
  ftmId: null,
  abTestScript: null,
  abTestBaseUrl: null,
}

/**
 * Returns every setting of one brand: the host page's value, else the default (A§3). Null and undefined count
 * as absent, because templates write them. A value can still be of the wrong type; `check-settings.ts` warns
 * the integrator.
 */
export function resolveSettings(settings: Settings, brand: string): BrandSettings {
  const all = settings.brands?.[brand] ?? {}
  const given = Object.entries(all).filter(([, value]) => (value ?? null) !== null)
  return {
    ...DEFAULTS,
    ...Object.fromEntries(given),
    externalApi: { ...DEFAULTS.externalApi, ...all.externalApi },
  }
}
