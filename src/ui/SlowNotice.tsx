import { type ReactNode, useEffect, useState } from 'react'
import { slow } from './slow-notice.css.ts'

/** A wait longer than this says what it is waiting for (ms). */
export const SLOW_MS = 10_000

/** Words that appear, and are announced, once a wait has lasted ten seconds. */
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
