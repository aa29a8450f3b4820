import { lost } from 'virtual:acct-lost-texts'
import type { Locale } from '../src/i18n/locale.ts'
import { build, type ShellNode } from './shell.ts'

/** What is started again by any "Try again": what one element misses, the others of the page miss too. */
const waiting = new Set<() => void>()

/** What "Try again" does. */
export function tryAgain(): void {
  for (const start of [...waiting]) start()
}

/**
 * A word about what is missing, in the midst of what is drawn: by the form that the reader is at, else at the end.
 * It is no part of what React expects to find: remove it before React comes.
 */
export class Notice {
  readonly #container: HTMLElement
  #node: HTMLElement | null = null
  #again: (() => void) | null = null

  constructor(container: HTMLElement) {
    this.#container = container
  }

  /**
   * Shows nodes in place of what was shown.
   * @param again called once, when the reader presses "Try again" here or in another element
   */
  show(nodes: readonly ShellNode[], again?: () => void): void {
    this.remove()
    const node = this.#container.ownerDocument.createElement('div')
    build(nodes, node)
    this.#node = node
    const form = this.#container.querySelector('form')
    const end = this.#container.querySelector('main') ?? this.#container
    if (form) form.after(node)
    else end.append(node)
    node.scrollIntoView?.({ block: 'nearest' })
    if (!again) return
    this.#again = () => {
      this.remove()
      again()
    }
    waiting.add(this.#again)
    node.querySelector('button')?.addEventListener('click', (event) => {
      // It is no press for React to carry out.
      event.preventDefault()
      tryAgain()
    })
  }

  remove(): void {
    this.#node?.remove()
    this.#node = null
    if (this.#again) waiting.delete(this.#again)
    this.#again = null
  }
}

/** What to show when not even the first view arrived, which would have brought words and looks. */
export function lostNodes(locale: Locale, container: HTMLElement): readonly ShellNode[] {
  const [message, tryAgain] = lost[locale]
  // A form that the page itself brought has the brand's button.
  const { className = '' } = container.querySelector('form button') ?? {}
  return [
    ['p', { role: 'alert' }, message],
    ['button', { type: 'button', class: className }, tryAgain],
  ]
}
