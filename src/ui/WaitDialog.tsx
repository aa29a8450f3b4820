import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { getFocusedInRoot } from './focusable.ts'
import { SlowNotice } from './SlowNotice.tsx'
import { Spinner } from './Spinner.tsx'
import { box, headline, ring, status } from './wait-dialog.css.ts'

export interface WaitDialogProps {
  /** Pending action. */
  title: string
  /** Instruction for the wait. */
  text: string
  /** Additional text after ten seconds. */
  slow: string
}

/** Covers the page while a non-repeatable action is pending; the visitor cannot close it. */
export function WaitDialog({ title, text, slow }: WaitDialogProps): ReactNode {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const opener = getFocusedInRoot(element)
    element.showModal()
    return () => {
      element.close()
      if (opener?.isConnected) opener.focus()
    }
  }, [])
  return (
    <dialog
      ref={ref}
      className={box}
      aria-labelledby={id}
      aria-busy="true"
      part="dialog"
      tabIndex={-1}
      onCancel={(event) => event.preventDefault()}
      onClose={(event) => {
        // Browsers close the dialog at the second Escape even if the first was prevented.
        if (event.currentTarget.isConnected && !event.currentTarget.open) event.currentTarget.showModal()
      }}
    >
      <span className={ring}>
        <Spinner />
      </span>
      <p className={status} role="status">
        {/* Firefox takes no name from an element with the role. */}
        <span id={id}>
          <strong className={headline}>{`${title} `}</strong>
          <span>{text}</span>
        </span>
      </p>
      <SlowNotice isWaiting slow={slow} />
    </dialog>
  )
}
