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

/** A write that pays past due invoices. */
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
  /** Charges past due invoices to the card on file again (U-48). */
  collect(provider: BillingProviderName): Promise<BillingOutcome>
}

/**
 * Returns the functions that save a card (POST or PUT /billingInfo, B§7), one at a time in all tabs because a
 * save pays past due invoices: at most 28 s of waiting for another tab, then at most 27 s. After an unknown
 * outcome it looks up whether the card has been saved, or the invoices paid. While even that is unknown
 * (`billing.isOutcomeUnknown`), the next attempt with the same card looks it up first, and is sent with the
 * same idempotency key. Rejects with AcctError.
 */
export function cardSaving(context: SliceContext<BillingPart & HistoryPart>): CardPayments {
  const billing = billingSlice(context)
  const { setPaymentInfo } = context.use(paymentInfoActions)
  const { known, look } = cardLookup(context)
  /** The last payment whose outcome is unknown. */
  let unknown: { card: string; key: string; before: AccountCard } | null = null

  function setUnknown(isOutcomeUnknown: boolean): void {
    if (billing.get().isOutcomeUnknown !== isOutcomeUnknown) billing.set({ isOutcomeUnknown })
  }

  function saved(info: BillingInfo | null): BillingOutcome {
    unknown = null
    setUnknown(false)
    return { kind: 'done', billing: info }
  }

  async function attempt(
    { provider, identity: card, send }: Payment,
    signal: AbortSignal,
  ): Promise<BillingOutcome> {
    const limits = timeLimits(signal)
    if (unknown) {
      const found = await look(unknown.before, provider, limits.lookup)
      signal.throwIfAborted()
      if (found === undefined) throw new AcctError('network')
      if (found && unknown.card === card) return saved(found.info)
      if (found || unknown.card !== card) unknown = null
    }
    const before = known()
    const key = unknown?.key ?? newIntentKey()
    unknown = { card, key, before }
    // A sign-out drops the submission, so that no card data reaches the next account.
    signal.addEventListener('abort', () => (unknown = null), { once: true })
    try {
      const { transport, signed } = await context.calls()
      const services = await signed(import('../../services/billing.ts'))
      const options = { isOnFile: before.info !== null, idempotencyKey: key }
      const outcome = await send(services, transport, options, limits.change)
      if (outcome.kind === 'done' && outcome.billing) setPaymentInfo(outcome.billing)
      else if (outcome.kind === 'done') await look(before, provider, limits.all)
      saved(null)
      return outcome
    } catch (thrown) {
      signal.throwIfAborted()
      const isUncertain = isOutcomeUnknown(asAcctError(thrown))
      const found = isUncertain
        ? await lookUntilCertain(context, () => look(before, provider, limits.all), limits.all)
        : null
      signal.throwIfAborted()
      if (found) return saved(found.info)
      if (!isUncertain) unknown = null
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
