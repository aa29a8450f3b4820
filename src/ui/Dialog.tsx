import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'
import { actions as actionsClass, close, content, dialog, header, heading, screen } from './dialog.css.ts'
import { findTabbables, getFocusedInRoot } from './focusable.ts'
import { Icon } from './Icon.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface DialogProps {
  open: boolean
  /** Visible heading and accessible name. */
  title: string
  /** Accessible name of the close button; without it the dialog renders none. */
  closeLabel?: string
  /** Called by Escape and the close button; the dialog stays open until `open` is false. */
  onClose: () => void
  /** Whether a click on the backdrop also calls `onClose`. */
  closesOutside?: boolean
  /** Label of a button at the bottom that also calls `onClose`; the dialog renders no button without it. */
  cancelLabel?: string
  /** Whether that button ignores clicks. */
  isCancelOff?: boolean
  /** `screen` for the content of a whole page. */
  width?: 'text' | 'screen'
  /** Whether only assistive technology reads the heading, because the content has one. */
  isTitleHidden?: boolean
  /** Buttons at the bottom, after it; the primary one is last. */
  actions?: ReactNode
  children?: ReactNode
}

/**
 * Renders a modal dialog with the native element, in narrow windows as a bottom sheet. It traps the focus and
 * restores it to the opener. A closed dialog renders no content.
 */
export function Dialog({
  open,
  title,
  closeLabel,
  onClose,
  closesOutside = false,
  cancelLabel,
  isCancelOff = false,
  width = 'text',
  isTitleHidden = false,
  actions,
  children,
}: DialogProps): ReactNode {
  const ref = useRef<HTMLDialogElement>(null)
  const startsOutside = useRef(false)
  const titleId = useId()

  useLayoutEffect(() => {
    const element = ref.current
    if (!open || !element) return
    const opener = getFocusedInRoot(element)
    element.showModal()
    return () => {
      element.close()
      // A dialog inside this one would keep the opener inert.
      for (const inner of element.querySelectorAll<HTMLDialogElement>('dialog[open]')) inner.close()
      if (opener?.isConnected) opener.focus()
    }
  }, [open])

  return (
    <dialog
      ref={ref}
      className={classNames(dialog, width === 'screen' && screen)}
      aria-labelledby={titleId}
      part="dialog"
      onKeyDown={wrapFocus}
      onPointerDown={(event) => {
        startsOutside.current = isOutside(event)
      }}
      onClick={(event) => {
        // A text selection that starts inside and ends outside also fires a click outside.
        if (closesOutside && startsOutside.current && isOutside(event)) onClose()
        startsOutside.current = false
      }}
      onCancel={(event) => {
        // The `cancel` event of a file field bubbles through the dialog.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // Browsers close the dialog at the second Escape even if the first was prevented; the owner decides.
        const { target, currentTarget } = event
        if (!open || target !== currentTarget || currentTarget.open || !currentTarget.isConnected) return
        currentTarget.showModal()
        onClose()
      }}
    >
      {open && (
        <>
          <div className={header}>
            <h2 className={heading} id={titleId}>
              {isTitleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
            </h2>
            {closeLabel && (
              <button type="button" className={close} aria-label={closeLabel} onClick={onClose}>
                <Icon name="close" />
              </button>
            )}
          </div>
          {children && <div className={content}>{children}</div>}
          {(actions || cancelLabel) && (
            <div className={actionsClass}>
              {cancelLabel && (
                <Button variant="secondary" aria-disabled={isCancelOff} onClick={onClose}>
                  {cancelLabel}
                </Button>
              )}
              {actions}
            </div>
          )}
        </>
      )}
    </dialog>
  )
}

/** Returns whether a pointer event hit the backdrop, which browsers report with the dialog as the target. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

/** Wraps Tab inside the dialog; the native dialog lets it leave to the browser's own controls. */
function wrapFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  // A nested dialog wraps its own focus. Slotted controls are outside this tree.
  const nearest = event.nativeEvent.composedPath().find((node) => node instanceof HTMLDialogElement)
  if (nearest !== event.currentTarget) return
  if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return
  const stops = findTabbables(event.currentTarget)
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
