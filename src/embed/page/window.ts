import type { Brand } from '../../brand/brand.ts'
import type { Scope } from '../../domain/embed/scopes.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { createSessionToken } from '../../store/access/session-token.ts'
import { createPersistence } from '../../store/core/persistence.ts'
import { safeStorage } from '../../store/core/storage.ts'
import { getPrefix } from '../../store/core/storage-keys.ts'
import { createSiteGrants } from '../site-grants.ts'
import { confirmationContent } from './change-texts.ts'
import { createPanel } from './panel.ts'
import { parseAppearance, type WindowLook } from './parse-appearance.ts'
import { type PermissionTexts, permissionTexts } from './permission-texts.ts'
import { formatSite, readMessage, type ShownChange, type WindowMessage } from './window-messages.ts'
import type { WindowSession } from './window-session.ts'

/** Page of the portal's window. */
export interface WindowPage {
  view: Window
  /** Code of the brand. */
  brand: string
  /** Loads the brand and its messages, in the portal's language without a `locale`. */
  load(locale: string | null): Promise<{ brand: Brand; text: I18n }>
  /** Restores the stored session. */
  restoreSession(): Promise<WindowSession>
}

/** Names of the brand and of the site, for the texts. */
type Names = Readonly<Record<'brand' | 'site', string>>

/** Time limit in ms for the frame's receipt; a reloaded frame never responds. */
const TAKEN_MS = 5_000

/**
 * Starts the portal's window, which the frame opens: for the sign-in it names the requesting site, shows the
 * portal's own sign-in, and sends the session; for a change it shows what the frame names, and sends the
 * decision. Both go to the frame that opened the window only. The window has no session of its own for a
 * change: the frame, on the same origin, knows the account, and executes only the decision about its own
 * request.
 */
