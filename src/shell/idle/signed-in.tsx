import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { I18n } from '../../i18n/i18n.ts'
import { useAccount } from '../../store/account-context.ts'
import { IDLE_MS, WARNING_MS } from '../../store/idle.actions.ts'
import type { IdleDialogProps } from './idle-dialog.view.tsx'
import { type PageWatch, takePart } from './watch.ts'

/** How long the dialog stays after somebody did something else than answer it, so that no press lands elsewhere (ms). */
const LINGER_MS = 3_000
/** After this the warning is fetched: long after everything that is awaited, and long before it can be needed (ms). */
const FETCH_MS = 60_000

/** The warning and its words. */
async function fetchDialog(text: I18n): Promise<ComponentType<IdleDialogProps>> {
  const [{ IdleDialog }] = await Promise.all([import('./idle-dialog.view.tsx'), text.need('session')])
  return IdleDialog
}

/** What watches over one who is signed in: the idle time-out with its warning (A§4), and pages restored by Back. */
export function SignedIn(): ReactNode {
  const { store, host, text } = useAccount()
  const [watch, setWatch] = useState<PageWatch | null>(null)
  const [left, setLeft] = useState<number>(IDLE_MS)
  const [isShown, setIsShown] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<IdleDialogProps> | null>(null)
  const isWarning = left <= IDLE_MS - WARNING_MS

  useEffect(() => {
    if (!host) return
    const { watch: found, leave } = takePart(store, host)
    setWatch(found)
    const stop = found.idle.subscribe(() => setLeft(found.idle.left()))
    setLeft(found.idle.left())
    return () => {
      stop()
      leave()
    }
  }, [store, host])

  useEffect(() => {
    if (Dialog) return
    // A warning that does not arrive leaves the time-out without it, not the account without its time-out.
    const get = () =>
      fetchDialog(text)
        .then((found) => setDialog(() => found))
        .catch(() => {})
    const timer = setTimeout(get, isWarning ? 0 : FETCH_MS)
    return () => clearTimeout(timer)
  }, [Dialog, isWarning, text])

  useEffect(() => {
    if (isWarning) return setIsShown(true)
    const timer = setTimeout(() => setIsShown(false), LINGER_MS)
    return () => clearTimeout(timer)
  }, [isWarning])

  const isFirst = watch !== null && [...watch.hosts][0] === host
  if (!isShown || !isFirst || !Dialog) return null
  return (
    <Dialog
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
