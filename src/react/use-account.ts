import { useContext, useSyncExternalStore } from 'react'
import type { AccountState } from '../store/account-state.ts'
import { type Account, AccountContext } from './account-context.ts'

/** Returns the account a screen belongs to. Throws outside an element. */
export function useAccount(): Account {
  const account = useContext(AccountContext)
  if (!account) throw new Error('no account element around')
  return account
}

/**
 * Returns a part of the state and renders again when that part changes. `select` must return a value of the
 * state itself: a new object on each call would render forever.
 */
export function useAccountState<Part>(select: (state: AccountState) => Part): Part {
  const { store, first } = useAccount()
  const { subscribe, getState } = store.state
  return useSyncExternalStore(
    subscribe,
    () => select(getState()),
    () => select(first ?? getState()),
  )
}
