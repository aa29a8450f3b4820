import { isDeletionPending } from '../../store/session/deletion.slice.ts'
import type { EmbedAccount } from './account.ts'
import type { FramePage } from './frame-page.ts'
import { createPanel, type PanelContent } from './panel.ts'
import { portalPage } from './portal-page.ts'
import { formatSite } from './session-handover.ts'
import { openSignInWindow } from './sign-in-window.ts'
import { requestStorage } from './storage-access.ts'

/** Why the account holder is asked again. */
type Failure = 'blocked' | 'closed' | 'failed' | 'pendingDelete'

/** Shows in the frame who is signed in, or a button to sign in with. */
export async function showAccountPanel(
  page: FramePage,
  account: EmbedAccount,
  site: { origin: string; mayChange: boolean },
): Promise<void> {
  const { view } = page
  const { store, actions, setStorage: readFrom, isUsable } = account
  const { brand, text } = await page.load()
  const names = { brand: brand.brandName, site: formatSite(site.origin) }
  const panel = createPanel(view.document.body, brand, text)
  /** The browser was asked for storage, and had none: asking costs the press that opens a window. */
  let hasRequestedStorage = false

  const isPending = (): boolean => isDeletionPending(store.state.getState())
  function show(content: Omit<PanelContent, 'title'>): void {
    panel.show({ title: text.t('embed.prompt', names), ...content })
  }
  function showSignIn(failure?: Failure): void {
    show({
      ...(failure ? { alert: text.t(`embed.${failure}`, names) } : {}),
      buttons: [
        ...(failure === 'pendingDelete'
          ? [{ label: text.t('embed.openAccount'), onPress: openAccount }]
          : []),
        { label: text.t('embed.signIn'), onPress: () => void signIn() },
      ],
    })
  }
  function openAccount(): void {
    view.open(portalPage(view, '/pending-delete', page.brand), '_blank', 'noopener')
  }
  async function signIn(): Promise<void> {
    if (!hasRequestedStorage && (await restoreFromPortalStorage())) return
    show({
      text: text.t('embed.waiting'),
      buttons: [{ label: text.t('embed.openAgain'), onPress: () => void signIn() }],
    })
    const end = await openSignInWindow(view, page.brand, site)
    if (end.kind === 'again') return
    // Another frame of the page may have shared its session meanwhile.
    if (end.kind !== 'session') return isUsable() ? showSignedIn() : showSignIn(end.kind)
    const caller = await actions.adopt(end.token)
    if (typeof caller === 'string') return showSignIn(isPending() ? 'pendingDelete' : 'failed')
    account.onAdopted(end.token)
    showSignedIn()
  }
  /** Whether the portal's own storage has a session that the account holder lets this frame use. */
  async function restoreFromPortalStorage(): Promise<boolean> {
    if (await view.document.hasStorageAccess?.()) return false
    hasRequestedStorage = true
    const storage = await requestStorage(view.document)
    if (!storage) return false
    readFrom(storage)
    await store.restore()
    return showAccountHolder()
  }
  /** Shows who is signed in, also where the account cannot be used; false where nobody is. */
  function showAccountHolder(): boolean {
    if (isPending()) showSignIn('pendingDelete')
    else if (isUsable()) showSignedIn()
    else return false
    return true
  }
  function showSignedIn(): void {
    const email = store.state.getState().auth.profile?.email ?? ''
    show({ text: text.t('embed.signedIn', { ...names, email }) })
  }

  if (!showAccountHolder()) showSignIn()
}
