import type { ReactNode } from 'react'
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

/** In the place of what could not be loaded, with another try. */
export function RetryAlert({ title, retryLabel, onRetry, children }: RetryAlertProps): ReactNode {
  return (
    <Alert
      kind="danger"
      title={title}
      actions={
        <Button variant="secondary" onClick={onRetry}>
          {retryLabel}
        </Button>
      }
    >
      {children}
    </Alert>
  )
}
