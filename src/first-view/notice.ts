import { lost } from 'virtual:acct-lost-texts'
import type { Locale } from '../i18n/locale.ts'
import type { MarkupNode } from '../util/markup-node.ts'
import { appendNodes } from './first-view.ts'

/** The retries of all elements of the page: what failed to load for one failed for the others. */
const waiting = new Set<() => void>()

/** Runs the retries of all elements: "Try again" of any of them does so. */
export function retryAll(): void {
  for (const retry of [...waiting]) retry()
}

/**
 * A notice inside the first view: after its form, else at the end. Hydration does not expect it, so it must
 * be removed first.
 */
export class Notice {
  readonly #host: HTMLElement
  readonly #container: HTMLElement
  node: HTMLElement | null = null
  #retry: (() => void) | null = null

  constructor(host: HTMLElement, container: HTMLElement) {
    this.#host = host
    this.#container = container
  }

  /**
   * Replaces the notice.
   * @param retry called once, when the visitor presses "Try again" here or in another element
   */
  show(nodes: readonly MarkupNode[], retry?: () => void): void {
    this.remove()
    // The page hides a first view that does not apply to the visitor (session-mark.ts), but no notice.
    delete this.#host.dataset.first
    const node = this.#container.ownerDocument.createElement('div')
    appendNodes(nodes, node)
    this.node = node
    const form = this.#container.querySelector('form')
    const end = this.#container.querySelector('main') ?? this.#container
    if (form) form.after(node)
    else end.append(node)
    node.scrollIntoView?.({ block: 'nearest' })
    if (!retry) return
    this.#retry = () => {
      this.remove()
      retry()
    }
    waiting.add(this.#retry)
    node.querySelector('button')?.addEventListener('click', (event) => {
      // The captured input must not contain this click.
      event.preventDefault()
      retryAll()
    })
  }

  /** Replaces the notice by that of a failure, and recovers from it. */
  showFailure(nodes: readonly MarkupNode[], recover: () => Promise<void>, retry: () => void): void {
    // What recovers can arrive damaged too, so that the retry recovers first.
    this.show(nodes, () => void recovered.catch(recover).then(retry, retry))
    const recovered = recover()
    recovered.catch(() => {})
  }

  remove(): void {
    this.node?.remove()
    this.node = null
    if (this.#retry) waiting.delete(this.#retry)
    this.#retry = null
  }
}

/**
 * Returns the notice for a first-view module that failed to load, which contains the texts and sheets of all
 * other notices.
 */
export function nodesForLostFirstView(locale: Locale, container: HTMLElement): readonly MarkupNode[] {
  const [message, label] = lost[locale]
  // A first view in the page's HTML has the brand's button.
  const { className = '' } = container.querySelector('form button') ?? {}
  return [
    ['p', { role: 'alert' }, message],
    ['button', { type: 'button', class: className }, label],
  ]
}
