import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { actions as actionsClass, close, content, dialog, header, heading } from './dialog.css.ts'
import { focusedBeside, tabbables } from './focusable.ts'
import { Icon } from './Icon.tsx'

export interface DialogProps {
  open: boolean
  /** Names the dialog. */
  title: string
  closeLabel: string
  /** Asked for by Escape and by the close button; the dialog stays until `open` is false. */
  onClose: () => void
  /** Buttons along the bottom, the main one last. */
  actions?: ReactNode
  children?: ReactNode
}

/**
 * A modal dialog over the native element; a sheet at the bottom of narrow windows. Keeps focus inside and gives it
 * back to what opened it. Nothing is rendered inside while it is closed.
 */
export function Dialog({ open, title, closeLabel, onClose, actions, children }: DialogProps): ReactNode {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useLayoutEffect(() => {
    const element = ref.current
    if (!open || !element) return
    const opener = focusedBeside(element)
    element.showModal()
    return () => {
      element.close()
      if (opener?.isConnected) opener.focus()
    }
  }, [open])

  return (
    <dialog
      ref={ref}
      className={dialog}
      aria-labelledby={titleId}
      part="dialog"
      onKeyDown={wrapFocus}
      onCancel={(event) => {
        // A file field's own cancel event bubbles through here.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // A browser closes at the second Escape whatever the page says; then the owner has to know.
        if (open && event.target === event.currentTarget && !event.currentTarget.open) onClose()
      }}
    >
      {open && (
        <>
          <div className={header}>
            <h2 className={heading} id={titleId}>
              {title}
            </h2>
            <button type="button" className={close} aria-label={closeLabel} onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          {children && <div className={content}>{children}</div>}
          {actions && <div className={actionsClass}>{actions}</div>}
        </>
      )}
    </dialog>
  )
}

/** The native dialog lets Tab leave for the browser's own controls; ours goes around. */
function wrapFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return
  const stops = tabbables(event.currentTarget)
  const [first] = stops
  const last = stops.at(-1)
  const { target: focused, currentTarget } = event
  if (!first || !last) return
  const isAtEdge = event.shiftKey ? focused === first || focused === currentTarget : focused === last
  if (!isAtEdge) return
  event.preventDefault()
  const next = event.shiftKey ? last : first
  next.focus()
}
