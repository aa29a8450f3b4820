import { type ReactNode, useId } from 'react'
import { field, hint as hintStyle, label as labelStyle, message } from './field.css.ts'
import { Icon } from './Icon.tsx'

/** Props that all fields share. */
export interface FieldProps {
  label: string
  /** Permanent text below the control. */
  hint?: string
  /** Error text with the problem and its solution; it marks the control as invalid. */
  error?: string | undefined
  /**
   * Exposed to assistive technology only: Firefox announces an empty field with the native attribute as
   * invalid, before the visitor has typed.
   */
  required?: boolean | undefined
}

/** Attributes that link a control to its label, hint and error text. */
export interface FieldLinks {
  id: string
  'aria-invalid': true | undefined
  'aria-required': true | undefined
  'aria-describedby': string | undefined
}

/** Renders a label, a control, a hint and an error text, linked for assistive technology. */
export function Field(props: FieldProps & { children: (links: FieldLinks) => ReactNode }): ReactNode {
  const { label, hint, error, required, children } = props
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return (
    <div className={field} part="field">
      <label className={labelStyle} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p className={hintStyle} id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className={message} id={errorId}>
          <Icon name="errorCircle" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
