import { type ComponentType, useEffect, useState } from 'react'
import { useAccount, useAccountState } from '../../react/use-account.ts'

const QUIET_MS = 400
/** The same delay when no plan is retired, so that an upgrade is unlikely, ms. */
const LONG_QUIET_MS = 1200
const loadMigration = () => import('./migration/migration.container.tsx')

/** Starts the free upgrade of a retired plan once plans are loaded. Returns its dialog, if shown. */
export function useMigration(): ComponentType | null {
  const { store, text } = useAccount()
  const plans = useAccountState(({ auth, plans: { subscriptions } }) =>
    auth.authenticated && subscriptions.status === 'done' ? subscriptions.data : null,
  )
  const isReady = plans !== null && plans.length > 0
  const isLegacy = plans?.some(({ planConfig }) => planConfig?.legacy)
  const kind = useAccountState(({ plans }) => plans.migration?.kind ?? 'none')
  const [isLong, setIsLong] = useState(false)
  const [Shown, setShown] = useState<ComponentType | null>(null)

  useEffect(() => {
    if (!isReady) return
    import('../../store/plans/migration.actions.ts').then(
      ({ migrationActions }) => store.use(migrationActions).start(),
      // If the code fails to load, the upgrade waits for the next visit.
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
    Promise.all([loadMigration(), text.load('myPlan'), text.load('features')]).then(
      ([{ Migration }]) => setShown(() => Migration),
      () => {},
    )
  }, [isSeen, text])
  return isSeen ? Shown : null
}
