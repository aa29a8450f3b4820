import type { ReactNode } from 'react'
import { errorWords } from '../errors/error-words.ts'
import { useAccount, useAccountState } from '../store/account-context.ts'
import { isDeletionPending } from '../store/deletion.slice.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
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
      <Alert
        kind="danger"
        title={text.t('screen.failedTitle')}
        actions={
          <Button variant="secondary" onClick={retry}>
            {text.t('action.tryAgain')}
          </Button>
        }
      >
        {text.t('screen.failed')}
      </Alert>
    )
  if (route.guard !== 'public' && restore.status === 'failed')
    return (
      <Alert
        kind="danger"
        title={text.t('restore.failedTitle')}
        actions={
          <Button variant="secondary" onClick={() => void store.restore()}>
            {text.t('action.tryAgain')}
          </Button>
        }
      >
        {errorWords(restore.error, 'session', text).message}
      </Alert>
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
