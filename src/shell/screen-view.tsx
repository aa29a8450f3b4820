import type { ReactNode } from 'react'
import { LazyPartFailed } from '../areas/shared/lazy-part.tsx'
import { Reference } from '../areas/shared/reference.view.tsx'
import { repairIn } from '../areas/shared/repair.ts'
import { decide } from '../domain/access/access.ts'
import { errorText } from '../errors/error-text.ts'
import { useAccount, useAccountState } from '../react/use-account.ts'
import { useAccountTurn } from '../react/use-account-turn.ts'
import { useReportError } from '../react/use-report-error.ts'
import { isDeletionPending } from '../store/access/deletion.slice.ts'
import { RetryAlert } from '../ui/RetryAlert.tsx'
import { SlowNotice } from '../ui/SlowNotice.tsx'
import { FullPageSpinner } from '../ui/Spinner.tsx'
import { getArrival, matchRoute, PENDING_DELETE, type Route } from './routes.ts'
import { useScreen } from './screens.ts'

/**
 * Renders the screen of a route. Guarded routes render their loading state until auth resolves. When
 * restoring the session fails, an alert offers a retry and the stored session stays.
 */
export function ScreenView({ route: requested }: { route: Route }): ReactNode {
  const { text, store, query, Notice } = useAccount()
  const isPendingDelete = useAccountState(isDeletionPending)
  // A standalone tag does not navigate; it renders the target of the guard's redirect in its place.
  const isBlocked =
    isPendingDelete && decide(getArrival(requested, query), 'deletionPending') === 'pendingDelete'
  const route = (isBlocked && matchRoute(PENDING_DELETE)) || requested
  const { Screen, failed, retry } = useScreen(route, text)
  const turn = useAccountTurn()
  const restore = useAccountState(({ auth }) => auth.restore)
  const isUnreached = route.guard !== 'public' && !failed && restore.status === 'failed'
  const unreached = isUnreached ? restore.error : null
  useReportError(unreached, 'page')
  if (failed) return <LazyPartFailed error={failed} onRetry={retry} />
  if (unreached)
    return (
      <RetryAlert
        title={text.t('restore.failedTitle')}
        note={<Reference error={unreached} text={text} />}
        {...repairIn(text, unreached.code === 'damaged', () => void store.restore())}
      >
        {errorText(unreached, 'session', text).message}
      </RetryAlert>
    )
  if (!Screen)
    return (
      <>
        <FullPageSpinner label={text.t('ui.loading')} />
        <SlowNotice isWaiting loading={text.t('ui.loading')} slow={text.t('ui.slow')} />
      </>
    )
  return (
    <>
      {Notice && <Notice />}
      {/* A way in continues after the sign-in that it has made. */}
      <Screen key={route.way ? 0 : turn} />
    </>
  )
}
