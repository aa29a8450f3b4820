import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { actions as actionsClass, close, content, dialog, header, heading } from './dialog.css.ts'
import { focusedBeside, tabbables } from './focusable.ts'
import { Icon } from './Icon.tsx'

export interface DialogProps {
  open: boolean
  /** Names the dialog. */
  title: string
  /** Names the close button; without it there is none. */
  closeLabel?: string
  /** Asked for by Escape and by the close button; the dialog stays until `open` is false. */
  onClose: () => void
  /** Whether a press outside asks for it too. */
  closesOutside?: boolean
  /** Buttons along the bottom, the main one last. */
  actions?: ReactNode
  children?: ReactNode
}

/**
 * A modal dialog over the native element; a sheet at the bottom of narrow windows. Keeps focus inside and gives it
 * back to what opened it. Nothing is rendered inside while it is closed.
 */
export function Dialog({
  open,
  title,
  closeLabel,
  onClose,
  closesOutside = false,
  actions,
  children,
}: DialogProps): ReactNode {
  const ref = useRef<HTMLDialogElement>(null)
  const isPressedOutside = useRef(false)
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
      onPointerDown={(event) => {
        isPressedOutside.current = isOutside(event)
      }}
      onClick={(event) => {
        // Text marked from inside to outside ends in a click there too.
        if (closesOutside && isPressedOutside.current && isOutside(event)) onClose()
        isPressedOutside.current = false
      }}
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
            {closeLabel && (
              <button type="button" className={close} aria-label={closeLabel} onClick={onClose}>
                <Icon name="close" />
              </button>
            )}
          </div>
          {children && <div className={content}>{children}</div>}
          {actions && <div className={actionsClass}>{actions}</div>}
        </>
      )}
    </dialog>
  )
}

/** Whether something was pressed on the page behind: the browser takes that for the dialog itself. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
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
