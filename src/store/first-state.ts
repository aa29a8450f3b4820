import type { AccountState } from './account-store.ts'
import { initialAuth } from './auth.slice.ts'
import { initialBilling } from './billing.slice.ts'
import { initialPlans } from './plans.slice.ts'
import { initialUi } from './ui.slice.ts'

/** The state of everything but the sign-in, before anything is known. */
export const others = { billing: initialBilling, plans: initialPlans, sso: null, ui: initialUi }
const guest: AccountState = { auth: { ...initialAuth, restore: { status: 'done', data: false } }, ...others }
const returning: AccountState = { auth: { ...initialAuth, restore: { status: 'pending' } }, ...others }

/**
 * The state an element's first view is drawn from, in the build as in the browser: nobody is signed in, or a stored
 * session is being taken up.
 */
export const firstState = (isReturning: boolean): AccountState => (isReturning ? returning : guest)
