import type { AcctError } from '../errors/acct-error.ts'
import type { AccountEvents, ErrorPlace } from './events.ts'

/** Returns the detail of `acct-error`. `code` replaces the error's own where the page must not learn it. */
export const errorDetail = (
  { code, reference, time, call }: AcctError,
  area: ErrorPlace,
  replacement?: string,
): AccountEvents['acct-error'] => ({ code: replacement ?? code, area, reference, time, call: call ?? null })
