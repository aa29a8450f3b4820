import { type ReactNode, type RefObject, useRef } from 'react'
import { useEarlyInput } from './early-input.ts'
import { form } from './form.css.ts'

export interface FormProps {
  children: ReactNode
  'aria-label'?: string
  ref?: RefObject<HTMLFormElement | null>
  onSubmit: () => void
  onInput?: () => void
  /**
   * Told when the browser has filled in a field. Some keep what they filled in from scripts until the person does
   * something, so a form may be complete although a field still reads empty.
   */
  onAutofill?: () => void
}

/** A form that never navigates: `method="dialog"` keeps what is typed out of the address even without script. */
export function Form({ children, ref, onSubmit, onAutofill, ...rest }: FormProps): ReactNode {
  const own = useRef<HTMLFormElement>(null)
  const element = ref ?? own
  useEarlyInput(element, (drawn) => drawn.querySelector(':autofill') && onAutofill?.())
  return (
    <form
      {...rest}
      ref={element}
      className={form}
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      onAnimationStart={({ target }) => {
        // field.css.ts lets a field that is filled in animate.
        if (target instanceof Element && target.matches(':autofill')) onAutofill?.()
      }}
    >
      {children}
    </form>
  )
}
