const CANDIDATES = 'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]'

/**
 * Returns the elements that the Tab key reaches inside an element, in document order. Slotted content counts
 * at the position of its slot, so that a dialog's focus trap includes slotted card fields.
 */
export function findTabbables(parent: Element): HTMLElement[] {
  return [...parent.children].flatMap((child) => {
    const descendants = child instanceof HTMLSlotElement ? findSlottedTabbables(child) : findTabbables(child)
    return isTabbable(child) ? [child as HTMLElement, ...descendants] : descendants
  })
}

function findSlottedTabbables(slot: HTMLSlotElement): HTMLElement[] {
  return slot
    .assignedElements({ flatten: true })
    .flatMap((element) => [
      ...(isTabbable(element) ? [element as HTMLElement] : []),
      ...findTabbables(element),
    ])
}

function isTabbable(element: Element): boolean {
  return (
    element.matches(CANDIDATES) &&
    !element.matches(':disabled, [inert]') &&
    (element as HTMLElement).tabIndex >= 0 &&
    element.getClientRects().length > 0
  )
}

/** Returns the active element of the node's root, which is a shadow root or the document. */
export function getFocusedInRoot(node: Node): HTMLElement | null {
  const root = node.getRootNode()
  const focused = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null
  return focused instanceof HTMLElement ? focused : null
}
