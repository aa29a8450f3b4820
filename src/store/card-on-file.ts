import type { AccountStore } from './account-store.ts'

/** Whether the account has a card on file; false as long as that is not known. */
export function hasCardOnFile(_store: AccountStore): boolean {
  return false
}
