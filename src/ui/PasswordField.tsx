import { type ReactNode, useRef, useState } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { control as controlStyle } from './field.css.ts'
import { besideToggle, toggle as toggleStyle, withToggle } from './password-toggle.css.ts'
import { useUnreportedInput } from './unreported-input.ts'

export interface PasswordFieldProps extends FieldProps {
  name: string
  autoComplete: 'current-password' | 'new-password'
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** Labels of the button that shows and hides the password; without them the field renders no button. */
  toggle?: { show: string; hide: string } | undefined
}

/** Renders a password field with an optional button that reveals the value. */
export function PasswordField(props: PasswordFieldProps): ReactNode {
  const { label, hint, error, required, value, onChange, toggle, ...native } = props
  const [isShown, setIsShown] = useState(false)
  const control = useRef<HTMLInputElement>(null)
  useUnreportedInput(control, 'value', value, onChange)
  return (
    <Field label={label} {...(hint ? { hint } : {})} error={error} required={required}>
      {(links) => (
        <div className={toggle && withToggle} part={toggle && 'input'}>
          <input
            {...native}
            {...links}
            ref={control}
            type={isShown ? 'text' : 'password'}
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
            className={toggle ? besideToggle : controlStyle}
            part={toggle ? undefined : 'input'}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {toggle && (
            <button
              type="button"
              className={toggleStyle}
              aria-controls={links.id}
              aria-label={`${isShown ? toggle.hide : toggle.show} (${label})`}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? toggle.hide : toggle.show}
            </button>
          )}
        </div>
      )}
    </Field>
  )
}
