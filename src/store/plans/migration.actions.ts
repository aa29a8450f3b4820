import { migrationDays, planToMigrate } from '../../domain/migration.ts'
import { codeOf, type SubscriptionPlan } from '../../domain/plan.ts'
import type { Subscription } from '../../domain/subscription.ts'
import { AcctError } from '../../errors/acct-error.ts'
import { isMigrationRequired, migrate } from '../../services/migration.ts'
import type { AccountRecord } from '../../services/session-response.ts'
import type { SliceContext } from '../core/context.ts'
import { lazyReaders } from '../core/lazy-readers.ts'
import { asAcctError, dataOf } from '../core/request.ts'
import { withTabLock } from '../core/tab-lock.ts'
import { timeLimits } from '../core/time-limits.ts'
import { isOutcomeUnknown } from '../core/unknown-outcome.ts'
import { type AuthPart, authSlice } from '../session/auth.slice.ts'
import type { MigrationState } from './migration.slice.ts'
import { type PlansPart, type PlansState, plansSlice } from './plans.slice.ts'
import { reloadPlans } from './reload-plans.ts'

/** How long a screen waits for the check whether an upgrade is required (B§9), ms. */
export const MIGRATION_WAIT_MS = 2100
/** Longest wait for the upgrade of another tab, ms. */
const TURN_MS = 35_000
/** What the profile records of a failed upgrade (B§4); no screen shows it. */
export const MIGRATION_FAILED = 'Unable to migrate user. Could not find the new subscription.'

export interface MigrationActions {
  /**
   * Upgrades the account where that is required and has not been tried yet (B§4), once for each sign-in. A
   * check that takes longer than 2.1 s counts as not required until it ends. Never rejects.
   */
  start(): Promise<void>
  /** Closes the result, once it has been read. */
  close(): void
}

/** Upgrades a retired plan for free (B§4 "Migration"). */
export function migrationActions(context: SliceContext<AuthPart & PlansPart>): MigrationActions {
  const auth = authSlice(context)
  const plans = plansSlice(context)
  const get = (): MigrationState | undefined => plans.get().migration
  const set = (migration: MigrationState): void => plans.set({ migration })
  const account = (): AccountRecord | null => auth.get().profile?.account ?? null

  /** Returns how an earlier attempt ended: from the profile, else from this tab. */
  function readEarlierResult(): AccountRecord['migrationInfo'] {
    const { id, migrationInfo } = account() ?? {}
    if (migrationInfo) return migrationInfo
    const stored = context.persistence.read('migration', 'session', lazyReaders.migration)
    if (!stored || stored.accountId !== id) return null
    const { accountId: _, ...info } = stored
    return info
  }

  function record(info: NonNullable<AccountRecord['migrationInfo']>, isCertain: boolean): void {
    const { profile } = auth.get()
    if (!profile) return
    auth.set({ profile: { ...profile, account: { ...profile.account, migrationInfo: info } } })
    if (isCertain)
      context.persistence.write('migration', 'session', { accountId: profile.account.id, ...info })
  }

  /** Returns null for a failed check, which counts as not required (B§4). */
  async function isRequired(signal: AbortSignal): Promise<boolean | null> {
    try {
      const { transport } = await context.calls()
      return await isMigrationRequired(transport, signal)
    } catch {
      return null
    }
  }

  async function attempt(signal: AbortSignal): Promise<void> {
    const retired = planToMigrate(dataOf(plans.get().subscriptions) ?? [])
    const days = migrationDays(retired?.planConfig?.retentionDays ?? 0)
    const limits = timeLimits(signal)
    set({ kind: 'attempting' })
    let isCertain = true
    let migrated: Subscription | null = null
    let isDone = false
    let failure = new AcctError('unknown')
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
      failure = asAcctError(thrown)
      isCertain = !isOutcomeUnknown(failure)
      // The upgrade may have happened: the services then no longer require it.
      if (!signal.aborted) isDone = await isMigrated(limits.all)
    }
    if (signal.aborted) return
    const date = new Date(context.now()).toISOString()
    if (!isDone) {
      record({ status: 'error', error: MIGRATION_FAILED, date }, isCertain)
      return set({ kind: 'error', error: failure })
    }
    const current = await reloadPlans(context, limits.all)
    if (signal.aborted) return
    record({ status: 'success', date }, true)
    context.plansChanged()
    set({ kind: 'success', plan: newPlan(current ?? [], migrated) })
  }

  /**
   * Shows an upgrade that another tab or device has made since this tab loaded the plans: the services no
   * longer require it, but the screen still shows the retired plan.
   */
  async function followOtherTab(signal: AbortSignal): Promise<void> {
    const isStale = hasRetired(plans.get())
    const current = isStale ? ((await reloadPlans(context, timeLimits(signal).lookup)) ?? []) : []
    if (signal.aborted) return
    const plan = hasRetired(plans.get()) ? null : newPlan(current, null)
    set(plan ? { kind: 'success', plan } : { kind: 'none' })
  }

  async function isMigrated(signal: AbortSignal): Promise<boolean> {
    try {
      const { transport } = await context.calls()
      return !(await isMigrationRequired(transport, signal))
    } catch {
      return false
    }
  }

  return {
    async start() {
      if (get() || !account()) return
      const signal = context.signal()
      const known = readEarlierResult()
      if (known) {
        record(known, false)
        set({ kind: 'none' })
        if (known.status === 'success' && hasRetired(plans.get())) await reloadPlans(context, signal)
        return
      }
      set({ kind: 'checking' })
      const wait = new AbortController()
      context.delay(MIGRATION_WAIT_MS, wait.signal).then(
        () => get()?.kind === 'checking' && set({ kind: 'none' }),
        () => {},
      )
      try {
        // Two tabs that sign in together would both upgrade; the second one finds that nothing is left to do.
        await withTabLock({ brand: context.brand, name: 'migration', signal, waitMs: TURN_MS }, async () => {
          const required = await isRequired(signal)
          wait.abort()
          if (signal.aborted) return
          if (required) await attempt(signal)
          else if (required === false) await followOtherTab(signal)
          else set({ kind: 'none' })
        })
      } catch {
        // A sign-out, or the time limit, ended the wait for another tab.
        wait.abort()
        if (!signal.aborted) set({ kind: 'none' })
      }
    },
    close: () => set({ kind: 'none' }),
  }
}

/** Returns whether a retired plan is on the screen. */
const hasRetired = ({ subscriptions }: PlansState): boolean =>
  dataOf(subscriptions)?.some(({ planConfig }) => planConfig?.legacy) === true

/** Returns the current plan that an upgrade led to. */
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
