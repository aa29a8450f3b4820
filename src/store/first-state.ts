import type { AccountState } from './account-store.ts'
import { initialUi } from './page/ui.slice.ts'
import { initialBilling } from './payment/billing.slice.ts'
import { initialPlans } from './plans/plans.slice.ts'
import { initialAuth } from './session/auth.slice.ts'

/** The state of everything but the sign-in, before anything is known. */
export const others = { billing: initialBilling, plans: initialPlans, sso: null, ui: initialUi }
const guest: AccountState = { auth: { ...initialAuth, restore: { status: 'done', data: false } }, ...others }
const returning: AccountState = { auth: { ...initialAuth, restore: { status: 'pending' } }, ...others }

/**
 * The state an element's first view is drawn from, in the build as in the browser: nobody is signed in, or a stored
 * session is being taken up.
 */
export const firstState = (isReturning: boolean): AccountState => (isReturning ? returning : guest)
