import { type ReactNode, useRef } from 'react'
import { useEarlyInput } from './early-input.ts'
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
  const box = useRef<HTMLInputElement>(null)
  useEarlyInput(box, ({ checked }) => checked !== native.checked && onChange(checked))
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
