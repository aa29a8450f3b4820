const CANDIDATES = 'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]'

/**
 * What the Tab key reaches inside an element, in document order. What a page puts into a slot counts where it shows,
 * so that slotted card fields are part of a dialog's circle.
 */
export function tabbables(container: Element): HTMLElement[] {
  return [...container.children].flatMap((child) => {
    const inner = child instanceof HTMLSlotElement ? slotted(child) : tabbables(child)
    return isTabbable(child) ? [child as HTMLElement, ...inner] : inner
  })
}

function slotted(slot: HTMLSlotElement): HTMLElement[] {
  return slot
    .assignedElements({ flatten: true })
    .flatMap((element) => [...(isTabbable(element) ? [element as HTMLElement] : []), ...tabbables(element)])
}

function isTabbable(element: Element): boolean {
  return (
    element.matches(CANDIDATES) &&
    !element.matches(':disabled, [inert]') &&
    (element as HTMLElement).tabIndex >= 0 &&
    element.getClientRects().length > 0
  )
}

/** The focused element of the tree that `node` lives in: a shadow root's own, otherwise the document's. */
export function focusedBeside(node: Node): HTMLElement | null {
  const root = node.getRootNode()
  const focused = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null
  return focused instanceof HTMLElement ? focused : null
}
