import { AcctError } from '../../errors/acct-error.ts'
import { newIntentKey } from '../../services/intent-key.ts'
import type { Profile } from '../../services/session-response.ts'
import type { Transport } from '../../transport/transport.ts'
import type { SliceContext } from '../core/context.ts'
import { asAcctError } from '../core/request.ts'
import { inAllTabs } from '../core/tab-lock.ts'
import { changeLimits, whyFailed } from '../core/time-limits.ts'
import { isOutcomeUnknown } from '../core/unknown-outcome.ts'
import { initialChange } from '../plans/plan-change.actions.ts'
import { plansNow } from '../plans/reload-plans.ts'
import { resumeActions } from '../plans/resume.actions.ts'
import { isDeletionPending } from '../session/deletion.slice.ts'

type Subscriptions = typeof import('../../services/subscriptions.ts')
type PlanChanges = typeof import('../../services/plan-changes.ts')
type PlanCatalog = typeof import('../../services/plan-catalog.ts')
type Listed<Call extends (...given: never[]) => unknown> = Promise<Awaited<ReturnType<Call>>>

/** Who asks: nobody is signed in with an account that can be used, somebody is without cloud credentials being had, or this is who. */
export type Asker = 'nobody' | 'withoutCredentials' | Profile

/** What the embedding API does with the store (B§7, U-21). The lists and changes reject with AcctError. */
export interface EmbedActions {
  /** Waits until it is known who is signed in, minting credentials where there are none. Never rejects. */
  asker(): Promise<Asker>
  /** Takes a session that a sign-in window on this origin has handed over. Never rejects. */
  adopt(token: string): Promise<Asker>
  listPlans(): Listed<PlanCatalog['listPlans']>
  listSubscriptions(): Listed<Subscriptions['listSubscriptions']>
  listAvailableSubscriptions(): Listed<PlanChanges['listAvailableSubscriptions']>
  listDevices(): Listed<Subscriptions['listDevices']>
  /** Ends a pause, which charges: only while the services call the plan paused (resume.actions.ts). */
  resume(id: string): Promise<void>
  pause(id: string, until?: string): Listed<PlanChanges['pausePlan']>
  cancel(id: string): Listed<PlanChanges['deleteSubscription']>
  redeemCoupon(id: string, coupon: { couponId: string; currency?: string }): Promise<void>
  /** Asked for again after an outcome that nobody knows, it goes by the same key. */
  extend(id: string, body: object): Listed<PlanChanges['extendSubscription']>
}

/** The account as the embedding API uses it. */
export function embedActions(context: SliceContext): EmbedActions {
  const resuming = resumeActions(context)
  /** Pauses that are being ended, by subscription. */
  const resumes = new Map<string, Promise<void>>()
  /** Extensions that may or may not have been made, with their keys. */
  const unsure = new Map<string, string>()

  async function asker(): Promise<Asker> {
    try {
      const { session } = await context.calls()
      const held = await session.get()
      const { profile } = context.get().auth
      // Until the deletion is cancelled nothing else can be done with the account (A§4).
      if (!held || isDeletionPending(context.get())) return 'nobody'
      return profile ?? 'withoutCredentials'
    } catch {
      return 'withoutCredentials'
    }
  }

  /** A change: one at a time in all frames and tabs, within the time a page should wait. */
  function change<Result>(
    run: (services: PlanChanges, transport: Transport, signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const signal = context.signal()
    return inAllTabs({ brand: context.brand, what: 'embed', signal }, async () => {
      const limits = changeLimits(signal)
      const { transport, signed } = await context.calls()
      const services = await signed(import('../../services/plan-changes.ts'))
      try {
        return await run(services, transport, limits.change)
      } catch (thrown) {
        throw signal.aborted ? thrown : whyFailed(thrown, limits)
      }
    })
  }

  async function resume(id: string): Promise<void> {
    const plans = await plansNow(context)
    if (!plans) throw new AcctError('network')
    const plan = plans.find((held) => (held.subscriptionId ?? held.id) === id)
    if (!plan) throw new AcctError('notFound')
    if (await resuming.resume(plan)) return
    const { resuming: state } = context.get().plans.change ?? initialChange
    throw state.status === 'failed' ? state.error : new AcctError('conflict')
  }

  return {
    asker,
    async adopt(token) {
      // Whoever was signed in meanwhile: their credentials do not go with this token.
      const calls = await context.calls().catch(() => null)
      calls?.session.forget()
      context.persistence.write('session', 'session', { token })
      return asker()
    },
    async listPlans() {
      const { transport, open } = await context.calls()
      const { listPlans } = await open(import('../../services/plan-catalog.ts'))
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
    resume(id) {
      // Asked for again meanwhile, it is the same one.
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
        const key = unsure.get(what) ?? newIntentKey()
        unsure.set(what, key)
        try {
          const changed = await extendSubscription(transport, id, body, signal, key)
          unsure.delete(what)
          return changed
        } catch (thrown) {
          if (!isOutcomeUnknown(asAcctError(thrown))) unsure.delete(what)
          throw thrown
        }
      }),
  }
}
