import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'

export interface RetryAlertProps {
  title: string
  /** Words of the button. */
  retryLabel: string
  onRetry(): void
  /** What happened. */
  children: ReactNode
}

/**
 * In the place of what could not be loaded, with another try. What comes in its place is where reading goes on: a
 * focus that would go with the button is given to the content around it.
 */
export function RetryAlert({ title, retryLabel, onRetry, children }: RetryAlertProps): ReactNode {
  const pressed = useRef<HTMLButtonElement>(null)
  useLayoutEffect(
    () => () => {
      const button = pressed.current
      if (button?.matches(':focus')) around(button)?.focus({ preventScroll: true })
    },
    [],
  )
  return (
    <Alert
      kind="danger"
      title={title}
      actions={
        <Button
          variant="secondary"
          onClick={({ currentTarget }) => {
            pressed.current = currentTarget
            onRetry()
          }}
        >
          {retryLabel}
        </Button>
      }
    >
      {children}
    </Alert>
  )
}

/** The page's content; all of an element that stands alone. */
function around(button: HTMLElement): HTMLElement | null {
  const content = button.closest<HTMLElement>('main, [part~="root"]')
  if (content && !content.hasAttribute('tabindex')) content.tabIndex = -1
  return content
}
