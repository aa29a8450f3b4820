import { type ComponentType, useEffect, useState } from 'react'
import { useAccount, useAccountState } from '../../account/use-account.ts'

/** A check that takes longer than this says that something is being waited for, ms. */
const QUIET_MS = 400
/** The same where no plan is a retired one, so that hardly anybody is to be upgraded, ms. */
const LONG_QUIET_MS = 1200

/**
 * The free upgrade of a retired plan (B§4). It is looked into once the plans are there, and its screen comes only
 * when there is something to be seen.
 */
export function useMigration(): ComponentType | null {
  const { store, text } = useAccount()
  const isReady = useAccountState(
    ({ auth, plans: { subscriptions } }) =>
      auth.authenticated && subscriptions.status === 'done' && subscriptions.data.length > 0,
  )
  const isLegacy = useAccountState(
    ({ plans: { subscriptions } }) =>
      subscriptions.status === 'done' && subscriptions.data.some(({ planConfig }) => planConfig?.legacy),
  )
  const kind = useAccountState(({ plans }) => plans.migration?.kind ?? 'none')
  const [isLong, setIsLong] = useState(false)
  const [Shown, setShown] = useState<ComponentType | null>(null)

  useEffect(() => {
    if (!isReady) return
    import('../../store/plans/migration.actions.ts').then(
      ({ migrationActions }) => store.use(migrationActions).begin(),
      // Without its code nothing is upgraded this time.
      () => {},
    )
  }, [isReady, store])

  const isChecking = kind === 'checking'
  useEffect(() => {
    if (!isChecking) return
    const timer = setTimeout(() => setIsLong(true), isLegacy ? QUIET_MS : LONG_QUIET_MS)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isChecking, isLegacy])

  const isSeen = isChecking ? isLong : kind !== 'none'
  useEffect(() => {
    if (!isSeen) return
    Promise.all([import('./migration/index.ts'), text.need('migration'), text.need('features')]).then(
      ([{ Migration }]) => setShown(() => Migration),
      () => {},
    )
  }, [isSeen, text])
  return isSeen ? Shown : null
}
