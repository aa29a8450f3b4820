import { type ReactNode, useState } from 'react'
import { useAccount, useAccountState, useHref } from '../../store/account-context.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { MenuView } from './menu.view.tsx'

/** The account part of the header (A§2): Sign In for visitors; name, Sign Out and Delete Account for the rest. */
export function Menu(): ReactNode {
  const { store, text, navigate } = useAccount()
  const href = useHref()
  const { profile, authenticated, restore } = useAccountState((state) => state.auth)
  const [isDeleting, setIsDeleting] = useState(false)
  const isKnown = authenticated || restore.status === 'done'
  return (
    <>
      <MenuView
        text={text}
        state={authenticated ? 'signedIn' : isKnown ? 'signedOut' : 'unknown'}
        name={profile?.fullName || profile?.email || ''}
        signInHref={href('/')}
        onSignIn={() => navigate('/', { byUser: true })}
        onSignOut={() => {
          store.signOut('user')
          navigate('/', { reason: 'signed-out', replace: true })
        }}
        onDelete={() => setIsDeleting(true)}
      />
      {isDeleting && (
        <Dialog
          open
          title={text.t('menu.deleteAccount')}
          closeLabel={text.t('action.close')}
          onClose={() => setIsDeleting(false)}
        >
          {text.t('menu.deleteNotBuilt')}
        </Dialog>
      )}
    </>
  )
}
