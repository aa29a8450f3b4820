import type { BillingAddress, BillingInfo } from '../../domain/billing.ts'
import { toBillingSave } from '../../domain/billing.ts'
import type { BillingProviderName } from '../../domain/billing-provider.ts'
import type { PaymentToken } from '../../domain/payment-token.ts'
import { AcctError } from '../../errors/acct-error.ts'
import type { BillingOutcome, BillingRequest } from '../../services/billing.ts'
import { newIntentKey } from '../../services/intent-key.ts'
import type { Transport } from '../../transport/transport.ts'
import type { SliceContext } from '../core/context.ts'
import { lookUntilCertain } from '../core/look-until-certain.ts'
import { asAcctError } from '../core/request.ts'
import { withTabLock } from '../core/tab-lock.ts'
import { timeLimits, timeoutOr } from '../core/time-limits.ts'
import { isOutcomeUnknown } from '../core/unknown-outcome.ts'
import type { HistoryPart } from '../history/history.slice.ts'
import { type BillingPart, billingSlice } from './billing.slice.ts'
import { type AccountCard, cardLookup } from './card-lookup.ts'
import { paymentInfoActions } from './payment-info.actions.ts'

/** A card as the form submits it. */
export interface CardSubmission {
  address: BillingAddress
  token: PaymentToken
  provider: BillingProviderName
  /** The result token of a passed 3-D Secure challenge, or null. */
  resultToken: string | null
}

/** Returns the request of a submission. */
export const requestOf = ({ address, token, provider, resultToken }: CardSubmission): BillingRequest => ({
  save: toBillingSave(address, token.id),
  provider,
  referenceType: token.referenceType,
  threeDToken: resultToken,
})

/** A write that pays past-due invoices. */
interface Payment {
  provider: BillingProviderName
  /** Two payments with one identity are one intent. */
  identity: string
  send(
    services: typeof import('../../services/billing.ts'),
    transport: Transport,
    options: { isOnFile: boolean; idempotencyKey: string },
    limit: AbortSignal,
  ): Promise<BillingOutcome>
}

export interface CardPayments {
  /** Saves a card. */
  save(submission: CardSubmission): Promise<BillingOutcome>
  /** Charges past-due invoices to the card on file again (U-48). */
  collect(provider: BillingProviderName): Promise<BillingOutcome>
}

/**
 * Returns the functions that save a card (POST or PUT /billingInfo, B§7), one at a time in all tabs because a
 * save pays past-due invoices. It waits at most 28 s for another tab, then at most 27 s for the services.
 * When no response shows the outcome, it looks up whether the card is saved, or the invoices are paid. While
 * that stays unknown (`billing.isOutcomeUnknown`), the next attempt with the same card repeats the lookup
 * first, and sends the same idempotency key. Rejects with AcctError.
 */
export function cardSaving(context: SliceContext<BillingPart & HistoryPart>): CardPayments {
  const billing = billingSlice(context)
  const { setPaymentInfo } = context.use(paymentInfoActions)
  const { known, look } = cardLookup(context)
  /** The pending payment, or the last one whose outcome is unknown. */
  let unsettled: { card: string; key: string; before: AccountCard } | null = null

  function setUnknown(isOutcomeUnknown: boolean): void {
    if (billing.get().isOutcomeUnknown !== isOutcomeUnknown) billing.set({ isOutcomeUnknown })
  }

  function settle(info: BillingInfo | null): BillingOutcome {
    unsettled = null
    setUnknown(false)
    return { kind: 'done', billing: info }
  }

  async function attempt(
    { provider, identity: card, send }: Payment,
    signal: AbortSignal,
  ): Promise<BillingOutcome> {
    const limits = timeLimits(signal)
    if (unsettled) {
      const found = await look(unsettled.before, provider, limits.lookup)
      signal.throwIfAborted()
      if (found === undefined) throw new AcctError('network')
      if (found && unsettled.card === card) return settle(found.info)
      if (found || unsettled.card !== card) unsettled = null
    }
    const before = known()
    const key = unsettled?.key ?? newIntentKey()
    unsettled = { card, key, before }
    // A sign-out drops the submission, so that no card data reaches the next account.
    signal.addEventListener('abort', () => (unsettled = null), { once: true })
    try {
      const { transport, signed } = await context.calls()
      const services = await signed(import('../../services/billing.ts'))
      const options = { isOnFile: before.info !== null, idempotencyKey: key }
      const outcome = await send(services, transport, options, limits.change)
      if (outcome.kind === 'done' && outcome.billing) setPaymentInfo(outcome.billing)
      else if (outcome.kind === 'done') await look(before, provider, limits.all)
      settle(null)
      return outcome
    } catch (thrown) {
      signal.throwIfAborted()
      const isUncertain = isOutcomeUnknown(asAcctError(thrown))
      const found = isUncertain
        ? await lookUntilCertain(context, () => look(before, provider, limits.all), limits.all)
        : null
      signal.throwIfAborted()
      if (found) return settle(found.info)
      if (!isUncertain) unsettled = null
      setUnknown(found === undefined)
      throw timeoutOr(thrown, limits)
    }
  }

  function run(payment: Payment): Promise<BillingOutcome> {
    const signal = context.signal()
    const lock = { brand: context.brand, name: 'billing', signal }
    return withTabLock(lock, () => attempt(payment, signal))
  }

  return {
    save: (submission) =>
      run({
        provider: submission.provider,
        identity: identityOf(submission),
        send: ({ saveBilling }, transport, options, limit) =>
          saveBilling(transport, { ...requestOf(submission), ...options }, limit),
      }),
    collect: (provider) =>
      run({
        provider,
        identity: 'on file',
        send: ({ collectPastDue }, transport, { idempotencyKey }, limit) =>
          collectPastDue(transport, { idempotencyKey }, limit),
      }),
  }
}

const identityOf = ({ address, token, resultToken }: CardSubmission): string =>
  JSON.stringify([token.id, resultToken, address])
