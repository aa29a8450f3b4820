import { migrationDays, planToMigrate } from '../../domain/plans/migration.ts'
import { getCode, type SubscriptionPlan } from '../../domain/plans/plan.ts'
import type { Subscription } from '../../domain/plans/subscription.ts'
import { AcctError } from '../../errors/acct-error.ts'
import type { AccountRecord } from '../../services/access/session-response.ts'
import { isMigrationRequired, migrate } from '../../services/plans/migration.ts'
import { type AuthPart, authSlice } from '../access/auth.slice.ts'
import type { Settled } from '../core/change-description.ts'
import type { SliceContext } from '../core/context.ts'
import { lazyReaders } from '../core/lazy-readers.ts'
import { loadChanges } from '../core/load-changes.ts'
import { getData } from '../core/request.ts'
import { planList } from './plan-list.ts'
import { type MigrationState, type PlansPart, type PlansState, plansSlice } from './plans.slice.ts'

/** How long a screen waits for the check whether an upgrade is required (B§9), ms. */
export const MIGRATION_WAIT_MS = 2100
/** What the profile records of a failed upgrade (B§4); no screen shows it. */
export const MIGRATION_FAILED = 'Unable to migrate user. Could not find the new subscription.'

/** Upgrades a retired plan for free (B§4 "Migration"). */
export function migrationActions(context: SliceContext<AuthPart & PlansPart>) {
  const auth = authSlice(context)
  const plans = plansSlice(context)
  const get = (): MigrationState | undefined => plans.get().migration
  const set = (migration: MigrationState): void => plans.set({ migration })
  const list = context.use(planList)
  const isoNow = (): string => new Date(context.now()).toISOString()
  const account = (): AccountRecord | null => auth.get().profile?.account ?? null

  function readEarlierResult(): AccountRecord['migrationInfo'] {
    const known = account()?.migrationInfo
    if (known) return known
    const stored = context.persistence.read('migration', 'session', lazyReaders.migration)
    if (!stored) return null
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

  /** Returns null for a failed check, which counts as not required. */
  async function isRequired(signal: AbortSignal): Promise<boolean | null> {
    try {
      const { transport } = await context.calls()
      return await isMigrationRequired(transport, signal)
    } catch {
      return null
    }
  }

  /** Shows the result of an upgrade; `migrated` is null where only the account shows it. */
  async function succeed(migrated: Subscription | null, { signal, limit }: Settled): Promise<void> {
    const current = await list.reload(limit)
    signal.throwIfAborted()
    record({ status: 'success', date: isoNow() }, true)
    context.plansChanged()
    set({ kind: 'success', plan: newPlan(current ?? [], migrated) })
  }

  function fail(error: AcctError, isCertain: boolean): void {
    record({ status: 'error', error: MIGRATION_FAILED, date: isoNow() }, isCertain)
    set({ kind: 'error', error })
  }

  /** Shows an upgrade made elsewhere: it is not required any more, but the screen shows the retired plan. */
  async function followOtherTab(signal: AbortSignal): Promise<void> {
    const isStale = hasRetired(plans.get())
    const current = isStale ? ((await list.reload(signal)) ?? []) : []
    if (signal.aborted) return
    const plan = hasRetired(plans.get()) ? null : newPlan(current, null)
    set(plan ? { kind: 'success', plan } : { kind: 'none' })
  }

  return {
    /**
     * Upgrades the account where that is required and has not been tried yet, once for each sign-in. A
     * check that takes longer than 2.1 s counts as not required until it ends. Never rejects.
     */
    async start(): Promise<void> {
      if (get() || !account()) return
      const signal = context.signal()
      const known = readEarlierResult()
      if (known) {
        record(known, false)
        set({ kind: 'none' })
        if (known.status === 'success' && hasRetired(plans.get())) await list.reload(signal)
        return
      }
      set({ kind: 'checking' })
      const wait = new AbortController()
      context.delay(MIGRATION_WAIT_MS, wait.signal).then(
        () => get()?.kind === 'checking' && set({ kind: 'none' }),
        () => {},
      )
      try {
        const { run } = await loadChanges(context)
        const outcome = await run<Migrated>({
          intent: 'migration',
          canBeMadeElsewhere: true,
          onUnknown: (unknown) => set({ kind: 'attempting', unknown }),
          // Two tabs that sign in together would both upgrade; the second finds that nothing is left.
          async prepare(limit) {
            const required = await isRequired(limit)
            wait.abort()
            signal.throwIfAborted()
            if (required) set({ kind: 'attempting' })
            else if (required === false) await followOtherTab(limit)
            else set({ kind: 'none' })
            return required ? null : 'nothing'
          },
          async look(limit) {
            const required = await isRequired(limit)
            if (required === null) return undefined
            return required ? null : 'done'
          },
          async load() {
            const { transport } = await context.calls()
            const retired = planToMigrate(getData(plans.get().subscriptions) ?? [])
            const retentionDays = migrationDays(retired?.planConfig?.retentionDays ?? 0)
            return async (_, limit) => {
              const request = { accountId: account()?.id ?? '', retentionDays }
              const { wasMigrated, migrated } = await migrate(transport, request, limit)
              if (!wasMigrated || !migrated) throw new AcctError('unknown', { isRefusal: true })
              return migrated
            }
          },
          async settle(done, settled) {
            if (done !== 'nothing') await succeed(done === 'done' ? null : done, settled)
          },
        })
        // Another change is running, or its outcome is unknown: the next visit sends this one.
        const isUnsent = outcome.kind === 'failed' && outcome.error.code === 'changePending'
        if (outcome.kind !== 'done' && !isUnsent)
          fail(outcome.error, outcome.kind === 'failed' && !outcome.isMissed)
      } catch {
        // The session has ended.
      } finally {
        wait.abort()
        if (!signal.aborted && get()?.kind === 'checking') set({ kind: 'none' })
      }
    },
    /** Closes the result, once it has been read. */
    close: () => set({ kind: 'none' }),
  }
}

/** The new subscription; `done` where only the account shows it; `nothing` without an upgrade. */
type Migrated = Subscription | 'done' | 'nothing'

const hasRetired = ({ subscriptions }: PlansState): boolean =>
  getData(subscriptions)?.some(({ planConfig }) => planConfig?.legacy) === true

function newPlan(plans: readonly SubscriptionPlan[], migrated: Subscription | null): SubscriptionPlan | null {
  const found = migrated
    ? plans.find(
        (plan) =>
          plan.id === migrated.id ||
          plan.subscriptionId === migrated.externalSubscriptionId ||
          getCode(plan) === migrated.planCode,
      )
    : plans.find(({ planConfig }) => planConfig && planConfig.billingCycle > 0)
  return found ?? null
}
