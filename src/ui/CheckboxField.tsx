import type { ReactNode } from 'react'
import { checkbox, checkLine } from './field.css.ts'

export interface CheckboxFieldProps {
  label: ReactNode
  name: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A choice that is on or off. */
export function CheckboxField({ label, onChange, ...native }: CheckboxFieldProps): ReactNode {
  return (
    <label className={checkLine}>
      <input
        {...native}
        type="checkbox"
        className={checkbox}
        part="checkbox"
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  )
}
