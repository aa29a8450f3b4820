import type { AccountState } from './account-state.ts'
import { initialBilling } from './payment/billing.slice.ts'
import { initialPlans } from './plans/plans.slice.ts'
import { initialAuth } from './session/auth.slice.ts'

export const initialState: AccountState = {
  auth: initialAuth,
  billing: initialBilling,
  plans: initialPlans,
  sso: null,
}
const visitor: AccountState = {
  ...initialState,
  auth: { ...initialAuth, restore: { status: 'done', data: false } },
}
const returning: AccountState = { ...initialState, auth: { ...initialAuth, restore: { status: 'pending' } } }

/** Returns the state of a first view: that of a visitor, or of a stored session with a pending restore. */
export const firstState = (isReturning: boolean): AccountState => (isReturning ? returning : visitor)
