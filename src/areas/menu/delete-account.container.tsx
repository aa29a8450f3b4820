import type { ReactNode } from 'react'
import { useAccount, useAccountState } from '../../account/use-account.ts'
import { deletionActions, initialDeletion } from '../../store/session/deletion.actions.ts'
import { DeleteAccountView } from './delete-account.view.tsx'

/**
 * Asks whether the account is really to be deleted, and does so (A§4). It comes with the menu entry that opens it.
 * Success signs out; failure leads to the error page.
 */
export function DeleteAccount({ onClose }: { onClose: () => void }): ReactNode {
  const { store, brand, text, navigate } = useAccount()
  const { attempting } = useAccountState(({ deletion = initialDeletion }) => deletion)
  const actions = store.use(deletionActions)

  async function confirm(): Promise<void> {
    const isRequested = await actions.requestDeletion()
    const { error } = store.state.getState().deletion ?? initialDeletion
    // Signed out elsewhere in the meantime: that has led on.
    if (!isRequested && !error) return onClose()
    onClose()
    actions.resetDeletion()
    if (isRequested) {
      store.signOut('deleted')
      navigate('/', { reason: 'signed-out', replace: true })
    } else navigate('/error', { reason: 'error', byUser: true })
  }

  return (
    <DeleteAccountView
      brand={brand}
      text={text}
      isBusy={attempting}
      onConfirm={() => void confirm()}
      // What is under way cannot be called back.
      onClose={() => !attempting && onClose()}
    />
  )
}
