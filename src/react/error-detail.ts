import type { AcctError } from '../errors/acct-error.ts'
import type { AccountEvents, ErrorPlace } from './events.ts'

/** Returns the detail of `acct-error`. `replacement` hides a code that the page must not receive. */
export const errorDetail = (
  { code, reference, time, call }: AcctError,
  area: ErrorPlace,
  replacement?: string,
): AccountEvents['acct-error'] => ({ code: replacement ?? code, area, reference, time, call: call ?? null })
