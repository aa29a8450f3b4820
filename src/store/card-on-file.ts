import type { AccountState } from './account-store.ts'

/** Whether the account has a card on file; false while nobody knows. */
export const hasCardOnFile = ({ billing }: AccountState): boolean => billing.hasCard === true
