import type { Brand } from '../../brand/brand.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { adopt } from '../../theme/registry.ts'
import { button, variants } from '../../ui/button.css.ts'
import { root } from '../../ui/root.css.ts'
import { alarm, buttons, panel, strip, title, words } from './panel.css.ts'

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
  adopt(shadow)
  const frame = element('div', `${root} ${brand.css}`)
  frame.dataset.scheme = brand.scheme
  frame.lang = locale
  shadow.replaceChildren(frame)

  function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, text = '') {
    const made = page.createElement(tag)
    made.className = className
    made.textContent = text
    return made
  }

  return {
    show({ title: heading, text, alert, buttons: asked = [], isCautious = false, isStrip = false }) {
      const hadFocus = shadow.activeElement !== null
      const box = element('section', isStrip ? `${panel} ${strip}` : panel)
      box.append(element('h1', title, heading))
      if (text) box.append(element('p', words, text))
      if (alert) {
        const said = element('p', alarm, alert)
        said.role = 'alert'
        box.append(said)
      }
      const row = element('div', buttons)
      for (const [index, { label, onPress }] of asked.entries()) {
        const pressable = element(
          'button',
          `${button} ${variants[index === 0 ? 'primary' : 'secondary']}`,
          label,
        )
        pressable.type = 'button'
        pressable.addEventListener('click', onPress)
        if (isCautious) {
          pressable.disabled = true
          setTimeout(() => {
            pressable.disabled = false
          }, CAUTION_MS)
        }
        row.append(pressable)
      }
      if (asked.length > 0) box.append(row)
      frame.replaceChildren(box)
      if (hadFocus) row.querySelector('button')?.focus()
    },
  }
}
