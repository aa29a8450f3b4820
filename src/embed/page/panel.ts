import type { Brand } from '../../brand/brand.ts'
import { getDirection } from '../../i18n/direction.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { adoptRegisteredStyles } from '../../theme/registry.ts'
import { button, variants } from '../../ui/button.css.ts'
import { root } from '../../ui/root.css.ts'
import { armButtons } from './arm-buttons.ts'
import { account, body, buttons, checkbox, error, list, panel, strip, title } from './panel.css.ts'

/** Content of a panel. */
export interface PanelContent {
  title: string
  /** Line that names the account. */
  account?: string
  text?: string
  items?: readonly string[]
  /** Text below the items. */
  note?: string
  alert?: string
  checkbox?: PanelCheckbox
  /** Buttons; the first is the primary one. */
  buttons?: readonly PanelButton[]
  /** Whether the panel is a strip above other content. */
  isStrip?: boolean
}

/** A checkbox above the buttons, as cautious as they are. */
interface PanelCheckbox {
  label: string
  /** What the choice lasts for. */
  note: string
  isChecked: boolean
  onChange(isChecked: boolean): void
}

interface PanelButton {
  label: string
  onPress(): void
  /**
   * Whether the button works only after the visitor can have read the panel, so that no press on something else
   * confirms it by accident (arm-buttons.ts). Only in a window: a frame has no such button.
   */
  isCautious?: boolean
}

/** How a panel looks, apart from the brand's class. */
export interface PanelLook {
  text: I18n
  scheme: Brand['scheme']
  /** Values of custom properties. The panel writes them unchanged, so the caller must check them. */
  theme: Readonly<Record<string, string>>
}

/** Panel with texts and buttons in the brand's theme. */
export interface Panel {
  /** Themed element, as high as the content. */
  root: HTMLElement
  show(content: PanelContent): void
  /** Changes the look; the next content has the language of the new texts. */
  adapt(look: PanelLook): void
}

/**
 * Creates a panel without React: a partner page loads the frame and rarely shows it, so its code is small.
 */
export function createPanel(host: HTMLElement, brand: Brand, text: I18n): Panel {
  let properties: readonly string[] = []
  const page = host.ownerDocument
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  adoptRegisteredStyles(shadow)
  const frame = createElement('div', `${root} ${brand.css}`)
  shadow.replaceChildren(frame)
  function adapt({ text, scheme, theme }: PanelLook): void {
    frame.lang = text.locale
    frame.dir = getDirection(text.locale)
    frame.dataset.scheme = scheme
    for (const name of properties) frame.style.removeProperty(name)
    properties = Object.keys(theme)
    for (const [name, value] of Object.entries(theme)) frame.style.setProperty(name, value)
  }
  adapt({ text, scheme: brand.scheme, theme: {} })

  function createElement<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, text = '') {
    const node = page.createElement(tag)
    node.className = className
    node.textContent = text
    return node
  }

  let disarm = (): void => {}
  const append = (box: HTMLElement, content: string | undefined, className: string): void => {
    if (content) box.append(createElement('p', className, content))
  }
  function createButton({ label, onPress }: PanelButton, isPrimary: boolean): HTMLButtonElement {
    const node = createElement('button', `${button} ${variants[isPrimary ? 'primary' : 'secondary']}`, label)
    node.type = 'button'
    node.addEventListener('click', onPress)
    return node
  }

  function createCheckbox({ label, note, isChecked, onChange }: PanelCheckbox) {
    const node = createElement('label', checkbox)
    const input = createElement('input', '')
    input.type = 'checkbox'
    input.checked = isChecked
    input.addEventListener('change', () => onChange(input.checked))
    const words = createElement('span', '')
    // The note belongs to the label for the pointer, and describes the checkbox for a screen reader.
    const name = createElement('span', '', label)
    const description = createElement('span', body, note)
    name.id = 'choice-name'
    description.id = 'choice-note'
    input.setAttribute('aria-labelledby', name.id)
    input.setAttribute('aria-describedby', description.id)
    words.append(name, description)
    node.append(input, words)
    return { node, input }
  }

  return {
    root: frame,
    adapt,
    show(content) {
      disarm()
      const { title: heading, items = [], buttons: contents = [], isStrip = false } = content
      const hadFocus = shadow.activeElement !== null
      const box = createElement('section', isStrip ? `${panel} ${strip}` : panel)
      box.append(createElement('h1', title, heading))
      append(box, content.account, account)
      append(box, content.text, body)
      if (items.length > 0) {
        const node = createElement('ul', list)
        node.append(...items.map((item) => createElement('li', '', item)))
        box.append(node)
      }
      append(box, content.note, body)
      if (content.alert) {
        const alert = createElement('p', error, content.alert)
        alert.role = 'alert'
        box.append(alert)
      }
      const row = createElement('div', buttons)
      const nodes = contents.map((one, index) => createButton(one, index === 0))
      const choice = content.checkbox && createCheckbox(content.checkbox)
      if (choice) box.append(choice.node)
      row.append(...nodes)
      if (nodes.length > 0) box.append(row)
      frame.replaceChildren(box)
      const cautious = [
        ...nodes.filter((_, index) => contents[index]?.isCautious),
        ...(choice ? [choice.input] : []),
      ]
      if (hadFocus) row.querySelector('button')?.focus()
      disarm = armButtons(cautious)
    },
  }
}
