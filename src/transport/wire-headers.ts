import { KEY_HEADER, TOKEN_HEADER } from '../brand/wire-headers.ts'
import type { WireSettings } from '../brand/wire-settings.ts'
import { SIGNING } from './endpoint.ts'

/** Returns the headers of the session token and of the idempotency key. */
export const wireHeaders = (
  wire: Pick<WireSettings, 'tokenHeader' | 'keyHeader'> | null | undefined,
): { token: string; key: string } => ({
  token: wire?.tokenHeader ?? TOKEN_HEADER,
  key: wire?.keyHeader ?? KEY_HEADER,
})

/** Returns the service and the region that signatures name. */
export const getSigning = (
  wire: Pick<WireSettings, 'signing'> | null | undefined,
): { service: string; region: string } => ({
  ...SIGNING,
  ...wire?.signing,
})
