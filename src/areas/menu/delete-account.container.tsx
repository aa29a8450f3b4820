import type { ReactNode } from 'react'
import { errorDetail } from '../../react/error-detail.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { deletionActions, deletionOf } from '../../store/access/deletion.actions.ts'
import { signInState } from '../../store/access/sign-in-state.ts'
import { DeleteAccountView, DeletionReceivedView } from './delete-account.view.tsx'

/**
 * Confirms and requests the account deletion (A§4). Loads lazily with the menu entry that opens it. Signs out
 * on success and opens sign-in, which confirms the request; on a page without sign-in this dialog does.
 * Opens the error page on failure.
 */
export function DeleteAccount({ onClose }: { onClose: () => void }): ReactNode {
  const { store, brand, text, navigate, emit } = useAccount()
  const { attempting } = useAccountState(deletionOf)
  const notice = useAccountState(({ auth }) => auth.notice)
  const actions = store.use(deletionActions)

  async function confirm(): Promise<void> {
    const isRequested = await actions.requestDeletion()
    const { error } = deletionOf(store.state.getState())
    // A sign-out in another tab already handles the navigation.
    if (!isRequested && !error) return onClose()
    actions.resetDeletion()
    if (isRequested) {
      store.signOut('deleted')
      if (navigate('/', { reason: 'signed-out', replace: true })) onClose()
    } else {
      onClose()
      if (error) emit('acct-error', errorDetail(error, 'pending-delete'))
      navigate('/error', { reason: 'error', byUser: true })
    }
  }

  if (notice?.kind === 'deleted')
    return (
      <DeletionReceivedView
        text={text}
        at={notice.at}
        onClose={() => {
          store.use(signInState).clearSignInError()
          onClose()
        }}
      />
    )
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
