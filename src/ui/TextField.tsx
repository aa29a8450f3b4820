import { type ComponentProps, type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldProps } from './Field.tsx'
import { control as controlStyle } from './field.css.ts'
import { useUnreportedInput } from './unreported-input.ts'

type NativeProps = Pick<
  ComponentProps<'input'>,
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'inputMode'
  | 'dir'
  | 'disabled'
  | 'maxLength'
  | 'pattern'
  | 'placeholder'
>

export interface TextFieldProps extends FieldProps, NativeProps {
  name: string
  type?: 'text' | 'email' | 'tel'
  value: string
  onChange: (value: string) => void
  inputClassName?: string
}

/**
 * Renders a single-line text field. Its text has the direction of the typed letters, an email or a phone
 * number runs from left to right. `dir="ltr"` is for other values of digits and marks, such as a code.
 */
export function TextField(props: TextFieldProps): ReactNode {
  const { label, hint, error, required, value, onChange, inputClassName, type = 'text', ...native } = props
  const control = useRef<HTMLInputElement>(null)
  useUnreportedInput(control, 'value', value, onChange)
  return (
    <Field label={label} {...(hint ? { hint } : {})} error={error} required={required}>
      {(links) => (
        <input
          dir={type === 'text' ? 'auto' : 'ltr'}
          {...native}
          {...links}
          ref={control}
          type={type}
          className={classNames(controlStyle, inputClassName)}
          part="input"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
