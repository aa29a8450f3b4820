import type { AccountState } from './account-state.ts'
import type { SliceContext } from './core/context.ts'
import { ALL_STALE, type ChangeName, OLDEST_LIST_MS, STALE, type StalePart } from './core/tabs.ts'
import { initialPlans } from './plans/plans.slice.ts'

/**
 * Reloads the lists that a change has made stale, with code that loads then. Where that code does not load, what is on
 * the screen stays until the next page load.
 */
export function staleLists(context: SliceContext<AccountState>) {
  const load = () => import('./reload-stale.ts').then(({ staleParts }) => context.use(staleParts))
  return {
    /**
     * Reloads what changes have made stale, where a screen has loaded it.
     * @param fresh What has been loaded since the changes.
     */
    reload(changes: readonly ChangeName[], fresh: readonly StalePart[] = []): void {
      const { billing, history, plans } = context.get()
      if (plans === initialPlans && billing.info.status === 'idle' && !history) return
      const parts = new Set<StalePart>(changes.flatMap((change) => STALE[change]))
      load().then(
        ({ reload }) => reload([...parts], fresh),
        () => {},
      )
    },
    /** Loads everything again once no list can be older than the last change of this browser. */
    reloadLater(): void {
      const { at = 0 } = context.persistence.read('changed', 'local') ?? {}
      const wait = at + OLDEST_LIST_MS - context.now()
      // A change can happen for a minute; a later time comes from a clock that has been set back.
      if (wait <= 0 || wait > 2 * OLDEST_LIST_MS) return
      load().then(
        ({ reloadLater }) => reloadLater(ALL_STALE, wait),
        () => {},
      )
    },
  }
}
