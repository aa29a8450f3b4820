import { type ReactNode, useEffect, useRef, useState } from 'react'
import { NO_TASK } from '../areas/task/tasks.ts'
import type { CardInput } from '../payments/gateway.ts'
import { type Account, AccountContext } from '../react/account-context.ts'
import { useAccount, useAccountState } from '../react/use-account.ts'
import { useAccountTurn } from '../react/use-account-turn.ts'
import { isInFlight } from '../store/core/request.ts'
import { getOrder } from '../store/orders/order.slice.ts'
import { flowActions } from '../store/page/flow.actions.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { getPathname } from '../util/path-parts.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { findShownRoute, getTitle, indexOfScreen, useGuardedRoute } from './guarded-route.ts'
import { HOME } from './routes.ts'
import { ScreenView } from './screen-view.tsx'
import { loadScreen } from './screens.ts'
import * as css from './task-dialog.css.ts'

/** The screens whose typed values end with them. */
const FORMS: readonly string[] = ['/billing', '/order-summary', '/checkout']
const CARD_INPUT: CardInput = 'acct:card-input'

/** Loads the screen that the dialog shows first at a path. Back of that screen then ends the task. */
export async function loadTask(
  path: string,
  { store, text }: Pick<Account, 'store' | 'text'>,
): Promise<void> {
  const { authenticated, restore } = store.state.getState().auth
  const route = findShownRoute(path, authenticated || restore.status === 'pending')
  await Promise.all([route && loadScreen(route, text), text.load('portal')])
  store.use(flowActions).visit(HOME)
}

/** Renders the screens of a task in a dialog, one at a time, behind the guard. */
export function TaskDialog(): ReactNode {
  const { text, store, navigate, path: requested } = useAccount()
  const { path, route, account } = useGuardedRoute()
  const { placing, isOutcomeUnknown } = useAccountState(getOrder)
  const { saving } = useAccountState(({ billing }) => billing)
  const isPaying = (placing.status === 'pending' && !isOutcomeUnknown) || isInFlight(saving)
  const pathname = getPathname(path)
  const turn = useAccountTurn()
  const screen = useRef<HTMLDivElement>(null)
  const shown = useRef(pathname)
  const isTyped = useRef(false)
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => store.use(flowActions).visit(requested), [store, requested])
  // What the page shows next does not continue the task.
  useEffect(() => () => store.use(flowActions).visit(HOME), [store])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account has typed nothing yet
  useEffect(() => {
    isTyped.current = false
  }, [pathname, turn])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // The pressed control has left with its screen.
    screen.current?.focus({ preventScroll: true })
    screen.current?.closest('dialog')?.scrollTo(0, 0)
  }, [pathname])
  useEffect(() => {
    const element = screen.current
    const note = (): void => {
      isTyped.current = true
    }
    // Events of the browser, and that of a card vendor's frames (use-card-form.ts).
    for (const type of ['input', CARD_INPUT]) element?.addEventListener(type, note)
    return () => {
      for (const type of ['input', CARD_INPUT]) element?.removeEventListener(type, note)
    }
  }, [])
  if (!route) return null
  const title = getTitle(route, account)
  const end = (): void => void navigate(NO_TASK, { byUser: true, reason: 'back' })
  const close = (): void => {
    // A pending request cannot be cancelled; one of unknown outcome is looked up without the dialog.
    if (isPaying) return
    // What an order was sent with is not lost.
    if (isTyped.current && placing.status !== 'done' && FORMS.includes(pathname)) setIsAsking(true)
    else end()
  }
  return (
    <Dialog
      open
      width="screen"
      // A way in has its own heading.
      isTitleHidden={route.layout !== 'page'}
      title={title}
      closeLabel={text.t('action.close')}
      onClose={close}
    >
      <AccountContext value={account}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields */}
        <div ref={screen} role="group" aria-label={title} tabIndex={-1} className={css.screen}>
          <ErrorBoundary key={indexOfScreen(route)}>
            <ScreenView route={route} />
          </ErrorBoundary>
        </div>
      </AccountContext>
      <Dialog
        open={isAsking}
        title={text.t('task.leaveTitle')}
        onClose={() => setIsAsking(false)}
        cancelLabel={text.t('task.stay')}
        actions={<Button onClick={end}>{text.t('action.close')}</Button>}
      >
        <p>{text.t('task.leave')}</p>
      </Dialog>
    </Dialog>
  )
}
