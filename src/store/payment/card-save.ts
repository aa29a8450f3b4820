import { type BillingAddress, toBillingSave } from '../../domain/billing.ts'
import type { BillingProviderName } from '../../domain/billing-provider.ts'
import type { PaymentToken } from '../../domain/payment-token.ts'
import { randomId } from '../../domain/random-id.ts'
import type { BillingOutcome, BillingRequest } from '../../services/billing.ts'
import type { Transport } from '../../transport/transport.ts'
import type { SliceContext } from '../core/context.ts'
import { loadChanges } from '../core/load-changes.ts'
import type { OnUnknown, Outcome } from '../core/request.ts'
import type { HistoryPart } from '../history/history.actions.ts'
import type { AuthPart } from '../session/auth.slice.ts'
import type { BillingPart } from './billing.slice.ts'
import { type AccountCard, cardLookup, type Finding, type SentCard, type ShownDebt } from './card-lookup.ts'
import { paymentInfoActions } from './payment-info.actions.ts'

/** A card as the form submits it. */
export interface CardSubmission {
  address: BillingAddress
  token: PaymentToken
  provider: BillingProviderName
  /** The result token of a passed 3-D Secure challenge, or null. */
  resultToken: string | null
}

export const requestOf = ({ address, token, provider, resultToken }: CardSubmission): BillingRequest => ({
  save: toBillingSave(address, token.id),
  provider,
  referenceType: token.referenceType,
  threeDToken: resultToken,
})

/** Intent of a payment by the card on file, and the start of the intent of each other card. */
const ON_FILE = 'collect'
const CARD = 'card '

/** A write that pays past-due invoices. */
interface Payment {
  provider: BillingProviderName
  /** Payments with one identity are one intent; in memory only, because it contains the card's token. */
  identity: string
  /** Looks up once whether it has happened; undefined without a response. Never rejects. */
  find(before: AccountCard, limit: AbortSignal): Promise<Finding | undefined>
  /** Rejects with AcctError when it would not be what the screen shows. */
  check?(limit: AbortSignal): Promise<void>
  send(
    services: typeof import('../../services/billing.ts'),
    call: { transport: Transport; isOnFile: boolean; key: string; limit: AbortSignal },
  ): Promise<BillingOutcome>
}

/**
 * Returns the functions that save a card (POST or PUT /billingInfo, B§7), which pays past-due invoices. When
 * no response shows the outcome, they look up whether the card is saved, or the invoices are paid; an attempt
 * after that repeats the lookup first. Reject as `Changes.run` does.
 */
export function cardSaving(context: SliceContext<AuthPart & BillingPart & HistoryPart>) {
  const { setPaymentInfo } = context.use(paymentInfoActions)
  const { known, show, findCard, findPaid, checkDebt } = cardLookup(context)
  /** The payment that was sent last, whose outcome may be unknown, and what the account had before. */
  let last: { identity: string; intent: string; before: AccountCard; found?: Finding | undefined } | null =
    null

  async function pay(
    { provider, identity, find, check, send }: Payment,
    onUnknown: OnUnknown,
  ): Promise<Outcome<BillingOutcome>> {
    const signal = context.signal()
    const intent = identity === ON_FILE ? identity : `${CARD}${randomId()}`
    if (last?.identity !== identity) last = { identity, intent, before: known() }
    const payment = last
    // A sign-out drops the submission, so that no card data reaches the next account.
    signal.addEventListener('abort', () => (last = null), { once: true })
    const { run } = await loadChanges(context)
    const outcome = await run<BillingOutcome>({
      intent: payment.intent,
      onUnknown,
      // A past-due invoice is paid once, whichever card pays it.
      canFollow: (earlier) => earlier === ON_FILE || earlier.startsWith(CARD),
      async look(limit) {
        const found = await find(payment.before, limit)
        payment.found = found
        return found?.kind === 'done' ? found : found && null
      },
      isMissProof: () => payment.found?.kind === 'missing',
      async prepare(limit) {
        await check?.(limit)
        return null
      },
      async load() {
        const { transport, signed } = await context.calls()
        const services = await signed(import('../../services/billing.ts'))
        payment.before = known()
        const isOnFile = Boolean(payment.before.info)
        return (key, limit) => send(services, { transport, isOnFile, key, limit })
      },
      isChallenge: ({ kind }) => kind === 'challenge',
      async settle(done, { by, limit }) {
        if (by !== 'response' || done.kind !== 'done') return
        if (done.billing) setPaymentInfo(done.billing, true)
        else await show(provider, limit)
      },
    })
    if (outcome.kind === 'done' && last === payment) last = null
    return outcome
  }

  return {
    save: (submission: CardSubmission, onUnknown: OnUnknown) =>
      pay(
        {
          provider: submission.provider,
          identity: identityOf(submission),
          find: (before, limit) => findCard(sentCard(submission), before, limit),
          send: ({ saveBilling }, { transport, isOnFile, key: idempotencyKey, limit }) =>
            saveBilling(transport, { ...requestOf(submission), isOnFile, idempotencyKey }, limit),
        },
        onUnknown,
      ),
    /**
     * Charges past-due invoices to the card on file again (U-48), no more than the screen shows.
     */
    collect: (provider: BillingProviderName, shown: ShownDebt, onUnknown: OnUnknown) =>
      pay(
        {
          provider,
          identity: ON_FILE,
          find: (_, limit) => findPaid(limit),
          check: (limit) => checkDebt(shown, provider, limit),
          send: ({ collectPastDue }, { transport, key: idempotencyKey, limit }) =>
            collectPastDue(transport, { idempotencyKey }, limit),
        },
        onUnknown,
      ),
  }
}

const sentCard = ({ provider, token: { lastFour } }: CardSubmission): SentCard => ({
  provider,
  ...(lastFour && { lastFour }),
})

const identityOf = ({ address, token, resultToken }: CardSubmission): string =>
  JSON.stringify([token.id, resultToken, address])
