import type { Account } from './account-context.ts'
import { useAccount } from './use-account.ts'
import { useHydrated } from './use-hydrated.ts'

/** Returns the function that makes a path an address. The first view has no page address: until React has hydrated it, a path is its own address. */
export function useHref(): Account['href'] {
  const { href } = useAccount()
  return useHydrated() ? href : (to) => to
}
