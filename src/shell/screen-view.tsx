import type { ReactNode } from 'react'
import { errorWords } from '../errors/error-words.ts'
import { useAccount, useAccountState } from '../store/account-context.ts'
import { isDeletionPending } from '../store/deletion.slice.ts'
import { RetryAlert } from '../ui/RetryAlert.tsx'
import { SlowNotice } from '../ui/SlowNotice.tsx'
import { FullPageSpinner } from '../ui/Spinner.tsx'
import { matchRoute, PENDING_DELETE, type Route } from './routes.ts'
import { useScreen } from './screens.ts'

/**
 * One route's screen. A guarded one shows what it shows while it waits until it is known who is signed in; when that
 * could not be found out, it says so and offers to try again, and the session is kept.
 */
export function ScreenView({ route: asked }: { route: Route }): ReactNode {
  const { text, store } = useAccount()
  const isPendingDelete = useAccountState(isDeletionPending)
  // A tag alone on a page leads nowhere by itself, but shows in its place what the guard would lead to.
  const route = (isPendingDelete && asked.guard !== 'public' && matchRoute(PENDING_DELETE)) || asked
  const { Screen, failed, retry } = useScreen(route, text)
  const restore = useAccountState(({ auth }) => auth.restore)
  if (failed)
    return (
      <RetryAlert title={text.t('screen.failedTitle')} retryLabel={text.t('action.tryAgain')} onRetry={retry}>
        {text.t('screen.failed')}
      </RetryAlert>
    )
  if (route.guard !== 'public' && restore.status === 'failed')
    return (
      <RetryAlert
        title={text.t('restore.failedTitle')}
        retryLabel={text.t('action.tryAgain')}
        onRetry={() => void store.restore()}
      >
        {errorWords(restore.error, 'session', text).message}
      </RetryAlert>
    )
  if (!Screen)
    return (
      <>
        <FullPageSpinner label={text.t('ui.loading')} />
        <SlowNotice isWaiting>{text.t('ui.slow')}</SlowNotice>
      </>
    )
  return <Screen />
}