export async function startPortalWindow(page: WindowPage): Promise<void> {
  const { view } = page
  const { document, location } = view
  const opener: Window | null = view.opener
  const look = readLook(location.search)
  const { brand, text } = await page.load(look.locale)
  const container = document.createElement('div')
  document.body.prepend(container)
  const panel = createPanel(container, brand, text)
  const scheme = look.scheme ?? brand.scheme
  panel.adapt({ text, scheme, theme: {} })
  // The panel is smaller than the window, whose background would otherwise be white.
  document.documentElement.style.setProperty('color-scheme', scheme === 'auto' ? 'light dark' : scheme)
  // If this page were in a frame, another page could cover its buttons.
  if (!opener || view.top !== view) return panel.show({ title: text.t('embed.noOpener') })

  const send = (message: WindowMessage): void => opener.postMessage(message, location.origin)
  const local = safeStorage(() => view.localStorage)
  const persistence = createPersistence(page.brand, {
    local,
    session: safeStorage(() => view.sessionStorage),
  })
  const session = createSessionToken(persistence)
  if (session.findEndAtLoad()) session.remove(false)
  const grants = createSiteGrants(page.brand, local)
  let site: { origin: string; scopes: readonly Scope[] } | null = null
  /** Whether the session is sent. */
  let hasSent = false
  /** The holder of the session that the window shows, also of one that the services rejected; null without one. */
  let shown: string | null = null
  const stored = () => persistence.read('session', 'session') ?? persistence.read('session', 'local')
  /** Returns who is signed in. An entry of an older version has no account, and its token stands for it. */
  const holder = (): string | null => stored()?.account || session.read()
  /** Sends the session to the frame, if it is that of the account holder who saw the consent. */
  function sendHandover(expected: string | null): void {
    const token = session.read()
    if (!site || hasSent) return
    if (!token || holder() !== expected) {
      startSignIn(site)
      return
    }
    hasSent = true
    const { account = '' } = stored() ?? {}
    if (account) grants.add({ ...site, account, since: Date.now() })
    send({ type: 'acct:window-session', token })
    waitForReceipt()
  }
  /** Shows the consent to the account holder who is signed in, or the sign-in form. */
  function startSignIn({ origin, scopes }: { origin: string; scopes: readonly Scope[] }): void {
    document.querySelector('acct-portal')?.remove()
    const names = { brand: brand.brandName, site: formatSite(origin) }
    const permissions = permissionTexts(text, names.site, scopes)
    shown = holder()
    void (shown === null ? showSignIn(names, permissions) : showConsent(names, permissions))
  }
  function handleSignedIn(): void {
    if (session.read()) sendHandover(holder())
  }
  // A sign-in or sign-out in another tab changes whose consent counts.
  view.addEventListener('storage', ({ key }) => {
    const isSession = !key || key === `${getPrefix(page.brand)}session`
    if (isSession && site && !hasSent && holder() !== shown) startSignIn(site)
  })
  /** The frame's receipt closes the window. */
  function waitForReceipt(): void {
    view.setTimeout(() => {
      document.querySelector('acct-portal')?.remove()
      panel.show({ title: text.t('embed.gone') })
    }, TAKEN_MS)
  }
  function showChange(change: ShownChange): void {
    const { request, method, planId, accountId } = change
    panel.show(
      confirmationContent(text, change, (isConfirmed, isAllowed) => {
        const decision = { request, method, planId, accountId, isConfirmed, isAllowed }
        send({ type: 'acct:window-decision', decision })
        waitForReceipt()
      }),
    )
  }

  let hasRequest = false
  view.addEventListener('message', (event) => {
    const message = readMessage(event, view, opener)
    if (message?.type === 'acct:window-taken') view.close()
    if ((message?.type !== 'acct:window-for' && message?.type !== 'acct:window-change') || hasRequest) return
    hasRequest = true
    if (message.type === 'acct:window-change') return showChange(message.change)
    const { origin, scopes } = message
    site = { origin, scopes }
    startSignIn(site)
  })
  /** Asks the account holder of the stored session. */
  async function showConsent(names: Names, permissions: PermissionTexts): Promise<void> {
    const title = text.t('embed.allow', names)
    panel.show({ title, ...permissions })
    const expected = shown
    const { email, account, isValid, signOut } = await page.restoreSession()
    // A sign-in or sign-out in another tab has started anew.
    if (shown !== expected) return
    if (!isValid) return showSignIn(names, permissions)
    const named = account ?? expected
    shown = holder()
    const name = email ?? persistence.read('login', 'local')?.username
    panel.show({
      title,
      ...permissions,
      ...(name ? { account: text.t('embed.signedInAs', { email: name }) } : {}),
      buttons: [
        { label: text.t('embed.continue'), onPress: () => sendHandover(named), isCautious: true },
        {
          label: text.t('embed.otherAccount'),
          isCautious: true,
          onPress() {
            signOut()
            showSignIn(names, permissions)
          },
        },
        { label: text.t('embed.cancel'), onPress: () => view.close() },
      ],
    })
  }
  /** Shows the portal's own sign-in below the site and what it may do. */
  function showSignIn(names: Names, permissions: PermissionTexts): void {
    panel.show({ title: text.t('embed.windowTitle', names), ...permissions, isStrip: true })
    shown = holder()
    document.addEventListener('acct-signed-in', handleSignedIn)
    const portal = document.createElement('acct-portal')
    portal.setAttribute('brand', page.brand)
    portal.setAttribute('routing', 'memory')
    if (look.scheme) portal.setAttribute('scheme', look.scheme)
    // The stored language of tags on this origin would be another than that of the panel above.
    portal.setAttribute('locale', text.locale)
    document.body.append(portal)
  }
  send({ type: 'acct:window-ready' })
}

/** Parses the look of the site's page from the address, which is untrusted. */
function readLook(search: string): WindowLook {
  const query = new URLSearchParams(search)
  return parseAppearance({
    scheme: query.get('scheme') ?? undefined,
    locale: query.get('locale') ?? undefined,
  })
}
