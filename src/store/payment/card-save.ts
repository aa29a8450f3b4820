import type { BillingAddress, BillingInfo } from '../../domain/billing.ts'
import { toBillingSave } from '../../domain/billing.ts'
import type { BillingProviderName } from '../../domain/billing-provider.ts'
import { AcctError } from '../../errors/acct-error.ts'
import type { BillingOutcome, BillingRequest } from '../../services/billing.ts'
import { newIntentKey } from '../../services/intent-key.ts'
import { askTwice } from '../core/ask-twice.ts'
import type { SliceContext } from '../core/context.ts'
import { asAcctError } from '../core/request.ts'
import { inAllTabs } from '../core/tab-lock.ts'
import { changeLimits, whyFailed } from '../core/time-limits.ts'
import { isOutcomeUnknown } from '../core/unknown-outcome.ts'
import type { CheckoutCard } from '../order/checkout.slice.ts'
import { type AccountCard, cardLookup } from './card-lookup.ts'
import { paymentInfoActions } from './payment-info.actions.ts'

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
 * by it. After an outcome that nobody knows the services are asked whether it is saved. While even that is unknown
 * (`billing.isUnsure`), the same card asks first when it is submitted again, and goes by the same intent. Rejects with
 * AcctError.
 */
export function cardSaving(context: SliceContext): (submission: CardSubmission) => Promise<BillingOutcome> {
  const { keepPaymentInfo } = paymentInfoActions(context)
  const { known, look } = cardLookup(context)
  /** The last one whose outcome was not known. */
  let open: { of: string; key: string; before: AccountCard } | null = null

  function setUnsure(isUnsure: boolean): void {
    if ((context.get().billing.isUnsure ?? false) !== isUnsure)
      context.set(({ billing }) => ({ billing: { ...billing, isUnsure } }))
  }

  function saved(billing: BillingInfo | null): BillingOutcome {
    open = null
    setUnsure(false)
    return { kind: 'done', billing }
  }

  async function attempt(submission: CardSubmission, signal: AbortSignal): Promise<BillingOutcome> {
    const limits = changeLimits(signal)
    const { provider } = submission
    const of = identityOf(submission)
    if (open) {
      const found = await look(open.before, provider, limits.before)
      signal.throwIfAborted()
      if (found === undefined) throw new AcctError('network')
      if (found && open.of === of) return saved(found.info)
      if (found || open.of !== of) open = null
    }
    const before = known()
    const key = open?.key ?? newIntentKey()
    open = { of, key, before }
    // Nothing of a card stays behind its account's sign-out.
    signal.addEventListener('abort', () => (open = null), { once: true })
    try {
      const { transport, signed } = await context.calls()
      const { saveBilling } = await signed(import('../../services/billing.ts'))
      const request = { ...requestOf(submission), isOnFile: before.info !== null, idempotencyKey: key }
      const outcome = await saveBilling(transport, request, limits.change)
      if (outcome.kind === 'done' && outcome.billing) keepPaymentInfo(outcome.billing)
      else if (outcome.kind === 'done') await look(before, provider, limits.all)
      saved(null)
      return outcome
    } catch (thrown) {
      signal.throwIfAborted()
      const isUnknown = isOutcomeUnknown(asAcctError(thrown))
      const found = isUnknown
        ? await askTwice(context, () => look(before, provider, limits.all), limits.all)
        : null
      signal.throwIfAborted()
      if (found) return saved(found.info)
      if (!isUnknown) open = null
      setUnsure(found === undefined)
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
