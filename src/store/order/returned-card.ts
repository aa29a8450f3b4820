import { isSameVendor } from '../../domain/billing-provider.ts'
import { AcctError } from '../../errors/acct-error.ts'
import type { SliceContext } from '../core/context.ts'
import type { RedirectRecord } from '../core/persisted.ts'
import { type CardPart, cardActions } from '../payment/card.actions.ts'
import type { CardSubmission } from '../payment/card-save.ts'
import { paymentInfoActions } from '../payment/payment-info.actions.ts'
import type { AuthPart } from '../session/auth.slice.ts'
import { checkoutActions } from './checkout.actions.ts'
import type { CheckoutPart } from './checkout.slice.ts'
import { redirectRecords } from './redirect-record.ts'

/** Runs a further challenge and returns its result token. */
export type ReturnChallenge = (actionToken: string, signal: AbortSignal) => Promise<string>

/** A card that the bank has confirmed on its own page. */
export interface ReturnedCards {
  /** Returns the card that an intent has confirmed. Throws AcctError. */
  cardOf(
    paymentMethod: string,
    resultToken: string | null,
    record: RedirectRecord,
    signal: AbortSignal,
  ): Promise<CardSubmission>
  /** Saves or verifies the card, with the challenges that the bank requires. Throws AcctError. */
  send(
    submission: CardSubmission,
    record: RedirectRecord,
    challenge: ReturnChallenge,
    signal: AbortSignal,
  ): Promise<void>
}

const MOST_CHALLENGES = 3

/** Sends a card after the return from the bank's page (B§4, B§7). */
export function returnedCards(context: SliceContext<AuthPart & CardPart & CheckoutPart>): ReturnedCards {
  const { saveCard, verifyCard, clearSaving } = context.use(cardActions)
  const { loadPaymentInfo, currentProvider } = context.use(paymentInfoActions)
  const { takeCard } = context.use(checkoutActions)
  const { expectReturn } = context.use(redirectRecords)

  async function send(
    submission: CardSubmission,
    { purpose, provider }: RedirectRecord,
    challenge: ReturnChallenge,
    signal: AbortSignal,
  ): Promise<void> {
    let { resultToken } = submission
    for (let round = 0; ; round++) {
      const card = { ...submission, resultToken }
      const outcome = await (purpose === 'save' ? saveCard(card) : verifyCard(card))
      signal.throwIfAborted()
      if (!outcome) {
        const { saving } = context.get().billing
        throw saving.status === 'failed' ? saving.error : new AcctError('aborted')
      }
      if (outcome.kind === 'done') {
        const { token, address } = submission
        const { cardType = null, lastFour = null } = outcome.billing ?? {}
        if (purpose === 'verify')
          takeCard(
            {
              token: token.id,
              referenceType: token.referenceType,
              provider,
              resultToken,
              cardType,
              lastFour,
            },
            address,
          )
        clearSaving()
        return
      }
      if (round === MOST_CHALLENGES) throw new AcctError('challengeFailed')
      expectReturn(outcome.actionToken, provider, purpose)
      resultToken = await challenge(outcome.actionToken, signal)
    }
  }

  async function cardOf(
    paymentMethod: string,
    resultToken: string | null,
    { provider }: RedirectRecord,
    signal: AbortSignal,
  ): Promise<CardSubmission> {
    const { transport, signed } = await context.calls()
    const { getPaymentMethod } = await signed(import('../../services/stripe-setup.ts'))
    const { billing } = await getPaymentMethod(transport, paymentMethod, signal)
    // The save depends on whether a card is on file.
    await loadPaymentInfo(provider)
    const { info } = context.get().billing
    if (info.status === 'failed') throw info.error
    // A payment that became past due has switched the provider since (B§1).
    if (!isSameVendor(provider, currentProvider(provider))) throw new AcctError('paymentToken')
    const token = { id: paymentMethod, referenceType: 'stripe_payment_method' } as const
    return { address: billing, token, provider, resultToken }
  }

  return { cardOf, send }
}
