import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Account, AccountContext } from '../react/account-context.ts'
import { useAccount } from '../react/use-account.ts'
import { flowActions } from '../store/page/flow.actions.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { titleOf, useGuardedRoute } from './guarded-route.ts'
import { HOME, matchRoute, pathnameOf, routes } from './routes.ts'
import { ScreenView } from './screen-view.tsx'
import { loadScreen } from './screens.ts'
import * as css from './task-dialog.css.ts'

/** The screens whose typed values end with them. */
const FORMS: readonly string[] = ['/billing', '/order-summary', '/checkout']

/** Loads the screen of a path, so that the dialog opens with it. Back of the first screen then ends the task. */
export async function loadTask(
  path: string,
  { store, text }: Pick<Account, 'store' | 'text'>,
): Promise<void> {
  const route = matchRoute(path)
  await Promise.all([route && loadScreen(route, text), text.load('portal')])
  store.use(flowActions).visit(HOME)
}

/** Renders the screens of a task in a dialog, one at a time, behind the guard. */
export function TaskDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { text, store, host, path: requested } = useAccount()
  const { path, route, account } = useGuardedRoute()
  const pathname = pathnameOf(path)
  const screen = useRef<HTMLDivElement>(null)
  const shown = useRef(pathname)
  const isTyped = useRef(false)
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => store.use(flowActions).visit(requested), [store, requested])
  useEffect(() => {
    isTyped.current = false
    if (shown.current === pathname) return
    shown.current = pathname
    // The pressed control has left with its screen.
    screen.current?.focus({ preventScroll: true })
    screen.current?.closest('dialog')?.scrollTo(0, 0)
  }, [pathname])
  useEffect(() => {
    const view = host?.ownerDocument.defaultView
    // A card vendor's frame reports no input; it has the focus while it receives some.
    const enterFrame = (): void => {
      if (host?.querySelector('iframe:focus')) isTyped.current = true
    }
    view?.addEventListener('blur', enterFrame)
    return () => view?.removeEventListener('blur', enterFrame)
  }, [host])
  if (!route) return null
  const close = (): void => {
    if (isTyped.current && FORMS.includes(pathname)) setIsAsking(true)
    else onClose()
  }
  return (
    <Dialog
      open
      width="screen"
      // A way in has its own heading.
      isTitleHidden={route.layout !== 'page'}
      title={titleOf(route, account)}
      closeLabel={text.t('action.close')}
      onClose={close}
    >
      <AccountContext value={account}>
        <div
          ref={screen}
          tabIndex={-1}
          className={css.screen}
          onInput={() => {
            isTyped.current = true
          }}
        >
          <ErrorBoundary key={routes.findIndex((one) => one.screen === route.screen)}>
            <ScreenView route={route} />
          </ErrorBoundary>
        </div>
      </AccountContext>
      <Dialog
        open={isAsking}
        title={text.t('task.leaveTitle')}
        onClose={() => setIsAsking(false)}
        cancelLabel={text.t('task.stay')}
        actions={<Button onClick={onClose}>{text.t('action.close')}</Button>}
      >
        <p>{text.t('task.leave')}</p>
      </Dialog>
    </Dialog>
  )
}
