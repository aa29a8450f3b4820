import type { SliceContext } from '../core/context.ts'
import { lazyReaders } from '../core/lazy-readers.ts'

/** The present and the previous page, as paths without their queries (B§2 "previous page"). */
export interface PathHistory {
  current: string | null
  previousPath: string | null
}

/** Returns the flow after a visit; another query of the same path is not another page. */
export function flowAfter(flow: PathHistory, path: string): PathHistory {
  const current = path.split(/[?#]/, 1)[0] || '/'
  return current === flow.current ? flow : { current, previousPath: flow.current ?? flow.previousPath }
}

/** Keeps the previous path for this tab. */
export function flowActions({ persistence, accountId }: SliceContext) {
  let flow: PathHistory = { current: null, previousPath: null }
  /** Returns the flow, with the previous path of before a page load until there is another. */
  function known(): PathHistory {
    const stored = flow.previousPath ? null : persistence.read('flow', 'session', lazyReaders.flow)
    return stored ? { ...flow, previousPath: stored.previousPath } : flow
  }
  return {
    /** Records a page that is shown. */
    visit(path: string) {
      const next = flowAfter(flow, path)
      if (next === flow) return
      flow = next
      // Visits of a visitor who is not signed in are not stored.
      const id = accountId()
      if (flow.previousPath && id)
        persistence.write('flow', 'session', { accountId: id, previousPath: flow.previousPath })
    },
    /** Returns the page before the present one, over a reload too; null without one. */
    previousPath: () => known().previousPath,
    /** Returns the page before the one at `path`, which may not have been recorded yet. */
    getPrevious: (path: string) => flowAfter(known(), path).previousPath,
  }
}
