import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { form } from './form.css.ts'

export interface FormProps {
  children: ReactNode
  'aria-label'?: string
  ref?: RefObject<HTMLFormElement | null>
  onSubmit: () => void
  /**
   * Called when the browser autofills a field. Some browsers hide the value from scripts until the visitor
   * interacts with the page, so a form can be complete although a field still reads empty.
   */
  onAutofill?: () => void
}

/**
 * Renders a form that never navigates:
 * `method="dialog"` keeps values out of the address even before React loads.
 */
export function Form({ children, ref, onSubmit, onAutofill, ...rest }: FormProps): ReactNode {
  const ownRef = useRef<HTMLFormElement>(null)
  const element = ref ?? ownRef
  // biome-ignore lint/correctness/useExhaustiveDependencies: a field that was autofilled before the first render
  useLayoutEffect(() => {
    if (element.current?.querySelector(':autofill')) onAutofill?.()
  }, [])
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
        // field.css.ts starts an animation on an autofilled field.
        if (target instanceof Element && target.matches(':autofill')) onAutofill?.()
      }}
    >
      {children}
    </form>
  )
}
