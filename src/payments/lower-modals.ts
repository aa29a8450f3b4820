/**
 * Makes the page's modal dialogs non-modal, because a modal dialog makes everything outside it inert, the
 * bank's overlay too. Returns a function that makes them modal again, except those that the page has closed.
 */
export function lowerModals(page: Document): () => void {
  const lowered = [...page.querySelectorAll<HTMLDialogElement>('dialog:modal')]
  for (const dialog of lowered) reopen(dialog, 'show')
  return () => {
    for (const dialog of lowered) if (dialog.isConnected && dialog.open) reopen(dialog, 'showModal')
  }
}

/** Closes and reopens a dialog, and hides the `close` event from the page, which would treat it as closed. */
function reopen(dialog: HTMLDialogElement, how: 'show' | 'showModal'): void {
  const view = dialog.ownerDocument.defaultView
  const stop = (event: Event): void => {
    if (event.target !== dialog) return
    event.stopImmediatePropagation()
    view?.removeEventListener('close', stop, true)
  }
  view?.addEventListener('close', stop, true)
  dialog.close()
  dialog[how]()
}
