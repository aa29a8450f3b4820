import { type ComponentType, type ReactNode, useState } from 'react'
import { codeError } from '../../errors/code-error.ts'
import type { I18n, Section } from '../../i18n/i18n.ts'
import { errorDetail } from '../../react/error-detail.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { useAccountTurn } from '../../react/use-account-turn.ts'
import { useHref } from '../../react/use-href.ts'
import { useSignOut } from '../../react/use-sign-out.ts'
import { isDeletionPending } from '../../store/access/deletion.slice.ts'
import { MenuView } from './menu.view.tsx'
import type { MenuDialogProps } from './menu-dialog.ts'

type Dialog = ComponentType<MenuDialogProps>

export interface AccountMenuProps {
  /** Whether the menu opens the account at a glance: the page is not the portal. */
  hasSheet?: boolean
  /** Whether the page is the sign-in form, to which the menu then has no link. */
  isAtForm?: boolean
}

/** Renders the header's account part (A§2): Sign In, or the account's menu, with Connected Sites. */
export function AccountMenu(props: AccountMenuProps): ReactNode {
  // The account of the record has signed out, so that the menu of that account has ended.
  const [record, setRecord] = useState<ReactNode>(null)
  const isSignedIn = useAccountState(({ auth }) => auth.authenticated)
  if (record && isSignedIn) setRecord(null)
  const showRecord: MenuDialogProps['onDeleted'] = (render) => setRecord(render(() => setRecord(null)))
  return (
    <>
      <MenuOfAccount key={useAccountTurn()} {...props} onDeleted={showRecord} />
      {record}
    </>
  )
}

/** The code and the messages of the account at a glance, besides the messages `myPlan`. */
const loadSheet = (text: I18n) =>
  Promise.all([import('./account-sheet.container.tsx'), text.load('plans'), text.load('billing')]).then(
    ([sheet]) => sheet,
  )

/** The code and the messages of the deletion, besides the messages `deletion`. */
const loadDeletion = (text: I18n) =>
  Promise.all([import('./delete-account.container.tsx'), text.load('receipt')]).then(([dialog]) => dialog)

/** The menu of one account, whose open dialog ends with it. */
function MenuOfAccount(props: AccountMenuProps & Pick<MenuDialogProps, 'onDeleted'>): ReactNode {
  const { hasSheet = false, isAtForm, onDeleted } = props
  const { text, settings, navigate, emit } = useAccount()
  const href = useHref()
  const signOut = useSignOut()
  const { profile, authenticated, restore } = useAccountState((state) => state.auth)
  const [Dialog, setDialog] = useState<Dialog | null>(null)
  const [isOpening, setIsOpening] = useState(false)
  const isKnown = authenticated || restore.status === 'done'
  if (Dialog && !authenticated) setDialog(null)
  // The portal's own origin stores the sites; the tags of other pages cannot read them.
  const isPendingDelete = useAccountState(isDeletionPending)
  const hasSites =
    isKnown && settings.externalApi.enabled && isPortalOrigin(settings.portalUrl, location.origin)

  async function open(load: () => Promise<{ MenuDialog: Dialog }>, section: Section): Promise<void> {
    setIsOpening(true)
    try {
      const [{ MenuDialog }] = await Promise.all([load(), text.load(section)])
      setDialog(() => MenuDialog)
    } catch (cause) {
      emit('acct-error', errorDetail(codeError(cause), 'page'))
      navigate('/error', { reason: 'error', byUser: true })
    }
    setIsOpening(false)
  }

  return (
    <>
      <MenuView
        text={text}
        state={authenticated ? 'signedIn' : isKnown && !isAtForm ? 'signedOut' : 'none'}
        name={profile?.fullName || profile?.email || ''}
        signInHref={href('/')}
        onSignIn={() => navigate('/', { byUser: true })}
        onSignOut={signOut}
        onDelete={isPendingDelete ? undefined : () => void open(() => loadDeletion(text), 'deletion')}
        onAccount={hasSheet ? () => void open(() => loadSheet(text), 'myPlan') : undefined}
        onSites={
          hasSites ? () => void open(() => import('./connected-sites.container.tsx'), 'embed') : undefined
        }
        isOpening={isOpening}
      />
      {Dialog && authenticated && <Dialog onClose={() => setDialog(null)} onDeleted={onDeleted} />}
    </>
  )
}

/** Returns whether an origin is the brand's hosted portal, whose storage holds the connected sites. */
export const isPortalOrigin = (portalUrl: string | null, origin: string): boolean =>
  portalUrl === null || (URL.canParse(portalUrl) && new URL(portalUrl).origin === origin)
