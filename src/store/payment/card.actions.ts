import type { BillingOutcome } from '../../services/billing.ts'
import type { SliceContext } from '../core/context.ts'
import { IDLE, type RequestState, runRequest } from '../core/request.ts'
import { changeLimits, whyFailed } from '../core/time-limits.ts'
import { historyActions } from '../history/history.actions.ts'
import { plansActions } from '../plans/plans.actions.ts'
import type { BillingSaved } from './billing.slice.ts'
import { type CardSubmission, cardSaving, requestOf } from './card-save.ts'

export interface CardActions {
  /**
   * Puts a card on file (card-save.ts), one at a time; invoices and plans are fetched again, for what was past due is
   * paid. Gives null after a failure, which is in `billing.saving`. Never rejects, as the next.
   */
  saveCard(submission: CardSubmission): Promise<BillingOutcome | null>
  /** Asks whether a card is good (POST /billing/verify), which changes nothing. */
  verifyCard(submission: CardSubmission): Promise<BillingOutcome | null>
  /**
   * Sets a card up with Stripe (B§5, B§7): a setup intent, which `confirm` makes a payment method of.
   * @returns Its id, once the services know it.
   * @throws AcctError, and whatever `confirm` throws.
   */
  setUpCard(confirm: (clientSecret: string) => Promise<string>): Promise<string>
  /** Leaves a failure behind. */
  clearSaving(): void
}

/** Saving and verifying cards (B§4 "Billing save"). */
export function cardActions(context: SliceContext): CardActions {
  const get = (): RequestState<BillingSaved> => context.get().billing.saving ?? IDLE
  const set = (saving: RequestState<BillingSaved>): void =>
    context.set(({ billing }) => ({ billing: { ...billing, saving } }))
  const save = cardSaving(context)

  async function verify(submission: CardSubmission): Promise<BillingOutcome> {
    const limits = changeLimits(context.signal())
    try {
      const { transport, signed } = await context.calls()
      const { verifyBilling } = await signed(import('../../services/billing.ts'))
      return await verifyBilling(transport, requestOf(submission), limits.change)
    } catch (thrown) {
      throw whyFailed(thrown, limits)
    }
  }

  async function run(work: () => Promise<BillingOutcome>): Promise<BillingOutcome | null> {
    if (get().status === 'pending') return null
    let outcome: BillingOutcome | null = null
    // What a challenge is asked with stays with who runs it.
    const saved = await runRequest({ get, set }, async (): Promise<BillingSaved> => {
      outcome = await work()
      return outcome.kind === 'challenge' ? { kind: 'challenge' } : outcome
    })
    return saved && outcome
  }

  return {
    async saveCard(submission) {
      const outcome = await run(() => save(submission))
      if (outcome?.kind === 'done') {
        void historyActions(context).loadInvoices({ again: true })
        void plansActions(context).loadSubscriptions({ again: true })
      }
      return outcome
    },

    verifyCard: (submission) => run(() => verify(submission)),

    async setUpCard(confirm) {
      const signal = context.signal()
      const { transport, signed } = await context.calls()
      const { createSetupIntent, getPaymentMethod } = await signed(import('../../services/stripe-setup.ts'))
      const id = await confirm(await createSetupIntent(transport, signal))
      await getPaymentMethod(transport, id, signal)
      return id
    },

    clearSaving() {
      if (get().status !== 'pending') set(IDLE)
    },
  }
}
