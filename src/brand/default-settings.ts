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
 * The whole settings of one brand: what the page gave, the defaults for the rest (A§3). What is of another kind than its
 * default, as when a template left it out, counts as not given; `check-settings.ts` tells developers.
 */
export function brandSettings(settings: Settings, brand: string): BrandSettings {
  const given: Record<string, unknown> = { ...settings.brands?.[brand] }
  for (const [name, usual] of Object.entries(DEFAULTS)) {
    const value = given[name]
    if (usual === null ? value === undefined : kindOf(value) !== kindOf(usual)) delete given[name]
    else if (kindOf(usual) === 'Object') given[name] = { ...usual, ...Object(value) }
  }
  return { ...DEFAULTS, ...given }
}

const kindOf = (value: unknown): string => Object.prototype.toString.call(value).slice(8, -1)
