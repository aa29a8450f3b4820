import type { WireSettings } from '../brand/wire-settings.ts'
import { KEY_HEADER, SIGNING, TOKEN_HEADER } from '../transport/endpoint.ts'

/**
 * Returns the headers of the session token and of the idempotency key. The transport, which a page loads
 * first, has the same rule in place of this import.
 */
export const wireHeaders = (wire: WireSettings | null | undefined): { token: string; key: string } => ({
  token: wire?.tokenHeader ?? TOKEN_HEADER,
  key: wire?.keyHeader ?? KEY_HEADER,
})

/** Returns the service and the region that signatures name. */
export const signingOf = (wire: WireSettings | null | undefined): { service: string; region: string } => ({
  ...SIGNING,
  ...wire?.signing,
})
