import { type ReactNode, useEffect, useState } from 'react'
import { useAccount } from '../../store/account-context.ts'
import { IDLE_MS, WARNING_MS } from '../../store/idle.actions.ts'
import { IdleDialog } from './idle-dialog.view.tsx'
import { type PageWatch, takePart } from './watch.ts'

/** How long the dialog stays after somebody did something else than answer it, so that no press lands elsewhere (ms). */
const LINGER_MS = 3_000

/** What watches over one who is signed in: the idle time-out with its warning (A§4), and pages restored by Back. */
export function SignedIn(): ReactNode {
  const { store, host, text } = useAccount()
  const [watch, setWatch] = useState<PageWatch | null>(null)
  const [left, setLeft] = useState<number>(IDLE_MS)
  const [isShown, setIsShown] = useState(false)
  const isWarning = left <= IDLE_MS - WARNING_MS

  useEffect(() => {
    if (!host) return
    // Words that do not arrive leave the time-out without its warning, not the account without its time-out.
    text.need('session').catch(() => {})
    const { watch: found, leave } = takePart(store, host)
    setWatch(found)
    const stop = found.idle.subscribe(() => setLeft(found.idle.left()))
    setLeft(found.idle.left())
    return () => {
      stop()
      leave()
    }
  }, [store, host, text])

  useEffect(() => {
    if (isWarning) return setIsShown(true)
    const timer = setTimeout(() => setIsShown(false), LINGER_MS)
    return () => clearTimeout(timer)
  }, [isWarning])

  const isFirst = watch !== null && [...watch.hosts][0] === host
  if (!isShown || !isFirst || !text.has('session')) return null
  return (
    <IdleDialog
      text={text}
      seconds={isWarning ? Math.ceil(left / 1000) : null}
      onExtend={() => {
        watch.idle.touch()
        setIsShown(false)
      }}
      onSignOut={() => store.signOut('user')}
    />
  )
}
