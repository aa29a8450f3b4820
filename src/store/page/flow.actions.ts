import type { SliceContext } from '../core/context.ts'
import { laterReaders } from '../core/lazy-readers.ts'

/** Where the account holder is and was, as paths without their queries (B§2 "previous page"). */
export interface Flow {
  current: string | null
  previousPath: string | null
}

/** The flow after a path has been reached; another query of the same path is no other page. */
export function visited(flow: Flow, path: string): Flow {
  const current = path.split(/[?#]/, 1)[0] || '/'
  return current === flow.current ? flow : { current, previousPath: flow.current ?? flow.previousPath }
}

export interface FlowActions {
  /** Notes a page that is shown. */
  visit(path: string): void
  /** The page before this one, over a reload too; null where there was none. */
  previousPath(): string | null
  /** The page before one that is shown, also while that one has not been noted yet. */
  before(path: string): string | null
}

/** Keeps the previous path (B§2, X-63) for this tab. */
export function flowActions({ persistence, get }: SliceContext): FlowActions {
  const kept = persistence.read('flow', 'session', laterReaders.flow)
  let flow: Flow = { current: null, previousPath: kept?.previousPath ?? null }
  return {
    visit(path) {
      const next = visited(flow, path)
      if (next === flow) return
      flow = next
      // Nothing of an account stays behind its sign-out.
      if (flow.previousPath && get().auth.authenticated)
        persistence.write('flow', 'session', { previousPath: flow.previousPath })
    },
    previousPath: () => flow.previousPath,
    before: (path) => visited(flow, path).previousPath,
  }
}
