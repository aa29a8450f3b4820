import type { Account } from './account-context.ts'
import { useAccount } from './use-account.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * Returns the function that converts a path to an address. It returns the path unchanged until React has
 * hydrated the first view, because the build does not know the page's address.
 */
export function useHref(): Account['href'] {
  const { href } = useAccount()
  return useHydrated() ? href : (to) => to
}
