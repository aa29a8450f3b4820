import { endpoints } from './endpoints.ts'
import { historyEndpoints } from './history-endpoints.ts'
import { linkingEndpoints } from './linking-endpoints.ts'
import { paymentEndpoints } from './payment-endpoints.ts'
import { planEndpoints } from './plan-endpoints.ts'
import { recoveryEndpoints } from './recovery-endpoints.ts'

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
