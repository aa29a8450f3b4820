import { type ReactNode, useId } from 'react'
import { field, hint as hintStyle, label as labelStyle, message } from './field.css.ts'
import { Icon } from './Icon.tsx'

/** What every field has around its control. */
export interface FieldProps {
  label: string
  /** Below the control, always there. */
  hint?: string
  /** What is wrong and what to do; marks the control as invalid. */
  error?: string | undefined
}

/** What ties a control to its label, hint and message. */
export interface FieldLinks {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A label, a control, a hint and a message, tied together. */
export function Field(props: FieldProps & { children: (links: FieldLinks) => ReactNode }): ReactNode {
  const { label, hint, error, children } = props
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
          {error}
        </p>
      )}
    </div>
  )
}
