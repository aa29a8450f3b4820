import type { I18n } from '../../i18n/i18n.ts'
import { isDeletionPending } from '../../store/access/deletion.slice.ts'
import type { Authorization } from '../authorization.ts'
import type { EmbedAccount } from './account.ts'
import type { FramePage } from './frame-page.ts'
import type { FramePanel } from './frame-panel.ts'
import type { PanelContent } from './panel.ts'
import { permissionTexts } from './permission-texts.ts'
import { portalPage } from './portal-page.ts'
import { openSignInWindow } from './portal-window.ts'
import { canRequestStorage, requestStorage, type StorageAccess } from './storage-access.ts'
import { formatSite } from './window-messages.ts'

/** Reason for another sign-in attempt. */
type Failure = 'blocked' | 'closed' | 'failed' | 'pendingDelete'

/**
 * Shows the account holder in the frame, or a sign-in button.
 * @param deps `cancel` is called when the visitor declines to sign in, or closes the sign-in window; returns
 * whether the page hides the frame then.
 */
export function showAccountPanel(
  page: FramePage,
  panel: FramePanel,
  account: EmbedAccount,
  site: Pick<Authorization, 'origin' | 'scopes'>,
  { connectStorage, cancel }: { connectStorage(access: StorageAccess): void; cancel(): boolean },
): void {
  const { view } = page
  const { store, isUsable } = account
  const names = { brand: panel.brand.brandName, site: formatSite(site.origin) }
  /** A browser that shows a prompt shows it once. */
  let hasRequestedStorage = false

  const isPending = (): boolean => isDeletionPending(store.state.getState())
  function show(content: (text: I18n) => Omit<PanelContent, 'title'>): void {
    panel.show((text) => ({ title: text.t('embed.prompt', names), ...content(text) }))
  }
  function showSignIn(failure?: Failure, isDeclined = false): void {
    show((text) => ({
      ...(failure ? { alert: text.t(`embed.${failure}`, names) } : {}),
      ...(isDeclined ? { text: text.t('embed.declined', names) } : {}),
      buttons: [
        ...(failure === 'pendingDelete'
          ? [{ label: text.t('embed.openAccount'), onPress: openAccount }]
          : []),
        { label: text.t('embed.signIn'), onPress: () => void signIn() },
        { label: text.t('embed.notNow'), onPress: decline },
      ],
    }))
  }
  function decline(): void {
    // A page whose client knows nothing of it leaves the frame as it is.
    if (!cancel()) showSignIn(undefined, true)
  }
  function openAccount(): void {
    view.open(portalPage(view, '/pending-delete', page.brand), '_blank', 'noopener')
  }
  async function signIn(): Promise<void> {
    const restored = new AbortController()
    function stop(): void {
      restored.abort()
      showSignIn()
      decline()
    }
    // The browser checks the user activation at the call, and the window needs it after that: a press opens
    // a window before the visitor answers the prompt, which may take any time.
    const restoring = restoreFromPortalStorage()
    const place = { view, brand: page.brand, look: panel.look(), signal: restored.signal }
    const opened = openSignInWindow(place, site)
    void restoring.then((isRestored) => isRestored && restored.abort())
    show((text) => ({
      text: text.t('embed.waiting'),
      buttons: [
        { label: text.t('embed.openAgain'), onPress: () => void signIn() },
        { label: text.t('embed.notNow'), onPress: stop },
      ],
    }))
    const end = await opened
    if (end.kind === 'replaced') return
    // Another frame of the page may have shared its session in the meantime.
    if (end.kind !== 'done') {
      if (isUsable()) return showSignedIn()
      showSignIn(end.kind)
      if (end.kind === 'closed') cancel()
      return
    }
    const caller = await account.adopt(end.result, site.scopes)
    if (typeof caller === 'string') return showSignIn(isPending() ? 'pendingDelete' : 'failed')
    account.onAdopted(end.result, site.scopes)
    showSignedIn()
  }
  /**
   * Restores a session from the portal's own storage with the
   * visitor's consent; returns whether there was one.
   */
  async function restoreFromPortalStorage(): Promise<boolean> {
    if (hasRequestedStorage || !canRequestStorage(view)) return false
    hasRequestedStorage = true
    const storage = await requestStorage(view.document)
    // The visitor may have signed in by the window before answering the prompt.
    if (!storage || isUsable()) return false
    connectStorage(storage)
    account.resume()
    await store.restore()
    return showAccountHolder()
  }
  /**
   * Shows the account holder, even with a pending deletion; returns false if the visitor is not signed in.
   */
  function showAccountHolder(): boolean {
    if (isPending()) showSignIn('pendingDelete')
    else if (isUsable()) showSignedIn()
    else return false
    return true
  }
  function showSignedIn(): void {
    const email = store.state.getState().auth.profile?.email ?? ''
    show((text) => ({
      account: text.t('embed.signedInAs', { email }),
      ...permissionTexts(text, names.site, site.scopes),
    }))
  }

  if (!showAccountHolder()) showSignIn()
}
