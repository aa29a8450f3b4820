import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Alert } from './Alert.tsx'
import { summary } from './checked-form.css.ts'
import { Form, type FormProps } from './Form.tsx'

export interface CheckedFormProps extends Omit<FormProps, 'ref' | 'onInput'> {
  /** What is wrong with the fields, after a submit; the first is focused. `field` is the control's name. */
  problems?: { title: string; items: readonly { field: string; message: string }[] } | undefined
}

/** A form that lists above its fields what is wrong with them. */
export function CheckedForm({ children, onSubmit, problems, ...rest }: CheckedFormProps): ReactNode {
  const ref = useRef<HTMLFormElement>(null)
  const isAsked = useRef(false)
  const [submits, setSubmits] = useState(0)
  const first = problems?.items[0]?.field
  // Each refused submit moves the focus, also when nothing else changed; problems that come up while typing do not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same problem again is a new answer
  useEffect(() => {
    if (!first || !isAsked.current) return
    isAsked.current = false
    focusField(ref.current, first)
  }, [first, submits])
  return (
    <Form
      {...rest}
      ref={ref}
      onSubmit={() => {
        isAsked.current = true
        setSubmits(submits + 1)
        onSubmit()
      }}
      onInput={() => {
        isAsked.current = false
      }}
    >
      {problems && problems.items.length > 0 && (
        <Alert kind="danger" title={problems.title}>
          <ul className={summary}>
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
    </Form>
  )
}

function focusField(within: HTMLFormElement | null, name: string): void {
  const control = within?.elements.namedItem(name)
  if (control instanceof HTMLElement) control.focus()
}
