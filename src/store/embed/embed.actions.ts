import type { BillingProviderName } from '../../domain/billing/billing-provider.ts'
import { findPlanById, type SubscriptionPlan } from '../../domain/plans/plan.ts'
import type { ResumeTerms } from '../../domain/plans/resume-terms.ts'
import { AcctError } from '../../errors/acct-error.ts'
import type { Profile } from '../../services/access/session-response.ts'
import type { Transport } from '../../transport/transport.ts'
import type { AuthPart } from '../access/auth.slice.ts'
import { type DeletionPart, isDeletionPending } from '../access/deletion.slice.ts'
import type { BillingPart } from '../billing/billing.slice.ts'
import type { Permit, SliceContext } from '../core/context.ts'
import { getDigest } from '../core/digest.ts'
import { asUnknown } from '../core/unknown-outcome.ts'
import type { HistoryPart } from '../history/history.actions.ts'
import { getChange } from '../plans/change-state.ts'
import { planList } from '../plans/plan-list.ts'
import type { PlansPart } from '../plans/plans.slice.ts'
import { resumeActions } from '../plans/resume.actions.ts'
import type { ConfirmedTerms } from '../plans/resume-terms.ts'
import { subscriptionChanges } from '../plans/subscription-change.ts'

type PlanChanges = typeof import('../../services/plans/plan-changes.ts')

/** Account behind a call of the embedding API: none usable, one without cloud credentials, or a profile. */
export type Caller = 'nobody' | 'withoutCredentials' | Profile

/** The fields of earlier answers that a change of a site makes stale; its response shows no plan. */
const STALE_FIELDS = {
  pause: ['paused'],
  extend: ['periodEnd', 'trialEnd'],
  redeem: [],
  // Other fields stay: an old list still has the ended plan, and the answers state its latest state.
  end: ['id', 'expiration'],
} as const satisfies Record<string, readonly (keyof SubscriptionPlan)[]>

