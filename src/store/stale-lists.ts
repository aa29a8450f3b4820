import type { AccountState } from './account-state.ts'
import type { SliceContext } from './core/context.ts'
import { ALL_STALE, type ChangeName, OLDEST_LIST_MS, STALE, type StalePart } from './core/tabs.ts'
import { initialPlans } from './plans/plans.slice.ts'

type Context = SliceContext<AccountState>
type Reload = ReturnType<typeof import('./reload-stale.ts').staleParts>

/** Loads the code that reloads. Without it, what is on the screen stays until the next page load. */
function withReload(context: Context, use: (reload: Reload) => void): void {
  import('./reload-stale.ts').then(
    ({ staleParts }) => use(context.use(staleParts)),
    () => {},
  )
}

/**
 * Reloads what changes have made stale, where a screen has loaded it.
 * @param fresh What has been loaded since the changes.
 */
export function reloadStale(
  context: Context,
  changes: readonly ChangeName[],
  fresh: readonly StalePart[] = [],
): void {
  const { billing, history, plans } = context.get()
  if (plans === initialPlans && billing.info.status === 'idle' && !history) return
  const parts = new Set<StalePart>(changes.flatMap((change) => STALE[change]))
  withReload(context, ({ reload }) => reload([...parts], fresh))
}

/** Loads everything again once no list can be older than the last change of this browser. */
export function followChange(context: Context): void {
  const { at = 0 } = context.persistence.read('changed', 'local') ?? {}
  const wait = at + OLDEST_LIST_MS - context.now()
  // A change can happen for a minute; a later time comes from a clock that has been set back.
  if (wait <= 0 || wait > 2 * OLDEST_LIST_MS) return
  withReload(context, ({ reloadLater }) => reloadLater(ALL_STALE, wait))
}
