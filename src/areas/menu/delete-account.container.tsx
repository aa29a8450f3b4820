import type { ReactNode } from 'react'
import { errorDetail } from '../../react/error-detail.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { deletionActions, getDeletion } from '../../store/access/deletion.actions.ts'
import { signInState } from '../../store/access/sign-in-state.ts'
import { DeleteAccountView } from './delete-account.view.tsx'
import { DeletionRecord } from './deletion-record.tsx'
import type { MenuDialogProps } from './menu-dialog.ts'

/**
 * Confirms and requests the account deletion. Loads lazily with the menu entry that opens it. Signs out
 * on success, and shows a record of the request, then sign-in. Opens the error page on failure.
 */
export function DeleteAccount({ onClose, onDeleted }: MenuDialogProps): ReactNode {
  const { store, brand, text, navigate, emit } = useAccount()
  const { attempting } = useAccountState(getDeletion)
  const email = useAccountState(({ auth }) => auth.profile?.email ?? '')
  const actions = store.use(deletionActions)

  async function confirm(): Promise<void> {
    const isRequested = await actions.requestDeletion()
    const { error } = getDeletion(store.state.getState())
    onClose()
    // A sign-out in another tab already handles the navigation.
    if (!isRequested && !error) return
    actions.resetDeletion()
    if (isRequested) {
      const requested = { email, at: store.serverNow().getTime() }
      store.signOut('deleted')
      onDeleted((close) => <DeletionRecord {...requested} onClose={() => leave(close)} />)
    } else {
      if (error) emit('acct-error', errorDetail(error, 'pending-delete'))
      navigate('/error', { reason: 'error', byUser: true })
    }
  }

  /** Opens sign-in after the record, because a page that takes the navigation over loads another page. */
  function leave(close: () => void): void {
    close()
    // Without a sign-in form on the page, the record alone has said what has happened.
    if (!navigate('/', { reason: 'signed-out', replace: true })) store.use(signInState).clearSignInError()
  }

  return (
    <DeleteAccountView
      brand={brand}
      text={text}
      isBusy={attempting}
      onConfirm={() => void confirm()}
      // A pending request cannot be cancelled.
      onClose={() => !attempting && onClose()}
    />
  )
}

export { DeleteAccount as MenuDialog }
