import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldProps } from './Field.tsx'
import { control } from './field.css.ts'

type NativeProps = Pick<
  ComponentProps<'input'>,
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'inputMode'
  | 'required'
  | 'disabled'
  | 'maxLength'
  | 'placeholder'
  | 'ref'
>

export interface TextFieldProps extends FieldProps, NativeProps {
  name: string
  type?: 'text' | 'email' | 'tel'
  value: string
  onChange: (value: string) => void
  inputClassName?: string
}

/** One line of text. */
export function TextField(props: TextFieldProps): ReactNode {
  const { label, hint, error, value, onChange, inputClassName, type = 'text', ...native } = props
  return (
    <Field label={label} {...(hint ? { hint } : {})} error={error}>
      {(links) => (
        <input
          {...native}
          {...links}
          type={type}
          className={classNames(control, inputClassName)}
          part="input"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
