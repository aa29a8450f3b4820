import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { focusedBeside } from './focusable.ts'
import { SlowNotice } from './SlowNotice.tsx'
import { Spinner } from './Spinner.tsx'
import { box, headline, ring, words } from './wait-dialog.css.ts'

export interface WaitDialogProps {
  /** What is being done. */
  title: string
  /** What to do meanwhile. */
  text: string
  /** Said as well once the wait has lasted ten seconds. */
  slow: string
}

/** Covers the page while something is done that must not be done twice; nothing but its end takes it away. */
export function WaitDialog({ title, text, slow }: WaitDialogProps): ReactNode {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const opener = focusedBeside(element)
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
        // A browser closes at the second Escape whatever the page says.
        if (event.currentTarget.isConnected && !event.currentTarget.open) event.currentTarget.showModal()
      }}
    >
      <span className={ring}>
        <Spinner />
      </span>
      <p className={words} id={id} role="status">
        <strong className={headline}>{title}</strong> {text}
      </p>
      <SlowNotice isWaiting>{slow}</SlowNotice>
    </dialog>
  )
}
