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
  configToken: null,
  ftmId: null,
  abTestScript: null,
  abTestBaseUrl: null,
}

/**
 * The whole settings of one brand: what the page gave, the defaults for the rest (A§3), null and undefined included, as
 * when a template left something out. Of another kind than its type it may still be; `check-settings.ts` tells developers.
 */
export function brandSettings(settings: Settings, brand: string): BrandSettings {
  const given = Object.entries(settings.brands?.[brand] ?? {}).filter(([, value]) => (value ?? null) !== null)
  return { ...DEFAULTS, ...Object.fromEntries(given) }
}
