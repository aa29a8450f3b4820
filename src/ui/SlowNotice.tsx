import { type ReactNode, useEffect, useState } from 'react'
import { slow } from './slow-notice.css.ts'

/** Delay in ms after which a pending action shows its notice. */
export const SLOW_MS = 10_000

/** Shows and announces its children once an action has been pending for ten seconds. */
export function SlowNotice({ isWaiting, children }: { isWaiting: boolean; children: ReactNode }): ReactNode {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isWaiting])
  return (
    <p className={slow} role="status">
      {isSlow && children}
    </p>
  )
}
