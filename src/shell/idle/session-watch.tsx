import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { I18n } from '../../i18n/i18n.ts'
import { useAccount } from '../../react/use-account.ts'
import { useSignOut } from '../../react/use-sign-out.ts'
import { WARNING_MS } from '../../store/access/idle.actions.ts'
import { IDLE_MS } from '../../store/access/stored-session.ts'
import type { IdleDialogProps } from './idle-dialog.view.tsx'
import { joinPageWatch, type PageWatch } from './page-watch.ts'

/**
 * Time in ms for which the dialog stays open after activity elsewhere,
 * so that a pending click does not hit the page behind it.
 */
const LINGER_MS = 3_000
/**
 * Delay in ms before the warning is preloaded:
 * after all other loading, and well before the warning can be due.
 */
const PRELOAD_MS = 60_000

/** Loads the warning and its messages. */
async function loadDialog(text: I18n): Promise<ComponentType<IdleDialogProps>> {
  const [{ IdleDialog }] = await Promise.all([import('./idle-dialog.view.tsx'), text.load('session')])
  return IdleDialog
}

/** Watches a session: the idle timeout with its warning, and pages restored from the back/forward cache. */
export function SessionWatch(): ReactNode {
  const { store, host, text } = useAccount()
  const signOut = useSignOut()
  const [watch, setWatch] = useState<PageWatch | null>(null)
  const [left, setLeft] = useState<number>(IDLE_MS)
  const [isShown, setIsShown] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<IdleDialogProps> | null>(null)
  const isWarning = left <= IDLE_MS - WARNING_MS

  useEffect(() => {
    if (!host) return
    const { watch: pageWatch, leave } = joinPageWatch(store, host)
    setWatch(pageWatch)
    const unsubscribe = pageWatch.idle.subscribe(() => setLeft(pageWatch.idle.timeLeft()))
    setLeft(pageWatch.idle.timeLeft())
    return () => {
      unsubscribe()
      leave()
    }
  }, [store, host])

  useEffect(() => {
    if (Dialog) return
    // If the warning does not load, the idle timeout still applies.
    const load = () =>
      loadDialog(text)
        .then((component) => setDialog(() => component))
        .catch(() => {})
    const timer = setTimeout(load, isWarning ? 0 : PRELOAD_MS)
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
      onSignOut={() => {
        // A screen with unsaved input shows its own dialog.
        setIsShown(false)
        signOut()
      }}
    />
  )
}
