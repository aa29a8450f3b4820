import { isObject } from '../../util/json.ts'
import type { SliceContext } from '../core/context.ts'
import type { Reader, RequestedChange } from '../core/persisted.ts'
import { dataOf } from '../core/request.ts'
import { isText } from './plan-list.ts'
import type { PlansPart } from './plans.slice.ts'

/** Reads when the pending changes of plans were requested; leaves out malformed entries. */
export const readRequested: Reader<'requested'> = ({ accountId, entries }) =>
  isText(accountId) && Array.isArray(entries)
    ? { accountId, entries: entries.flatMap(readRequestedChange) }
    : null

function readRequestedChange(stored: unknown): RequestedChange[] {
  if (!isObject(stored)) return []
  const { planId, code, at, isSeen } = stored
  const isCode = code === null || isText(code)
  return isText(planId) && isCode && typeof at === 'number'
    ? [{ planId, code, at, isSeen: isSeen === true }]
    : []
}

/** Remembers when this browser requested the pending changes of plans, which no list says. */
export function requestedChanges({ get, persistence, accountId, serverNow, now }: SliceContext<PlansPart>) {
  const read = (): readonly RequestedChange[] =>
    persistence.read('requested', 'local', readRequested)?.entries ?? []
  function write(entries: readonly RequestedChange[]): void {
    const state = entries.length > 0 ? { accountId: accountId() ?? '', entries } : null
    persistence.write('requested', 'local', state)
  }
  return {
    /**
     * Remembers the request of the change that the account's plans show now, and forgets what they do not show.
     * @param at When it was sent, ms since 1970 by the clock of this browser.
     */
    note(planId: string, at: number) {
      const changes = (dataOf(get().plans.subscriptions) ?? []).flatMap(({ id, pending }) =>
        pending ? [{ planId: id, code: pending.recurlyPlanCode }] : [],
      )
      const sent = at + serverNow().getTime() - now()
      const known = read()
      write(
        changes.flatMap((change) => {
          const earlier = known.find((one) => one.planId === change.planId && one.code === change.code)
          return change.planId === planId
            ? [{ ...change, at: sent, isSeen: false }]
            : earlier
              ? [earlier]
              : []
        }),
      )
    },
    /** Returns the request of a plan's pending change; null where this browser does not know it. */
    find: (planId: string, code: string | null): RequestedChange | null =>
      read().find((one) => one.planId === planId && one.code === code) ?? null,
    /** Remembers that the account holder has seen the confirmation. */
    see(planId: string) {
      write(read().map((one) => (one.planId === planId ? { ...one, isSeen: true } : one)))
    },
  }
}
