import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import type { AcctError } from '../../errors/acct-error.ts'
import { codeError } from '../../errors/code-error.ts'
import type { MessageKey } from '../../i18n/i18n.ts'
import { untilLoaded } from '../../i18n/until-loaded.ts'
import { errorDetail } from '../../react/error-detail.ts'
import { useAccount } from '../../react/use-account.ts'
import { RetryAlert } from '../../ui/RetryAlert.tsx'
import { Reference } from './reference.view.tsx'
import { repairIn } from './repair.ts'

const loadedParts = new Map<() => Promise<unknown>, unknown>()

/** Registers a part as loaded, so that its first use renders it at once. */
export function preloadPart<Part>(load: () => Promise<Part>, part: Part): void {
  loadedParts.set(load, part)
}

/**
 * Loads a part of a screen, which is a file of its own, once it is wanted.
 * @param load Referentially stable across renders. After its first success the part is available at once.
 */
export function useLazyPart<Part>(load: () => Promise<Part>, isWanted: boolean) {
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<{ attempt: number; error: AcctError } | null>(null)
  const [, setLoaded] = useState(false)
  const isLoaded = loadedParts.has(load)
  useEffect(() => {
    if (!isWanted || isLoaded) return
    let isCurrent = true
    untilLoaded(load).then(
      (part) => {
        loadedParts.set(load, part)
        if (isCurrent) setLoaded(true)
      },
      (cause) => isCurrent && setFailure({ attempt, error: codeError(cause) }),
    )
    return () => {
      isCurrent = false
    }
  }, [load, isWanted, isLoaded, attempt])
  return {
    /** Null until it is loaded, and while it is not wanted. */
    part: isWanted && isLoaded ? (loadedParts.get(load) as Part) : null,
    error: failure?.attempt === attempt ? failure.error : null,
    /** Loads it again after a failure: for the alert's button, and for a press that opens the part. */
    retry: useCallback(() => failure && setAttempt(failure.attempt + 1), [failure]),
  }
}

export interface LazyPartProps {
  load: () => Promise<ComponentType>
  isWanted: boolean
  /** Stands in its place until it is loaded. */
  children: ReactNode
}

/** Renders a lazy component, or an alert with a retry button when it does not load. */
export function LazyPart({ load, isWanted, children }: LazyPartProps): ReactNode {
  const { part: Part, error, retry } = useLazyPart(load, isWanted)
  if (Part) return <Part />
  return error ? <LazyPartFailed error={error} onRetry={retry} /> : children
}

interface LazyPartFailedProps {
  error: AcctError
  message?: MessageKey
  /** Whether the button reloads the page instead of loading again. */
  isLast?: boolean
  /** Whether a press needs the part: the alert, which can be elsewhere on a long page, scrolls into view. */
  isPressed?: boolean
  onRetry(): void
}

/** Stands in the place of a part that did not load. */
export function LazyPartFailed(props: LazyPartFailedProps): ReactNode {
  const { error, onRetry } = props
  const isDamaged = error.code === 'damaged'
  const { isLast = isDamaged, message = isDamaged ? 'error.damaged' : 'screen.failed' } = props
  const { text, emit } = useAccount()
  useEffect(() => emit('acct-error', errorDetail(error, 'page')), [error, emit])
  return (
    <div ref={props.isPressed ? scrollIntoView : null}>
      <RetryAlert
        title={text.t('screen.failedTitle')}
        note={<Reference error={error} text={text} />}
        {...repairIn(text, isLast, onRetry)}
      >
        {text.t(message)}
      </RetryAlert>
    </div>
  )
}

// The middle of the window is clear of the bars that stick to its edges.
const scrollIntoView = (alert: HTMLElement | null): void => alert?.scrollIntoView({ block: 'center' })
