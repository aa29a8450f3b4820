import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldProps } from './Field.tsx'
import { control } from './field.css.ts'
import { Icon } from './Icon.tsx'
import { arrow, select, wrapper } from './select-field.css.ts'

interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

type NativeProps = Pick<ComponentProps<'select'>, 'autoComplete' | 'disabled' | 'ref'>

export interface SelectFieldProps extends FieldProps, NativeProps {
  name: string
  value: string
  options: readonly SelectOption[]
  onChange: (value: string) => void
  /** Text of the empty option, which is selected while `value` is empty. */
  placeholder?: string
}

/** Renders a native select. */
export function SelectField(props: SelectFieldProps): ReactNode {
  const { label, hint, error, required, value, options, onChange, placeholder, ...native } = props
  return (
    <Field label={label} {...(hint ? { hint } : {})} error={error} required={required}>
      {(links) => (
        <span className={wrapper}>
          <select
            {...native}
            {...links}
            className={classNames(control, select)}
            part="input"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={arrow}>
            <Icon name="chevronDown" />
          </span>
        </span>
      )}
    </Field>
  )
}
