import type { MouseEvent, ReactNode } from 'react'
import { busy, button, full as fullWidth, label, spin, variants } from './button.css.ts'
import { classNames } from './class-names.ts'
import { Spinner } from './Spinner.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface ButtonProps {
  children: ReactNode
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  type?: 'button' | 'submit'
  /** Stretches the button to the full width. */
  full?: boolean
  disabled?: boolean
  /**
   * Looks disabled and ignores clicks, but stays in the Tab order, so that a tooltip can explain the reason.
   */
  'aria-disabled'?: boolean
  /** Replaces the label with a spinner and ignores clicks; width and focus stay. */
  isBusy?: boolean
  /** Text that assistive technology announces while the button is busy. */
  busyLabel?: string
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  id?: string
  /** Replaces the content as the accessible name, which must contain it. */
  'aria-label'?: string
  /** Ids of the elements that name the button; its own id comes first. */
  'aria-labelledby'?: string
  'aria-describedby'?: string
}

/** Renders a button. */
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
      aria-label={props['aria-label']}
      aria-labelledby={props['aria-labelledby']}
      aria-describedby={props['aria-describedby']}
      part={`button button-${variant}`}
      onClick={(event) => {
        // The `disabled` attribute would drop the focus.
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
