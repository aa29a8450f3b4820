import { endpoints } from './endpoints.ts'
import { historyEndpoints } from './history-endpoints.ts'
import { linkingEndpoints } from './linking-endpoints.ts'
import { paymentEndpoints } from './payment-endpoints.ts'
import { planEndpoints } from './plan-endpoints.ts'
import { recoveryEndpoints } from './recovery-endpoints.ts'

/** Every call there is, for the sandbox and for tests; the library's own code takes the part it needs. */
export const allEndpoints = {
  ...endpoints,
  ...historyEndpoints,
  ...linkingEndpoints,
  ...paymentEndpoints,
  ...planEndpoints,
  ...recoveryEndpoints,
} as const

export type AnyEndpointName = keyof typeof allEndpoints
