import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useAccount } from '../../account/use-account.ts'
import { RetryAlert } from '../../ui/RetryAlert.tsx'

const arrived = new Map<() => Promise<unknown>, unknown>()

/** Has a part be there at once, where it is at hand anyway. */
export function preload<Part>(load: () => Promise<Part>, part: Part): void {
  arrived.set(load, part)
}

export interface LoadedPart<Part> {
  /** Null until it is there, and while it is not wanted. */
  part: Part | null
  isFailed: boolean
  /** Asks again after a failure. */
  retry(): void
}

/**
 * A part of a screen that travels in a file of its own, asked for once it is wanted.
 * @param load The same function from one drawing to the next; what it gave once is there at once from then on.
 */
export function useLazyPart<Part>(load: () => Promise<Part>, isWanted: boolean): LoadedPart<Part> {
  const [attempt, setAttempt] = useState(0)
  const [isFailed, setFailed] = useState(false)
  const [, setArrived] = useState(false)
  const isThere = arrived.has(load)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    if (!isWanted || isThere) return
    let isAsked = true
    setFailed(false)
    load().then(
      (part) => {
        arrived.set(load, part)
        if (isAsked) setArrived(true)
      },
      () => isAsked && setFailed(true),
    )
    return () => {
      isAsked = false
    }
  }, [load, isWanted, isThere, attempt])
  return {
    part: isWanted && isThere ? (arrived.get(load) as Part) : null,
    isFailed,
    retry: () => setAttempt(attempt + 1),
  }
}

export interface LazyPartProps {
  load: () => Promise<ComponentType>
  isWanted: boolean
  /** In its place until it is there. */
  children: ReactNode
}

/** The same of a component; where it does not come, that is said and can be tried again. */
export function LazyPart({ load, isWanted, children }: LazyPartProps): ReactNode {
  const { part: Part, isFailed, retry } = useLazyPart(load, isWanted)
  if (Part) return <Part />
  return isFailed ? <LazyPartFailed onRetry={retry} /> : children
}

/** In the place of a part that does not come. */
export function LazyPartFailed({ onRetry }: { onRetry(): void }): ReactNode {
  const { text } = useAccount()
  return (
    <RetryAlert title={text.t('screen.failedTitle')} retryLabel={text.t('action.tryAgain')} onRetry={onRetry}>
      {text.t('screen.failed')}
    </RetryAlert>
  )
}
