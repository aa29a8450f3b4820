import { type ReactNode, useRef } from 'react'
import { checkbox, checkLine } from './field.css.ts'
import { useUnreportedInput } from './unreported-input.ts'

export interface CheckboxFieldProps {
  label: ReactNode
  name: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** Renders a checkbox with its label. */
export function CheckboxField({ label, onChange, ...native }: CheckboxFieldProps): ReactNode {
  const box = useRef<HTMLInputElement>(null)
  useUnreportedInput(box, 'checked', native.checked, onChange)
  return (
    <label className={checkLine}>
      <input
        {...native}
        ref={box}
        type="checkbox"
        className={checkbox}
        part="checkbox"
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  )
}
