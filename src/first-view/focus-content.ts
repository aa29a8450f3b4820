/** Selector of the nodes that `focusContent` can focus, unless they are disabled or hidden. */
const CONTROLS = 'a,button,input,select,textarea'

/**
 * Focuses the first control of an element, unless the focus is inside already. While the element has no
 * control, for example while a screen loads, its container has the focus, and the first control receives it
 * from there. React calls it through the element's `focus()` when a render removes the focused control.
 */
export function focusContent(container: HTMLElement, options?: FocusOptions): void {
  const root = container.getRootNode() as ShadowRoot
  const isWaiting = (): boolean => root.activeElement === container
  const focusFirst = (): void => {
    for (const control of root.querySelectorAll<HTMLElement>(CONTROLS))
      if (!root.activeElement || isWaiting()) control.focus(options)
  }
  focusFirst()
  if (root.activeElement) return
  container.tabIndex = -1
  container.focus(options)
  // When the whole window loses the focus, the container stays the active element.
  const observer = new MutationObserver(() => {
    if (isWaiting()) focusFirst()
    if (isWaiting()) return
    observer.disconnect()
    container.removeAttribute('tabindex')
  })
  observer.observe(container, { childList: true, subtree: true })
}
