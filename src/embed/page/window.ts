import type { Brand } from '../../brand/brand.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { createPersistence } from '../../store/core/persist.ts'
import { safeStorage } from '../../store/core/storage.ts'
import { createSessionToken } from '../../store/session/session-token.ts'
import { type HandOver, readHandOver, siteOf } from './hand-over.ts'
import { createPanel } from './panel.ts'

/** What the sign-in window's page is made of. */
export interface WindowPage {
  view: Window
  /** The brand's code. */
  brand: string
  look(): Promise<{ brand: Brand; text: I18n }>
}

/** How long the frame has to say that it took the session, ms; one that was loaded anew says nothing. */
const TAKEN_MS = 5_000

/**
 * The sign-in window of a frame of the portal: says which site asks, lets the account holder sign in with the portal's
 * own pages, and hands the session to the frame that opened the window, and to nobody else.
 */
export async function startWindow(page: WindowPage): Promise<void> {
  const { view } = page
  const { document, location } = view
  const opener: Window | null = view.opener
  const { brand, text } = await page.look()
  const place = document.createElement('div')
  document.body.prepend(place)
  const panel = createPanel(place, brand, text)
  if (!opener) return panel.show({ title: text.t('embed.noOpener') })

  const say = (message: HandOver): void => opener.postMessage(message, location.origin)
  const persistence = createPersistence(page.brand, {
    local: safeStorage(() => view.localStorage),
    session: safeStorage(() => view.sessionStorage),
  })
  const session = createSessionToken(persistence)
  function handOver(): void {
    const token = session.read()
    if (!token) return
    say({ type: 'acct:window-session', token })
    view.setTimeout(() => {
      document.querySelector('acct-portal')?.remove()
      panel.show({ title: text.t('embed.gone') })
    }, TAKEN_MS)
  }

  let isAsked = false
  view.addEventListener('message', (event) => {
    const said = readHandOver(event, view, opener)
    if (said?.type === 'acct:window-taken') view.close()
    if (said?.type !== 'acct:window-for' || isAsked) return
    isAsked = true
    const names = { brand: brand.brandName, site: siteOf(said.origin) }
    const what = text.t(said.mayChange ? 'embed.mayChange' : 'embed.mayRead', names)
    if (session.read()) {
      const name = persistence.read('login', 'local')?.username
      panel.show({
        title: text.t('embed.allow', names),
        text: name ? `${name}: ${what}` : what,
        isCautious: true,
        buttons: [
          { label: text.t('embed.continue'), onPress: handOver },
          { label: text.t('embed.cancel'), onPress: () => view.close() },
        ],
      })
      return
    }
    panel.show({ title: text.t('embed.windowTitle', names), text: what, isStrip: true })
    document.addEventListener('acct-signed-in', handOver)
    const portal = document.createElement('acct-portal')
    portal.setAttribute('brand', page.brand)
    portal.setAttribute('routing', 'memory')
    document.body.append(portal)
  })
  say({ type: 'acct:window-ready' })
}
