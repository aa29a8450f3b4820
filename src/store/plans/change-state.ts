import type { SliceContext } from '../core/context.ts'
import { IDLE } from '../core/request.ts'
import { type Slice, sliceIn } from '../core/slice.ts'
import { type ChangeState, type PlansPart, plansSlice } from './plans.slice.ts'

// Separate from the types in plans.slice.ts, because only lazily loaded code needs these values.

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

export const getChange = ({ plans }: PlansPart): ChangeState => plans.change ?? initialChange

export const changeSlice = (context: SliceContext<PlansPart>): Slice<ChangeState> =>
  sliceIn(plansSlice(context).slot('change'), initialChange)
