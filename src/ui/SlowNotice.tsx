import { type ReactNode, useEffect, useState } from 'react'
import { cover, slow } from './slow-notice.css.ts'

/** Delay in ms after which a screen names what it is loading. */
const LOADING_MS = 1_000
/** Delay in ms after which a pending action shows its notice. */
const SLOW_MS = 10_000

export interface SlowNoticeProps {
  isWaiting: boolean
  /** What is loading, for a screen that shows nothing else yet. Such a notice takes no space. */
  loading?: string | undefined
  /** Why it takes so long. */
  slow: string
}

/**
 * Shows and announces `loading` after one second, and `slow` once an action has been pending for ten
 * seconds.
 */
export function SlowNotice({ isWaiting, loading, slow: text }: SlowNoticeProps): ReactNode {
  const [waited, setWaited] = useState(0)
  useEffect(() => {
    if (!isWaiting) return
    const timers = [LOADING_MS, SLOW_MS].map((ms) => setTimeout(() => setWaited(ms), ms))
    return () => {
      timers.forEach(clearTimeout)
      setWaited(0)
    }
  }, [isWaiting])
  const notice = (
    <p className={slow} role="status">
      {waited === SLOW_MS ? (
        <>
          {loading && <span>{`${loading} `}</span>}
          <span>{text}</span>
        </>
      ) : (
        waited > 0 && loading
      )}
    </p>
  )
  return loading === undefined ? notice : <div className={cover}>{notice}</div>
}
