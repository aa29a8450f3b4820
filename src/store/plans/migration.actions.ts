import { migrationDays, planToMigrate } from '../../domain/migration.ts'
import { codeOf, type SubscriptionPlan } from '../../domain/plan.ts'
import type { Subscription } from '../../domain/subscription.ts'
import { isMigrationRequired, migrate } from '../../services/migration.ts'
import type { Account } from '../../services/session-response.ts'
import type { SliceContext } from '../core/context.ts'
import { laterReaders } from '../core/lazy-readers.ts'
import { asAcctError, dataOf } from '../core/request.ts'
import { changeLimits } from '../core/time-limits.ts'
import { isOutcomeUnknown } from '../core/unknown-outcome.ts'
import type { MigrationState } from './migration.slice.ts'
import { plansNow } from './reload-plans.ts'

/** How long a screen waits to learn whether an upgrade is required (B§9), ms. */
export const MIGRATION_WAIT_MS = 2100
/** What the profile says of an upgrade that did not work (B§4); for the record, not for the screen. */
export const MIGRATION_FAILED = 'Unable to migrate user. Could not find the new subscription.'

export interface MigrationActions {
  /**
   * Upgrades the account where that is required and has not been tried yet (B§4), once for each sign-in. Not knowing
   * after 2.1 s counts as not required, until it is known. Never rejects.
   */
  begin(): Promise<void>
  /** The result has been read. */
  close(): void
}

/** The free upgrade of a retired plan (B§4 "Migration"). */
export function migrationActions(context: SliceContext): MigrationActions {
  const get = (): MigrationState | undefined => context.get().plans.migration
  const set = (migration: MigrationState): void =>
    context.set(({ plans }) => ({ plans: { ...plans, migration } }))
  const account = (): Account | null => context.get().auth.profile?.account ?? null

  /** What is known of an earlier attempt: from the profile, else from this tab. */
  function earlier(): Account['migrationInfo'] {
    const { id, migrationInfo } = account() ?? {}
    if (migrationInfo) return migrationInfo
    const kept = context.persistence.read('migration', 'session', laterReaders.migration)
    if (!kept || kept.accountId !== id) return null
    const { accountId: _, ...info } = kept
    return info
  }

  function note(info: NonNullable<Account['migrationInfo']>, isCertain: boolean): void {
    const { profile } = context.get().auth
    if (!profile) return
    const updated = { ...profile.account, migrationInfo: info }
    context.set(({ auth }) => ({ auth: { ...auth, profile: { ...profile, account: updated } } }))
    if (isCertain)
      context.persistence.write('migration', 'session', { accountId: profile.account.id, ...info })
  }

  /** A check that fails is one that says no (B§4). */
  async function isRequired(signal: AbortSignal): Promise<boolean> {
    try {
      const { transport } = await context.calls()
      return await isMigrationRequired(transport, signal)
    } catch {
      return false
    }
  }

  async function attempt(signal: AbortSignal): Promise<void> {
    const held = planToMigrate(dataOf(context.get().plans.subscriptions) ?? [])
    const days = migrationDays(held?.planConfig?.retentionDays ?? 0)
    const limits = changeLimits(signal)
    set({ kind: 'attempting' })
    let isCertain = true
    let migrated: Subscription | null = null
    let isDone = false
    try {
      const { transport } = await context.calls()
      const answer = await migrate(
        transport,
        { accountId: account()?.id ?? '', retentionDays: days },
        limits.change,
      )
      migrated = answer.wasMigrated ? answer.migrated : null
      isDone = migrated !== null
    } catch (thrown) {
      isCertain = !isOutcomeUnknown(asAcctError(thrown))
      // It may have been done all the same, whatever was said: then nothing is required any more.
      if (!signal.aborted) isDone = await hasBeenDone(limits.all)
    }
    if (signal.aborted) return
    const date = new Date(context.now()).toISOString()
    if (!isDone) {
      note({ status: 'error', error: MIGRATION_FAILED, date }, isCertain)
      return set({ kind: 'error' })
    }
    const plans = await plansNow(context, limits.all)
    if (signal.aborted) return
    note({ status: 'success', date }, true)
    context.plansChanged()
    set({ kind: 'success', plan: newPlan(plans ?? [], migrated) })
  }

  async function hasBeenDone(signal: AbortSignal): Promise<boolean> {
    try {
      const { transport } = await context.calls()
      return !(await isMigrationRequired(transport, signal))
    } catch {
      return false
    }
  }

  return {
    async begin() {
      if (get() || !account()) return
      const known = earlier()
      if (known) {
        note(known, false)
        return set({ kind: 'none' })
      }
      const signal = context.signal()
      set({ kind: 'checking' })
      const check = isRequired(signal)
      const wait = new AbortController()
      context.delay(MIGRATION_WAIT_MS, wait.signal).then(
        () => get()?.kind === 'checking' && set({ kind: 'none' }),
        () => {},
      )
      const required = await check
      wait.abort()
      if (signal.aborted) return
      if (required) await attempt(signal)
      else set({ kind: 'none' })
    },
    close: () => set({ kind: 'none' }),
  }
}

/** The held plan that an upgrade led to. */
function newPlan(plans: readonly SubscriptionPlan[], migrated: Subscription | null): SubscriptionPlan | null {
  const found = migrated
    ? plans.find(
        (plan) =>
          plan.id === migrated.id ||
          plan.subscriptionId === migrated.externalSubscriptionId ||
          codeOf(plan) === migrated.planCode,
      )
    : plans.find(({ planConfig }) => planConfig && planConfig.billingCycle > 0)
  return found ?? null
}
