import type { BillingInfo } from '../../domain/billing/billing.ts'
import type { BillingProviderName } from '../../domain/billing/billing-provider.ts'
import { debtCharges } from '../../domain/billing/past-due.ts'
import { hasPastDue, type Invoice } from '../../domain/history/invoice.ts'
import { AcctError } from '../../errors/acct-error.ts'
import type { BillingOutcome } from '../../services/billing/billing.ts'
import type { SliceContext } from '../core/context.ts'
import { loadChanges } from '../core/load-changes.ts'
import { getData, IDLE, isInFlight, type MakeChange, runChange } from '../core/request.ts'
import { getHistory, type HistoryPart, historyActions, LOOKUP_DELAYS_MS } from '../history/history.actions.ts'
import { type BillingPart, type BillingSaved, billingSlice, type DebtPayment } from './billing.slice.ts'
import { type CardSubmission, cardSaving, getRequest, type ShownDebt } from './card-save.ts'

/**
 * Looks up what a change that pays past-due invoices has charged, and writes it to `billing.debt`. The
 * response shows that they are paid, so an older list does not show them again meanwhile. Never rejects.
 * @param before The invoices that the account had before the change.
 */
async function followDebt(
  context: SliceContext<BillingPart & HistoryPart>,
  before: readonly Invoice[],
): Promise<void> {
  const billing = billingSlice(context)
  const pending: DebtPayment = { status: 'pending' }
  billing.set({ debt: pending })
  // After a clear, or another payment, nothing is written.
  const write = (debt: DebtPayment | null): void => {
    if (billing.get().debt === pending) billing.set({ debt })
  }
  const { refreshInvoices } = context.use(historyActions)
  const signal = context.signal()
  try {
    for (const ms of [0, ...LOOKUP_DELAYS_MS]) {
      if (ms > 0) await context.delay(ms, signal)
      if (billing.get().debt !== pending) return
      await refreshInvoices()
      const history = getHistory(context.get())
      if (history.status !== 'done') continue
      const charges = debtCharges(before, history.data)
      if (charges.length > 0 || !hasPastDue(history.data)) {
        write({ status: 'done', charges })
        return
      }
    }
    const last = getHistory(context.get())
    // A list that is a minute newer than the write is right.
    write(last.status === 'done' && hasPastDue(getData(last) ?? []) ? null : { status: 'unknown' })
  } catch {
    // The session has ended, and with it the delay.
  }
}

/** Challenges of the bank for one card. */
const MOST_CHALLENGES = 3

type Work = MakeChange<BillingOutcome>

/** The state that saving a card reads and writes. */
export type CardPart = BillingPart & HistoryPart

/** Saves and verifies cards (B§4 "Billing save"). */
export function cardActions(context: SliceContext<CardPart>) {
  const billing = billingSlice(context)
  const saving = billing.slot('saving')
  const { save, collect } = cardSaving(context)

  async function verify(submission: CardSubmission): Promise<BillingOutcome> {
    const { withinLimit } = await loadChanges(context)
    return withinLimit(async (limit) => {
      const { transport, signed } = await context.calls()
      const { verifyBilling } = await signed(import('../../services/billing/billing.ts'))
      return verifyBilling(transport, getRequest(submission), limit)
    })
  }

  async function run(work: Work, isCollecting = false): Promise<BillingOutcome | null> {
    if (isInFlight(saving.get())) return null
    if (isCollecting !== Boolean(billing.get().isCollecting)) billing.set({ isCollecting })
    let outcome: BillingOutcome | null = null
    // Only the caller receives the token of a challenge; the state does not contain it.
    const saved = await runChange<BillingSaved>(saving, async (onUnknown) => {
      const ended = await work(onUnknown)
      if (ended.kind !== 'done') return ended
      outcome = ended.done
      return { kind: 'done', done: outcome.kind === 'challenge' ? { kind: 'challenge' } : outcome }
    })
    return saved && outcome
  }

  /** Runs a write that pays past-due invoices. */
  const pay = (work: Work, isCollecting = false): Promise<BillingOutcome | null> =>
    run(async (onUnknown) => {
      const before = getData(getHistory(context.get())) ?? []
      const outcome = await work(onUnknown)
      if (outcome.kind !== 'done' || outcome.done.kind !== 'done') return outcome
      const isDebt = hasPastDue(before)
      if (isDebt) void followDebt(context, before)
      context.changed(['card-changed'], isDebt ? ['card', 'invoices'] : ['card'])
      return outcome
    }, isCollecting)

  const saveCard = (submission: CardSubmission) => pay((onUnknown) => save(submission, onUnknown))
  const verifyCard = (submission: CardSubmission) =>
    run(async () => ({ kind: 'done', done: await verify(submission) }))

  return {
    /**
     * Saves a card (card-save.ts), one at a time, and reports it to the other tabs. A save pays past-due
     * invoices, whose charge follows in `billing.debt`. Returns null after a failure, which is in
     * `billing.saving`. Never rejects, nor does `verifyCard`.
     */
    saveCard,
    /**
     * Charges past-due invoices to the card on file again, as `saveCard` does: not if more is past due
     * than the screen shows, or another card is on file, which `OTHER_TERMS` reports. Returns null after a
     * failure, and for a challenge of the bank only its kind.
     */
    collectPastDue: (provider: BillingProviderName, shown: ShownDebt) =>
      pay((onUnknown) => collect(provider, shown, onUnknown), true),
    /** Verifies a card (POST /billing/verify), which changes nothing. */
    verifyCard,
    /**
     * Saves or verifies a card, with the challenges that the bank requires. Returns null while another call is
     * pending, and after a sign-out.
     * @throws AcctError, and whatever `challenge` throws.
     */
    async submitCard(
      purpose: 'save' | 'verify',
      submission: CardSubmission,
      challenge: (actionToken: string) => Promise<string>,
    ): Promise<{ resultToken: string | null; billing: BillingInfo | null } | null> {
      const submit = purpose === 'save' ? saveCard : verifyCard
      let { resultToken } = submission
      for (let round = 0; ; round++) {
        const outcome = await submit({ ...submission, resultToken })
        const ended = saving.get()
        if (!outcome && ended.status === 'failed') throw ended.error
        if (!outcome) return null
        if (outcome.kind === 'done') return { resultToken, billing: outcome.billing }
        if (round === MOST_CHALLENGES) throw new AcctError('challengeFailed')
        resultToken = await challenge(outcome.actionToken)
      }
    },
    /**
     * Sets up a card with Stripe: `confirm` makes a payment method of a setup intent.
     * @returns The payment method's id, once the services know it.
     * @throws AcctError, and whatever `confirm` throws.
     */
    async setUpCard(confirm: (clientSecret: string) => Promise<string>): Promise<string> {
      const signal = context.signal()
      const { transport, signed } = await context.calls()
      const { createSetupIntent, getPaymentMethod } = await signed(
        import('../../services/billing/stripe-setup.ts'),
      )
      const id = await confirm(await createSetupIntent(transport, signal))
      await getPaymentMethod(transport, id, signal)
      return id
    },
    /** Clears the outcome of the last card. */
    clearSaving() {
      if (saving.get().status === 'pending') return
      // What a payment has charged is still being looked up: no screen says meanwhile that it is due.
      const { debt = null } = billing.get()
      billing.set({ saving: IDLE, debt: debt?.status === 'pending' ? debt : null })
    },
  }
}
