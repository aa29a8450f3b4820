import { type ReactNode, useEffect, useRef } from 'react'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { useReportError } from '../../react/use-report-error.ts'
import { deletionActions, getDeletion } from '../../store/access/deletion.actions.ts'
import { isDeletionPending } from '../../store/access/deletion.slice.ts'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import { PendingDeleteView, type PendingDeleteViewProps } from './pending-delete.view.tsx'

const HERE = '/pending-delete'
const HOME = '/subscriptions'

/** Replaces every guarded page while a deletion is pending. */
export function PendingDelete(): ReactNode {
  const { store, brand, text, path, navigate } = useAccount()
  const { authenticated, restore } = useAccountState((state) => state.auth)
  const { attempting, error } = useAccountState(getDeletion)
  const isPending = useAccountState(isDeletionPending)
  const isShown = useIsMounted()
  const actions = store.use(deletionActions)
  const isElsewhere = isPending && path.split('?')[0] !== HERE
  /** The button navigates itself: only a click lets a lone tag leave the page. */
  const isCancelled = useRef(false)
  const isNeedless = authenticated && !isPending

  useEffect(() => {
    // The portal and the tag of this route open this screen, and leave it when no deletion is pending.
    if (isElsewhere) navigate(HERE, { replace: true, reason: 'guard' })
    if (isNeedless && !isCancelled.current) navigate(HOME, { replace: true, reason: 'guard' })
  }, [isElsewhere, isNeedless, navigate])

  useReportError(error, 'pending-delete')

  async function cancel(): Promise<void> {
    isCancelled.current = true
    isCancelled.current = await actions.cancelDeletion()
    // In the portal the route guard has already navigated.
    if (isCancelled.current && isShown()) navigate(HOME, { replace: true, byUser: true })
  }

  return (
    <PendingDeleteView
      brand={brand}
      text={text}
      state={readState()}
      error={error}
      onCancel={() => void cancel()}
      onKeep={() => {
        store.signOut('user')
        navigate('/login', { replace: true, reason: 'signed-out', byUser: true })
      }}
      onDismiss={actions.resetDeletion}
      onSignIn={() => navigate('/login', { byUser: true })}
      onContinue={() => navigate(HOME, { byUser: true })}
    />
  )

  function readState(): PendingDeleteViewProps['state'] {
    if (!authenticated) return restore.status === 'pending' ? 'loading' : 'signedOut'
    if (!isPending) return 'none'
    return attempting ? 'submitting' : error ? 'failed' : 'pending'
  }
}
