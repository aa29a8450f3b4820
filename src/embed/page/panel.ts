import type { Brand } from '../../brand/brand.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { adoptRegisteredStyles } from '../../theme/registry.ts'
import { button, variants } from '../../ui/button.css.ts'
import { root } from '../../ui/root.css.ts'
import { body, buttons, error, panel, strip, title } from './panel.css.ts'

/** Content of a panel. */
export interface PanelContent {
  title: string
  text?: string
  alert?: string
  /** Buttons; the first is the primary one. */
  buttons?: readonly { label: string; onPress(): void }[]
  /** Whether the buttons are disabled for a moment, so that the visitor cannot confirm a text by accident. */
  isCautious?: boolean
  /** Whether the panel is a strip above other content. */
  isStrip?: boolean
}

/** Panel with texts and buttons in the brand's theme. */
export interface Panel {
  show(content: PanelContent): void
}

/** Time in ms for which the buttons of a cautious panel stay disabled; longer than a double click. */
const CAUTION_MS = 700

/** Creates a panel without React, because a partner page loads the frame and rarely shows it. */
export function createPanel(host: HTMLElement, brand: Brand, { locale }: I18n): Panel {
  const page = host.ownerDocument
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  adoptRegisteredStyles(shadow)
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
      if (text) box.append(createElement('p', body, text))
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
