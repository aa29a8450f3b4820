import { type ReactNode, useState } from 'react'
import { useAccount, useAccountState } from '../../account/use-account.ts'
import { useHref } from '../../account/use-href.ts'
import { MenuView } from './menu.view.tsx'

type Dialog = typeof import('./delete-account.container.tsx')['DeleteAccount']

/**
 * Renders the account part of the header (A§2): Sign In for visitors; name, Sign Out and Delete Account for
 * account holders.
 */
export function AccountMenu(): ReactNode {
  const { store, text, navigate } = useAccount()
  const href = useHref()
  const { profile, authenticated, restore } = useAccountState((state) => state.auth)
  const [Deletion, setDeletion] = useState<Dialog | null>(null)
  const [isOpening, setIsOpening] = useState(false)
  const isKnown = authenticated || restore.status === 'done'

  async function openDeletion(): Promise<void> {
    setIsOpening(true)
    try {
      const [{ DeleteAccount }] = await Promise.all([
        import('./delete-account.container.tsx'),
        text.load('deletion'),
      ])
      setDeletion(() => DeleteAccount)
    } catch {
      navigate('/error', { reason: 'error', byUser: true })
    }
    setIsOpening(false)
  }

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
        onDelete={() => void openDeletion()}
        isOpening={isOpening}
      />
      {authenticated && Deletion && <Deletion onClose={() => setDeletion(null)} />}
    </>
  )
}
