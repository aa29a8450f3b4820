import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'

export interface RetryAlertProps {
  title: string
  /** Label of the button. */
  retryLabel: string
  onRetry(): void
  /** Error text. */
  children: ReactNode
  /** A line below the text (Alert.tsx). */
  note?: ReactNode
}

/**
 * Renders a load error with a retry button. When the alert unmounts while its button has the focus, the focus
 * moves to the content around it, so that reading continues there.
 */
export function RetryAlert({ title, retryLabel, onRetry, children, note }: RetryAlertProps): ReactNode {
  const pressed = useRef<HTMLButtonElement>(null)
  useLayoutEffect(
    () => () => {
      const button = pressed.current
      // WebKit does not match `:focus` on an element that leaves the document.
      const root = button?.getRootNode() as ShadowRoot | undefined
      if (button && root?.activeElement === button) findContent(button)?.focus({ preventScroll: true })
    },
    [],
  )
  return (
    <Alert
      kind="danger"
      title={title}
      note={note}
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

/** Returns the portal's main content, or the root of a standalone element. */
function findContent(button: HTMLElement): HTMLElement | null {
  const content = button.closest<HTMLElement>('main, [part~="root"]')
  if (content && !content.hasAttribute('tabindex')) content.tabIndex = -1
  return content
}
