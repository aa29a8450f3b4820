import { Component, type ReactNode } from 'react'
import { LazyPartFailed } from '../areas/shared/lazy-part.tsx'
import { AcctError } from '../errors/acct-error.ts'

interface State {
  error?: AcctError | null
  /** Whether the visitor has pressed "Try again" before. */
  hasRetried?: boolean
}

/**
 * Renders a message in place of content that fails to render. "Try again" mounts the content afresh, with the state
 * of the store; after the second failure the message offers a reload of the page.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {}

  static getDerivedStateFromError = (cause: unknown): State => ({
    error: new AcctError('unknown', { cause }),
  })

  override render(): ReactNode {
    const { error, hasRetried } = this.state
    if (!error) return this.props.children
    return (
      <LazyPartFailed
        error={error}
        message="error.unknown"
        isLast={hasRetried === true}
        onRetry={() => this.setState({ error: null, hasRetried: true })}
      />
    )
  }
}
