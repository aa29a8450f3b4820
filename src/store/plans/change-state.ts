import type { AcctError } from '../../errors/acct-error.ts'
import type { SliceContext } from '../core/context.ts'
import { dataOf, IDLE, type RequestState } from '../core/request.ts'
import { type Slice, sliceIn } from '../core/slice.ts'
import { type ChangeState, type PlansPart, plansSlice } from './plans.slice.ts'

// Separate from the types in plans.slice.ts, because only lazily loaded code needs them.

export const initialChange: ChangeState = {
  catalog: IDLE,
  eligibility: IDLE,
  unassigned: IDLE,
  order: null,
  saving: IDLE,
  cancelling: IDLE,
  resuming: IDLE,
  keeping: IDLE,
}

export const changeOf = ({ plans }: PlansPart): ChangeState => plans.change ?? initialChange

/** Returns why the first request that has no data failed; null where none did. */
export const missingError = (...requests: readonly RequestState<unknown>[]): AcctError | null =>
  requests.flatMap((one) => (one.status === 'failed' && dataOf(one) === undefined ? one.error : []))[0] ??
  null

export const changeSlice = (context: SliceContext<PlansPart>): Slice<ChangeState> =>
  sliceIn(plansSlice(context).slot('change'), initialChange)
