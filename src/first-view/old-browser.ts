import { texts } from 'virtual:acct-old-browser-texts'
import type { ElementContext } from './element-context.ts'

/**
 * Shows a sentence and the portal's address in place of an element that this browser cannot show.
 */
export function showOldBrowser(element: HTMLElement, { view, settings, locale }: ElementContext): void {
  const page = element.ownerDocument
  const link = page.createElement('a')
  link.href = settings.portalUrl ?? view.location.origin
  link.textContent = link.host
  const notice = page.createElement('p')
  notice.setAttribute('role', 'alert')
  notice.append(texts[locale], ' ', link)
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  root.textContent = ''
  root.append(notice)
}
