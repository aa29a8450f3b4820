import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Alert } from './Alert.tsx'
import { summary } from './error-summary-form.css.ts'
import { Form, type FormProps } from './Form.tsx'

export interface ErrorSummaryFormProps extends Omit<FormProps, 'ref' | 'onInput'> {
  /** Invalid fields after a submit; the form focuses the first one. `field` is the name of the control. */
  problems?: { title: string; items: readonly { field: string; message: string }[] } | undefined
}

/** Renders a form with an error summary above its fields. */
export function ErrorSummaryForm({
  children,
  onSubmit,
  problems,
  ...rest
}: ErrorSummaryFormProps): ReactNode {
  const ref = useRef<HTMLFormElement>(null)
  const isSubmitting = useRef(false)
  const [submits, setSubmits] = useState(0)
  const first = problems?.items[0]?.field
  // Each refused submit moves the focus, even with the same problems; problems that appear during typing do
  // not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated submit with the same problem moves the focus again
  useEffect(() => {
    if (!first || !isSubmitting.current) return
    isSubmitting.current = false
    focusField(ref.current, first)
  }, [first, submits])
  return (
    <Form
      {...rest}
      ref={ref}
      onSubmit={() => {
        isSubmitting.current = true
        setSubmits(submits + 1)
        onSubmit()
      }}
      onInput={() => {
        isSubmitting.current = false
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

function focusField(form: HTMLFormElement | null, name: string): void {
  const control = form?.elements.namedItem(name)
  if (control instanceof HTMLElement) control.focus()
}
