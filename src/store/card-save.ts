import type { BillingAddress, BillingInfo } from '../domain/billing.ts'
import { toBillingSave } from '../domain/billing.ts'
import type { BillingProviderName } from '../domain/billing-provider.ts'
import { AcctError } from '../errors/acct-error.ts'
import type { BillingOutcome, BillingRequest } from '../services/billing.ts'
import { newIntentKey } from '../services/intent-key.ts'
import { changeLimits, whyFailed } from './change-limits.ts'
import type { CheckoutCard } from './checkout.slice.ts'
import { inAllTabs } from './in-all-tabs.ts'
import { paymentInfoActions } from './payment-info.actions.ts'
import { asAcctError, dataOf, IDLE } from './request.ts'
import type { SliceContext } from './slice.ts'
import { isOutcomeUnknown } from './unknown-outcome.ts'

/** A card as the form submits it. */
export interface CardSubmission {
  address: BillingAddress
  token: { id: string; referenceType: CheckoutCard['referenceType'] }
  provider: BillingProviderName
  /** What a 3-D Secure challenge was passed with, or null. */
  resultToken: string | null
}

/** What a submission is to the services. */
export const requestOf = ({ address, token, provider, resultToken }: CardSubmission): BillingRequest => ({
  save: toBillingSave(address, token.id),
  provider,
  referenceType: token.referenceType,
  threeDToken: resultToken,
})

/**
 * Saves cards (POST or PUT /billingInfo, B§7), each within 30 s and one at a time in all tabs: what is past due is paid
 * by it. After an outcome that nobody knows the services are asked what is on file. While even that is unknown, the
 * same card asks first when it is submitted again, and goes by the same intent. Rejects with AcctError.
 */
export function cardSaving(context: SliceContext): (submission: CardSubmission) => Promise<BillingOutcome> {
  const { keepPaymentInfo } = paymentInfoActions(context)
  let unsure: { of: string; key: string; before: string } | null = null

  const known = (): BillingInfo | null => dataOf(context.get().billing.info ?? IDLE) ?? null

  /** What is on file now; undefined when the services do not say. */
  async function now(provider: string, signal: AbortSignal): Promise<BillingInfo | null | undefined> {
    try {
      const { transport, signed } = await context.calls()
      const { getBillingInfo } = await signed(import('../services/billing.ts'))
      const info = await getBillingInfo(transport, provider, signal)
      if (signal.aborted) return undefined
      keepPaymentInfo(info)
      return info
    } catch {
      return undefined
    }
  }

  async function attempt(submission: CardSubmission, signal: AbortSignal): Promise<BillingOutcome> {
    const limits = changeLimits(signal)
    const { provider } = submission
    const of = identityOf(submission)
    if (unsure) {
      const found = await now(provider, limits.before)
      signal.throwIfAborted()
      if (found === undefined) throw new AcctError('network')
      const isDone = unsure.of === of && JSON.stringify(found) !== unsure.before
      if (isDone || unsure.of !== of) unsure = null
      if (isDone) return { kind: 'done', billing: found }
    }
    const key = unsure?.key ?? newIntentKey()
    const before = JSON.stringify(known())
    unsure = { of, key, before }
    try {
      const { transport, signed } = await context.calls()
      const { saveBilling } = await signed(import('../services/billing.ts'))
      const request = { ...requestOf(submission), isOnFile: known() !== null, idempotencyKey: key }
      const outcome = await saveBilling(transport, request, limits.change)
      unsure = null
      if (outcome.kind === 'challenge') return outcome
      if (outcome.billing) keepPaymentInfo(outcome.billing)
      else await now(provider, limits.all)
      return outcome
    } catch (thrown) {
      signal.throwIfAborted()
      if (!isOutcomeUnknown(asAcctError(thrown))) {
        unsure = null
        throw thrown
      }
      const found = await now(provider, limits.all)
      signal.throwIfAborted()
      if (found !== undefined && JSON.stringify(found) !== before) {
        unsure = null
        return { kind: 'done', billing: found }
      }
      throw whyFailed(thrown, limits)
    }
  }

  return (submission) => {
    const signal = context.signal()
    const alone = { brand: context.brand, what: 'billing', signal, patienceMs: TURN_MS }
    return inAllTabs(alone, () => attempt(submission, signal))
  }
}

/** What makes two submissions one intent. */
const identityOf = ({ address, token, resultToken }: CardSubmission): string =>
  JSON.stringify([token.id, resultToken, address])

/** Longest wait for another tab that saves a card, ms. */
const TURN_MS = 28_000
