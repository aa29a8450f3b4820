import { endpoints } from './endpoints.ts'
import { linkingEndpoints } from './linking-endpoints.ts'

/** Every call there is, for the sandbox and for tests; the library's own code takes the part it needs. */
export const allEndpoints = { ...endpoints, ...linkingEndpoints } as const

export type AnyEndpointName = keyof typeof allEndpoints
