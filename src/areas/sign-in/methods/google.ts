import type { I18n } from '../../../i18n/i18n.ts'
import { loadVendorScript } from '../../../ui/vendor-script.ts'

/** Returns the language tags of a vendor's button, by preference; the attribute `locale` is a choice. */
export const getVendorTags = (text: I18n, host: HTMLElement | null): readonly string[] =>
  host?.getAttribute('locale') ? [text.intlTag] : text.vendorTags

interface GoogleAccounts {
  initialize(options: { client_id: string; callback(answer: { credential?: unknown }): void }): void
  renderButton(
    into: HTMLElement,
    look: {
      type: 'standard'
      theme: 'outline'
      size: 'large'
      text: 'signin_with'
      width: number
      locale: string
    },
  ): void
}

type GoogleWindow = Window & { google?: { accounts?: { id?: GoogleAccounts } } }

interface GoogleButton {
  clientId: string
  scriptUrl: string
  locale: string
  /** Width in px. */
  width: number
  onToken(idToken: string): void
}

/** Renders the vendor's button into the light DOM, as it must be. Rejects when its script fails. */
export async function renderGoogleButton(into: HTMLElement, button: GoogleButton): Promise<void> {
  const page = into.ownerDocument
  await loadVendorScript(page, button.scriptUrl)
  const accounts = (page.defaultView as GoogleWindow | null)?.google?.accounts?.id
  if (!accounts) throw new Error('not the vendor’s script')
  accounts.initialize({
    client_id: button.clientId,
    callback({ credential }) {
      if (typeof credential === 'string' && credential) button.onToken(credential)
    },
  })
  into.replaceChildren()
  accounts.renderButton(into, {
    type: 'standard',
    theme: 'outline',
    size: 'large',
    text: 'signin_with',
    // The vendor allows widths from 200 to 400 px.
    width: Math.round(Math.min(400, Math.max(200, button.width))),
    locale: button.locale,
  })
}
