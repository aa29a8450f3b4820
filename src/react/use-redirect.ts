import { useEffect } from 'react'
import { useAccount } from './use-account.ts'

/**
 * Replaces a screen that cannot show anything by another one.
 * @param to Path of the other screen; null to stay.
 */
export function useRedirect(to: string | null): void {
  const { navigate, path } = useAccount()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another navigation may have replaced its own
  useEffect(() => {
    if (to) navigate(to, { replace: true, reason: 'guard' })
  }, [to, path, navigate])
}
