import type { AccountStore } from '../store/account-store.ts'
import type { AccountEvents } from './events.ts'

/** What the error pages show of a failure. None of it is about the account holder. */
export interface Failure extends Pick<AccountEvents['acct-error'], 'code' | 'reference' | 'time' | 'call'> {
  /** Pattern of the route that failed, such as `/oauth/*`; null without one. */
  route: string | null
}

const failures = new WeakMap<AccountStore, Failure>()

/** Keeps the last failure of a brand in the page's memory, for the error page that it opens. */
export const recordFailure = (store: AccountStore, failure: Failure): void => {
  failures.set(store, failure)
}

/** Returns the last failure; undefined after a page load. */
export const lastFailure = (store: AccountStore): Failure | undefined => failures.get(store)
