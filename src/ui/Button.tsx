import type { MouseEvent, ReactNode } from 'react'
import { busy, button, full as fullWidth, label, spin, variants } from './button.css.ts'
import { classNames } from './class-names.ts'
import { Spinner } from './Spinner.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface ButtonProps {
  children: ReactNode
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  type?: 'button' | 'submit'
  /** Takes the whole width. */
  full?: boolean
  disabled?: boolean
  /** Looks disabled and ignores presses, but keeps its place in the Tab order, so that a tooltip can say why. */
  'aria-disabled'?: boolean
  /** Keeps its width and the focus; the label gives way to a spinner, and presses are ignored. */
  isBusy?: boolean
  /** What assistive technology hears while busy. */
  busyLabel?: string
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  id?: string
  /** Names it by more than its own words, which come first. */
  'aria-labelledby'?: string
  'aria-describedby'?: string
}

/** A button; its words say what it does. */
export function Button(props: ButtonProps): ReactNode {
  const { children, variant = 'primary', type = 'button', full, isBusy = false, busyLabel, onClick } = props
  const isIgnoring = isBusy || props['aria-disabled'] === true
  return (
    <button
      type={type}
      id={props.id}
      className={classNames(button, variants[variant], full && fullWidth, isBusy && busy)}
      disabled={props.disabled}
      aria-disabled={isIgnoring || undefined}
      aria-labelledby={props['aria-labelledby']}
      aria-describedby={props['aria-describedby']}
      part={`button button-${variant}`}
      onClick={(event) => {
        // Truly disabling it would throw the focus away.
        if (isIgnoring) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <span className={label}>{children}</span>
      {isBusy && (
        <span className={spin}>
          <Spinner />
        </span>
      )}
      <VisuallyHidden>
        <span aria-live="polite">{isBusy ? busyLabel : ''}</span>
      </VisuallyHidden>
    </button>
  )
}
