import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Alert } from './Alert.tsx'
import { useEarlyInput } from './early-input.ts'
import { form, summary as summaryList } from './form.css.ts'

export interface FormProps {
  children: ReactNode
  'aria-label'?: string
  onSubmit: () => void
  /**
   * Told when the browser has filled in a field. Some keep what they filled in from scripts until the person does
   * something, so a form may be complete although a field still reads empty.
   */
  onAutofill?: () => void
  /** What is wrong with the fields, after a submit; the first is focused. `field` is the control's name. */
  problems?: { title: string; items: readonly { field: string; message: string }[] } | undefined
}

/** A form that never navigates: `method="dialog"` keeps what is typed out of the address even without script. */
export function Form({ children, onSubmit, onAutofill, problems, ...rest }: FormProps): ReactNode {
  const ref = useRef<HTMLFormElement>(null)
  const isAsked = useRef(false)
  const [submits, setSubmits] = useState(0)
  useEarlyInput(ref, (form) => form.querySelector(':autofill') && onAutofill?.())
  const first = problems?.items[0]?.field
  // Each refused submit moves the focus, also when nothing else changed; problems that come up while typing do not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same problem again is a new answer
  useEffect(() => {
    if (!first || !isAsked.current) return
    isAsked.current = false
    focusField(ref.current, first)
  }, [first, submits])
  return (
    <form
      {...rest}
      ref={ref}
      className={form}
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        isAsked.current = true
        setSubmits(submits + 1)
        onSubmit()
      }}
      onAnimationStart={({ target }) => {
        // field.css.ts lets a field that is filled in animate.
        if (target instanceof Element && target.matches(':autofill')) onAutofill?.()
      }}
      onInput={() => {
        isAsked.current = false
      }}
    >
      {problems && problems.items.length > 0 && (
        <Alert kind="danger" title={problems.title}>
          <ul className={summaryList}>
            {problems.items.map(({ field, message }) => (
              <li key={field}>
                <a
                  href={`#${field}`}
                  onClick={(event) => {
                    event.preventDefault()
                    focusField(ref.current, field)
                  }}
                >
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {children}
    </form>
  )
}

function focusField(within: HTMLFormElement | null, name: string): void {
  const control = within?.elements.namedItem(name)
  if (control instanceof HTMLElement) control.focus()
}
