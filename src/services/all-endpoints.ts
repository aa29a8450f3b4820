import { linkingEndpoints } from './access/linking-endpoints.ts'
import { recoveryEndpoints } from './access/recovery-endpoints.ts'
import { paymentEndpoints } from './billing/payment-endpoints.ts'
import { endpoints } from './endpoints.ts'
import { historyEndpoints } from './history/history-endpoints.ts'
import { planEndpoints } from './plans/plan-endpoints.ts'

/** All calls, for the sandbox and tests. The library's code imports the parts it needs. */
export const allEndpoints = {
  ...endpoints,
  ...historyEndpoints,
  ...linkingEndpoints,
  ...paymentEndpoints,
  ...planEndpoints,
  ...recoveryEndpoints,
} as const

export type AnyEndpointName = keyof typeof allEndpoints
