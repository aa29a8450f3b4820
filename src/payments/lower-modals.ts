/**
 * Shows the modal dialogs of the page as others, because all around a modal dialog is inert, an overlay of
 * the bank included. Returns the function that makes those modal again that the page has not closed since.
 */
export function lowerModals(page: Document): () => void {
  const lowered = [...page.querySelectorAll<HTMLDialogElement>('dialog:modal')]
  for (const dialog of lowered) reopen(dialog, 'show')
  return () => {
    for (const dialog of lowered) if (dialog.isConnected && dialog.open) reopen(dialog, 'showModal')
  }
}

/** Closes and opens a dialog, whose page gets no `close` event: it would count the dialog as closed. */
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
