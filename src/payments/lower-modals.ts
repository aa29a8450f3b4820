/**
 * Makes the page's modal dialogs non-modal, because a modal dialog makes everything outside it inert, the
 * bank's overlay too. Returns a function that makes them modal again, except those that the page has closed.
 */
export function lowerModals(page: Document): () => void {
  const lowered = [...modalsIn(page)]
  for (const dialog of lowered) reopen(dialog, 'show')
  return () => {
    for (const dialog of lowered) if (dialog.isConnected && dialog.open) reopen(dialog, 'showModal')
  }
}

/** Yields the modal dialogs of a tree and of its open shadow trees, except those of our tags. */
function* modalsIn(root: Document | ShadowRoot): Iterable<HTMLDialogElement> {
  for (const element of root.querySelectorAll('*')) {
    if (element.matches('dialog:modal')) yield element as HTMLDialogElement
    const { shadowRoot, localName } = element
    if (shadowRoot && !localName.startsWith('acct-')) yield* modalsIn(shadowRoot)
  }
}

/** Closes and reopens a dialog, and hides the `close` event from the page, which would treat it as closed. */
function reopen(dialog: HTMLDialogElement, how: 'show' | 'showModal'): void {
  const root = dialog.getRootNode()
  // The event does not leave a shadow tree.
  const above = root === dialog.ownerDocument ? dialog.ownerDocument.defaultView : root
  const stop = (event: Event): void => {
    if (event.target !== dialog) return
    event.stopImmediatePropagation()
    above?.removeEventListener('close', stop, true)
  }
  above?.addEventListener('close', stop, true)
  dialog.close()
  dialog[how]()
}
