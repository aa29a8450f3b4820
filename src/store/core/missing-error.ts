import type { AcctError } from '../../errors/acct-error.ts'
import { getData, type RequestState } from './request.ts'

/** Returns why the first request that has no data failed; null where none did. */
export const missingError = (...requests: readonly RequestState<unknown>[]): AcctError | null =>
  requests.flatMap((one) => (one.status === 'failed' && getData(one) === undefined ? one.error : []))[0] ??
  null
