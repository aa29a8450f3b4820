import type { Brand } from '../../brand/brand.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { adoptStyles } from '../../theme/registry.ts'
import { button, variants } from '../../ui/button.css.ts'
import { root } from '../../ui/root.css.ts'
import { buttons, error, panel, strip, text, title } from './panel.css.ts'

/** What a panel says. */
export interface PanelContent {
  title: string
  text?: string
  /** What went wrong. */
  alert?: string
  /** The first is the one thing to do here. */
  buttons?: readonly { label: string; onPress(): void }[]
  /** Takes no press in the first moment, so that nobody agrees to what he had no time to see. */
  isCautious?: boolean
  /** Stands above something else. */
  isStrip?: boolean
}

/** A few words and buttons in the brand's look. */
export interface Panel {
  show(content: PanelContent): void
}

/** How long a cautious panel takes no press, ms: longer than the second press of a double click is away. */
const CAUTION_MS = 700

/**
 * Makes the panel. By hand, without React: the frame it stands in is in somebody else's page, and most of the time
 * nobody sees it.
 */
export function createPanel(place: HTMLElement, brand: Brand, { locale }: I18n): Panel {
  const page = place.ownerDocument
  const shadow = place.shadowRoot ?? place.attachShadow({ mode: 'open' })
  adoptStyles(shadow)
  const frame = createElement('div', `${root} ${brand.css}`)
  frame.dataset.scheme = brand.scheme
  frame.lang = locale
  shadow.replaceChildren(frame)

  function createElement<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, text = '') {
    const node = page.createElement(tag)
    node.className = className
    node.textContent = text
    return node
  }

  return {
    show({ title: heading, text, alert, buttons: buttonContents = [], isCautious = false, isStrip = false }) {
      const hadFocus = shadow.activeElement !== null
      const box = createElement('section', isStrip ? `${panel} ${strip}` : panel)
      box.append(createElement('h1', title, heading))
      if (text) box.append(createElement('p', text, text))
      if (alert) {
        const alertNode = createElement('p', error, alert)
        alertNode.role = 'alert'
        box.append(alertNode)
      }
      const row = createElement('div', buttons)
      for (const [index, { label, onPress }] of buttonContents.entries()) {
        const buttonNode = createElement(
          'button',
          `${button} ${variants[index === 0 ? 'primary' : 'secondary']}`,
          label,
        )
        buttonNode.type = 'button'
        buttonNode.addEventListener('click', onPress)
        if (isCautious) {
          buttonNode.disabled = true
          setTimeout(() => {
            buttonNode.disabled = false
          }, CAUTION_MS)
        }
        row.append(buttonNode)
      }
      if (buttonContents.length > 0) box.append(row)
      frame.replaceChildren(box)
      if (hadFocus) row.querySelector('button')?.focus()
    },
  }
}
