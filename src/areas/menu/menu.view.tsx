import type { ReactNode } from 'react'
import type { I18n } from '../../i18n/i18n.ts'
import { Link } from '../../ui/Link.tsx'
import { Menu as MenuButton } from '../../ui/Menu.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { signIn } from './menu.css.ts'

export interface MenuViewProps {
  text: I18n
  /** `none` at the sign-in form, and while the store restores a session: neither link nor name applies. */
  state: 'signedIn' | 'signedOut' | 'none'
  name: string
  signInHref: string
  onSignIn(): void
  onSignOut(): void
  /** Undefined while a deletion is pending. */
  onDelete?: (() => void) | undefined
  /** Opens the account at a glance; undefined in the portal, whose first screen shows the same. */
  onAccount?: (() => void) | undefined
  /** Opens the dialog of connected sites; undefined outside the portal and without the embedding API. */
  onSites?: (() => void) | undefined
  /** Whether the dialog of that entry is loading. */
  isOpening?: boolean
}

/** Renders Sign In, or the account holder's name with its menu. */
export function MenuView(props: MenuViewProps): ReactNode {
  const { text, state, name } = props
  if (state === 'none') return null
  if (state === 'signedOut')
    return (
      <Link className={signIn} href={props.signInHref} onNavigate={props.onSignIn}>
        {text.t('menu.signIn')}
      </Link>
    )
  return (
    <>
      {props.isOpening && <Spinner />}
      <MenuButton
        label={name}
        items={[
          ...(props.onAccount ? [{ label: text.t('menu.account'), onSelect: props.onAccount }] : []),
          ...(props.onSites ? [{ label: text.t('menu.connectedSites'), onSelect: props.onSites }] : []),
          { label: text.t('menu.signOut'), onSelect: props.onSignOut },
          ...(props.onDelete ? [{ label: text.t('menu.deleteAccount'), onSelect: props.onDelete }] : []),
        ]}
      />
    </>
  )
}
