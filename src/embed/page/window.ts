import type { Brand } from '../../brand/brand.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { createPersistence } from '../../store/core/persistence.ts'
import { safeStorage } from '../../store/core/storage.ts'
import { createSessionToken } from '../../store/session/session-token.ts'
import { createPanel } from './panel.ts'
import { formatSite, readHandover, type SessionHandover } from './session-handover.ts'

/** Page of the sign-in window. */
export interface WindowPage {
  view: Window
  /** Code of the brand. */
  brand: string
  load(): Promise<{ brand: Brand; text: I18n }>
}

/** Time limit in ms for the frame's confirmation; a reloaded frame never confirms. */
const CONFIRM_MS = 5_000

/**
 * Starts the sign-in window: it names the requesting site, shows the portal's own sign-in, and sends the
 * session only to the frame that opened the window.
 */
export async function startSignInWindow(page: WindowPage): Promise<void> {
  const { view } = page
  const { document, location } = view
  const opener: Window | null = view.opener
  const { brand, text } = await page.load()
  const container = document.createElement('div')
  document.body.prepend(container)
  const panel = createPanel(container, brand, text)
  if (!opener) return panel.show({ title: text.t('embed.noOpener') })

  const send = (message: SessionHandover): void => opener.postMessage(message, location.origin)
  const persistence = createPersistence(page.brand, {
    local: safeStorage(() => view.localStorage),
    session: safeStorage(() => view.sessionStorage),
  })
  const session = createSessionToken(persistence)
  if (session.findEndAtLoad()) session.remove(false)
  function sendHandover(): void {
    const token = session.read()
    if (!token) return
    send({ type: 'acct:window-session', token })
    view.setTimeout(() => {
      document.querySelector('acct-portal')?.remove()
      panel.show({ title: text.t('embed.gone') })
    }, CONFIRM_MS)
  }

  let hasRequest = false
  view.addEventListener('message', (event) => {
    const message = readHandover(event, view, opener)
    if (message?.type === 'acct:window-taken') view.close()
    if (message?.type !== 'acct:window-for' || hasRequest) return
    hasRequest = true
    const names = { brand: brand.brandName, site: formatSite(message.origin) }
    const permissions = text.t(message.mayChange ? 'embed.mayChange' : 'embed.mayRead', names)
    if (session.read()) {
      const name = persistence.read('login', 'local')?.username
      panel.show({
        title: text.t('embed.allow', names),
        text: name ? `${name}: ${permissions}` : permissions,
        isCautious: true,
        buttons: [
          { label: text.t('embed.continue'), onPress: sendHandover },
          { label: text.t('embed.cancel'), onPress: () => view.close() },
        ],
      })
      return
    }
    panel.show({ title: text.t('embed.windowTitle', names), text: permissions, isStrip: true })
    document.addEventListener('acct-signed-in', sendHandover)
    const portal = document.createElement('acct-portal')
    portal.setAttribute('brand', page.brand)
    portal.setAttribute('routing', 'memory')
    document.body.append(portal)
  })
  send({ type: 'acct:window-ready' })
}
