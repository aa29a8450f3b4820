import type { SubscriptionPlan } from '../../domain/plan.ts'
import { AcctError } from '../../errors/acct-error.ts'
import { newIntentKey } from '../../services/intent-key.ts'
import type { Profile } from '../../services/session-response.ts'
import type { Transport } from '../../transport/transport.ts'
import type { SliceContext } from '../core/context.ts'
import { asAcctError } from '../core/request.ts'
import { withTabLock } from '../core/tab-lock.ts'
import { timeLimits, timeoutOr } from '../core/time-limits.ts'
import { isOutcomeUnknown } from '../core/unknown-outcome.ts'
import { changeOf } from '../plans/change-state.ts'
import type { PlansPart } from '../plans/plans.slice.ts'
import { reloadPlans } from '../plans/reload-plans.ts'
import { resumeActions } from '../plans/resume.actions.ts'
import type { AuthPart } from '../session/auth.slice.ts'
import { type DeletionPart, isDeletionPending } from '../session/deletion.slice.ts'
import type { ResumeCharge } from './resume-charge.ts'

type Subscriptions = typeof import('../../services/subscriptions.ts')
type PlanChanges = typeof import('../../services/plan-changes.ts')
type PlanCatalog = typeof import('../../services/plan-catalog.ts')
type Listed<Call extends (...given: never[]) => unknown> = Promise<Awaited<ReturnType<Call>>>

/**
 * Account behind a call of the embedding API: none that is usable, one without cloud credentials, or its
 * profile.
 */
export type Caller = 'nobody' | 'withoutCredentials' | Profile

/** The store's side of the embedding API (B§7, U-21). The lists and changes reject with AcctError. */
export interface EmbedActions {
  /**
   * Returns the profile of the account holder; requests cloud credentials if there are none. Never rejects.
   */
  caller(): Promise<Caller>
  /** Adopts the session of a sign-in window on this origin. Never rejects. */
  adopt(token: string): Promise<Caller>
  /** Reads the account of the session anew. Never rejects. */
  refresh(): Promise<Caller>
  /** Removes a session that `adopt` stored; it stays valid at the services. Never rejects. */
  forget(): Promise<void>
  listPlans(): Listed<PlanCatalog['listPlans']>
  listSubscriptions(): Listed<Subscriptions['listSubscriptions']>
  listAvailableSubscriptions(): Listed<PlanChanges['listAvailableSubscriptions']>
  listDevices(): Listed<Subscriptions['listDevices']>
  /** Returns what resuming a plan charges; null where that is unknown. Never rejects. */
  findResumeCharge(plan: SubscriptionPlan): Promise<ResumeCharge | null>
  /** Ends a pause, which charges: only while the services return the plan as paused (resume.actions.ts). */
  resume(id: string): Promise<void>
  pause(id: string, until?: string): Listed<PlanChanges['pausePlan']>
  cancel(id: string): Listed<PlanChanges['deleteSubscription']>
  redeemCoupon(id: string, coupon: { couponId: string; currency?: string }): Promise<void>
  /** A retry after an unknown outcome is sent with the same idempotency key. */
  extend(id: string, body: object): Listed<PlanChanges['extendSubscription']>
}

export function embedActions(context: SliceContext<AuthPart & DeletionPart & PlansPart>): EmbedActions {
  const resuming = context.use(resumeActions)
  /** Pending resumptions, by subscription. */
  const resumes = new Map<string, Promise<void>>()
  /** Idempotency keys of extensions with an unknown outcome. */
  const unknown = new Map<string, string>()

  async function caller(): Promise<Caller> {
    try {
      const { session } = await context.calls()
      const held = await session.get()
      const { profile } = context.get().auth
      // While a deletion is pending, the account cannot be used (A§4).
      if (!held || isDeletionPending(context.get())) return 'nobody'
      return profile ?? 'withoutCredentials'
    } catch {
      return 'withoutCredentials'
    }
  }

  /** Makes a change: one at a time in all frames and tabs, within its time limit. */
  function change<Result>(
    run: (services: PlanChanges, transport: Transport, signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const signal = context.signal()
    return withTabLock({ brand: context.brand, name: 'embed', signal }, async () => {
      const limits = timeLimits(signal)
      const { transport, signed } = await context.calls()
      const services = await signed(import('../../services/plan-changes.ts'))
      try {
        return await run(services, transport, limits.change)
      } catch (thrown) {
        throw signal.aborted ? thrown : timeoutOr(thrown, limits)
      }
    })
  }

  async function resume(id: string): Promise<void> {
    const plans = await reloadPlans(context)
    if (!plans) throw new AcctError('network')
    const plan = plans.find((one) => (one.subscriptionId ?? one.id) === id)
    if (!plan) throw new AcctError('notFound')
    if (await resuming.resume(plan)) return
    const { resuming: state } = changeOf(context.get())
    throw state.status === 'failed' ? state.error : new AcctError('conflict')
  }

  async function forgetCredentials(): Promise<void> {
    const calls = await context.calls().catch(() => null)
    calls?.session.forget()
  }

  return {
    caller,
    async adopt(token) {
      // The credentials of an earlier session do not belong to this token.
      await forgetCredentials()
      context.persistence.write('session', 'session', { token, account: '', since: 0 })
      return caller()
    },
    async refresh() {
      await forgetCredentials()
      return caller()
    },
    forget() {
      context.persistence.write('session', 'session', null)
      return forgetCredentials()
    },
    async listPlans() {
      const { transport, unsigned } = await context.calls()
      const { listPlans } = await unsigned(import('../../services/plan-catalog.ts'))
      return listPlans(transport, context.brand, context.signal())
    },
    async listSubscriptions() {
      const { transport, subscriptions } = await context.calls()
      return (await subscriptions()).listSubscriptions(transport, context.signal())
    },
    async listAvailableSubscriptions() {
      const { transport, signed } = await context.calls()
      const { listAvailableSubscriptions } = await signed(import('../../services/plan-changes.ts'))
      return listAvailableSubscriptions(transport, context.signal())
    },
    async listDevices() {
      const { transport, subscriptions } = await context.calls()
      return (await subscriptions()).listDevices(transport, context.signal())
    },
    async findResumeCharge(plan) {
      const charge = await import('./resume-charge.ts').catch(() => null)
      return charge ? charge.findResumeCharge(context, plan) : null
    },
    resume(id) {
      // Calls while one is pending share its result.
      const running = resumes.get(id) ?? resume(id).finally(() => resumes.delete(id))
      resumes.set(id, running)
      return running
    },
    pause: (id, until) =>
      change(({ pausePlan }, transport, signal) => pausePlan(transport, id, until, signal)),
    cancel: (id) =>
      change(({ deleteSubscription }, transport, signal) => deleteSubscription(transport, id, signal)),
    redeemCoupon: (id, coupon) =>
      change(({ redeemCoupon }, transport, signal) => redeemCoupon(transport, id, coupon, signal)),
    extend: (id, body) =>
      change(async ({ extendSubscription }, transport, signal) => {
        const what = JSON.stringify([id, body])
        const key = unknown.get(what) ?? newIntentKey()
        unknown.set(what, key)
        try {
          const changed = await extendSubscription(transport, id, body, signal, key)
          unknown.delete(what)
          return changed
        } catch (thrown) {
          if (!isOutcomeUnknown(asAcctError(thrown))) unknown.delete(what)
          throw thrown
        }
      }),
  }
}