export function embedActions(
  context: SliceContext<AuthPart & BillingPart & DeletionPart & HistoryPart & PlansPart>,
) {
  const resuming = context.use(resumeActions)
  const list = context.use(planList)
  const { run } = context.use(subscriptionChanges)
  const resumes = new Map<string, Promise<void>>()
  let listed: readonly SubscriptionPlan[] = []
  let adoption = new AbortController()

  /** Returns the account holder's profile; requests missing cloud credentials. Never rejects. */
  async function caller(): Promise<Caller> {
    try {
      const { session } = await context.calls()
      const held = await session.get()
      const { profile } = context.get().auth
      // While a deletion is pending, the account cannot be used.
      if (!held || isDeletionPending(context.get())) return 'nobody'
      return profile ?? 'withoutCredentials'
    } catch {
      return 'withoutCredentials'
    }
  }

  /**
   * Returns a permission to change the plans of an account, which ends with its session in this store: at a
   * sign-out, and when another session replaces it.
   * @param account Id of the account.
   */
  function permit(account: string): Permit {
    const signal = AbortSignal.any([context.signal(), adoption.signal])
    return {
      signal,
      check() {
        const { auth } = context.get()
        const isSame = auth.authenticated && context.accountId() === account
        if (signal.aborted || !isSame || isDeletionPending(context.get())) throw new AcctError('unauthorized')
      },
    }
  }

  /** Makes a change of another site, for as long as its permit lasts. */
  async function change<Result>(
    name: keyof typeof STALE_FIELDS,
    [id, permit, ...given]: [id: string, permit: Permit, ...given: unknown[]],
    send: (services: PlanChanges, transport: Transport, limit: AbortSignal, key: string) => Promise<Result>,
  ): Promise<Result> {
    const digest = await getDigest(JSON.stringify(given))
    const outcome = await run<{ changed: Result }>({
      // What the other site sends is not stored.
      intent: `${name} ${id} ${digest}`,
      permit,
      hasNoKey: name !== 'extend',
      // No list of the services shows an extension.
      isChargedTwice: name === 'extend' && !context.hasKeys,
      async send(services, { transport, limit, key }) {
        return { changed: await send(services, transport, limit, key) }
      },
      async settle() {
        const plan = findPlanById(listed, id)
        if (plan) list.forget(plan.id, STALE_FIELDS[name])
      },
    })
    if (outcome.kind !== 'done') throw outcome.kind === 'unknown' ? asUnknown(outcome.error) : outcome.error
    return outcome.done.changed
  }

  async function resume(id: string, permit: Permit, confirmed: ConfirmedTerms | null): Promise<void> {
    const plans = await list.reload()
    if (!plans) throw new AcctError('network')
    if (await resuming.resume(getPlan(plans, id), { permit, confirmed })) return
    const { resuming: state } = getChange(context.get())
    if (state.status === 'failed') throw state.isUnknown ? asUnknown(state.error) : state.error
    // Another resume is in flight, or the session has ended.
    throw new AcctError(state.status === 'pending' ? 'conflict' : 'aborted')
  }

  async function forgetCredentials(): Promise<void> {
    adoption.abort(new AcctError('aborted'))
    adoption = new AbortController()
    const calls = await context.calls().catch(() => null)
    calls?.session.forget()
  }

  const listSubscriptions = async () => {
    listed = await list.load(context.signal())
    return listed
  }

  return {
    caller,
    permit,
    /** Returns the plan of the account with an id. Rejects with AcctError, `notFound` for an unknown id. */
    findPlan: async (id: string) => getPlan(await listSubscriptions(), id),
    /** Adopts the session of a sign-in window on this origin. Never rejects. */
    async adopt(token: string): Promise<Caller> {
      // The credentials of an earlier session do not belong to this token.
      await forgetCredentials()
      context.persistence.write('session', 'session', { token, account: '', since: 0 })
      return caller()
    },
    /** Reads the account of the session anew. Never rejects. */
    async refresh(): Promise<Caller> {
      await forgetCredentials()
      return caller()
    },
    /** Removes a session that `adopt` stored; it stays valid at the services. Never rejects. */
    forget(): Promise<void> {
      context.persistence.write('session', 'session', null)
      return forgetCredentials()
    },
    async listPlans() {
      const { transport, unsigned } = await context.calls()
      const { listPlans } = await unsigned(import('../../services/plans/plan-catalog.ts'))
      return listPlans(transport, context.brand, context.signal())
    },
    listSubscriptions,
    async listAvailableSubscriptions() {
      const { transport, signed } = await context.calls()
      const { listAvailableSubscriptions } = await signed(import('../../services/plans/plan-changes.ts'))
      return listAvailableSubscriptions(transport, context.signal())
    },
    async listDevices() {
      const { transport, subscriptions } = await context.calls()
      return (await subscriptions()).listDevices(transport, context.signal())
    },
    /** Returns what is known about the charge of a resume; null where its code does not load. Never rejects. */
    async findResumeTerms(
      plan: SubscriptionPlan,
      brandProvider: BillingProviderName,
    ): Promise<ResumeTerms | null> {
      const code = await import('../plans/resume-terms.ts').catch(() => null)
      return code && context.use(code.resumeTerms).find(plan, brandProvider)
    },
    /**
     * Ends a pause, which charges: only while the services return the plan as paused, and on no other terms
     * than the confirmed ones (resume.actions.ts); null without a confirmation. Rejects with AcctError
     * `OTHER_TERMS` when they have changed.
     */
    resume(id: string, permit: Permit, confirmed: ConfirmedTerms | null): Promise<void> {
      // Calls while one is pending share its result.
      const running = resumes.get(id) ?? resume(id, permit, confirmed).finally(() => resumes.delete(id))
      resumes.set(id, running)
      return running
    },
    pause: (id: string, permit: Permit, until?: string) =>
      change('pause', [id, permit, until], ({ pausePlan }, transport, limit) =>
        pausePlan(transport, id, until, limit),
      ),
    cancel: (id: string, permit: Permit) =>
      change('end', [id, permit], ({ deleteSubscription }, transport, limit) =>
        deleteSubscription(transport, id, limit),
      ),
    redeemCoupon: (id: string, permit: Permit, coupon: { couponId: string; currency?: string }) =>
      change('redeem', [id, permit, coupon], ({ redeemCoupon }, transport, limit) =>
        redeemCoupon(transport, id, coupon, limit),
      ),
    /**
     * A retry after an unknown outcome is sent with the same idempotency key; without keys, only once
     * the first attempt cannot happen any more.
     */
    extend: (id: string, permit: Permit, body: object) =>
      change('extend', [id, permit, body], ({ extendSubscription }, transport, limit, key) =>
        extendSubscription(transport, id, body, limit, key),
      ),
  }
}

/** The store's side of the embedding API. The lists and changes reject with AcctError. */
export type EmbedActions = ReturnType<typeof embedActions>

function getPlan(plans: readonly SubscriptionPlan[], id: string): SubscriptionPlan {
  const plan = findPlanById(plans, id)
  if (!plan) throw new AcctError('notFound')
  return plan
}
