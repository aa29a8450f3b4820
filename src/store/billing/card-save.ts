import { type BillingAddress, type BillingInfo, toBillingSave } from '../../domain/billing/billing.ts'
import type { BillingProviderName } from '../../domain/billing/billing-provider.ts'
import { isDebtPaid, owesMore } from '../../domain/billing/past-due.ts'
import type { PaymentToken } from '../../domain/billing/payment-token.ts'
import { savedCard } from '../../domain/billing/saved-card.ts'
import { hasPastDue, type Invoice } from '../../domain/history/invoice.ts'
import { isSameMethod } from '../../domain/orders/order-terms.ts'
import { AcctError } from '../../errors/acct-error.ts'
import type { BillingOutcome, BillingRequest } from '../../services/billing/billing.ts'
import type { Transport } from '../../transport/transport.ts'
import { randomId } from '../../util/random-id.ts'
import type { SliceContext } from '../core/context.ts'
import { loadChanges } from '../core/load-changes.ts'
import { getData, type OnUnknown, type Outcome } from '../core/request.ts'
import { OLDEST_LIST_MS } from '../core/tabs.ts'
import { getHistory, type HistoryPart } from '../history/history.actions.ts'
import type { BillingPart } from './billing.slice.ts'
import { paymentInfoActions } from './payment-info.actions.ts'

/** What the account had before a payment; undefined where it is unknown. */
interface AccountBefore {
  /** The card on file, null without one. */
  info: BillingInfo | null | undefined
  invoices: readonly Invoice[] | undefined
  /** Time from which every list includes the changes before the payment, ms since 1970. */
  listedAt: number
}

/**
 * What a lookup says about a payment: it has happened, with the card on file; the account shows that it has
 * not happened yet; or the account does not decide.
 */
type Finding = { kind: 'done'; billing: BillingInfo | null } | { kind: 'missing' | 'open' }

/** What a screen shows of a payment with the card on file. */
export interface ShownDebt {
  invoices: readonly Invoice[]
  card: BillingInfo | null
}

function cardLookup(context: SliceContext<BillingPart & HistoryPart>) {
  const { loadMethod, setPaymentInfo, answerPaymentInfo } = context.use(paymentInfoActions)

  async function loadInvoices(limit: AbortSignal): Promise<readonly Invoice[]> {
    const { transport, signed } = await context.calls()
    const { listInvoices } = await signed(import('../../services/history/invoices.ts'))
    const data = await listInvoices(transport, limit)
    limit.throwIfAborted()
    context.set(() => ({ history: { status: 'done', data } }))
    return data
  }

  async function findCard(
    { provider, address, token: { lastFour } }: CardSubmission,
    { info: earlier, invoices, listedAt }: AccountBefore,
    limit: AbortSignal,
  ): Promise<Finding> {
    const info = await loadMethod(provider, limit)
    const state = savedCard({ lastFour, address }, earlier, info)
    if (context.now() < listedAt) return { kind: state === 'unsaved' ? 'missing' : 'open' }
    if (state === 'saved') answerPaymentInfo(info)
    else setPaymentInfo(info)
    if (state === 'saved') return { kind: 'done', billing: info }
    if (state === 'unsaved') return { kind: 'missing' }
    if (invoices && !hasPastDue(invoices)) return { kind: 'open' }
    const present = await loadInvoices(limit)
    if (hasPastDue(present)) return { kind: 'missing' }
    const isPaid = state === 'same' && invoices && isDebtPaid(invoices, present)
    return isPaid ? { kind: 'done', billing: info } : { kind: 'open' }
  }

  return {
    /** Returns what the services last returned, and when lists include all earlier changes. */
    known: (): AccountBefore => ({
      info: getData(context.get().billing.info),
      invoices: getData(getHistory(context.get())),
      listedAt: (context.persistence.read('changed', 'local')?.at ?? 0) + OLDEST_LIST_MS,
    }),
    /** Shows the card on file after a save. Never rejects. */
    async show(provider: BillingProviderName, limit: AbortSignal): Promise<void> {
      context.set(({ billing }) => ({ billing: { ...billing, answer: null } }))
      await loadMethod(provider, limit).then(setPaymentInfo, () => {})
    },
    /**
     * Looks up whether a sent card has been saved: a list from before an earlier change of any tab decides
     * nothing. Where the card on file does not decide, a past-due invoice does, which a save pays.
     * Undefined without a response. Never rejects.
     */
    findCard: (sent: CardSubmission, before: AccountBefore, limit: AbortSignal) =>
      findCard(sent, before, limit).catch(() => undefined),
    /** Looks up whether the past-due invoices are paid. Undefined without a response. Never rejects. */
    async findPaid({ invoices }: ShownDebt, limit: AbortSignal): Promise<Finding | undefined> {
      try {
        return isDebtPaid(invoices, await loadInvoices(limit))
          ? { kind: 'done', billing: getData(context.get().billing.info) ?? null }
          : { kind: 'missing' }
      } catch {
        return undefined
      }
    },
    /**
     * Loads the past-due invoices and the card on file again, before a payment is sent, and shows them.
     * @throws AcctError `priceChanged` when more is past due than the screen shows, or nothing any more,
     *   `cardChanged` when another card would pay; the error of the services when they do not return them.
     */
    async checkDebt(shown: ShownDebt, provider: BillingProviderName, limit: AbortSignal): Promise<void> {
      const [invoices, card] = await Promise.all([loadInvoices(limit), loadMethod(provider, limit)]).catch(
        (thrown) => {
          throw limit.aborted ? new AcctError('timeout', { cause: thrown }) : thrown
        },
      )
      setPaymentInfo(card)
      if (hasPastDue(shown.invoices) && !hasPastDue(invoices)) throw new AcctError('priceChanged')
      if (!isSameMethod(shown.card, card)) throw new AcctError('cardChanged')
      if (owesMore(shown.invoices, invoices)) throw new AcctError('priceChanged')
    },
  }
}

/** A card as the form submits it. */
export interface CardSubmission {
  address: BillingAddress
  token: PaymentToken
  provider: BillingProviderName
  /** The result token of a passed 3-D Secure challenge, or null. */
  resultToken: string | null
}

export const getRequest = ({ address, token, provider, resultToken }: CardSubmission): BillingRequest => ({
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
  find(before: AccountBefore, limit: AbortSignal): Promise<Finding | undefined>
  /** Rejects with AcctError when it would not be what the screen shows. */
  check?(limit: AbortSignal): Promise<void>
  send(
    services: typeof import('../../services/billing/billing.ts'),
    call: { transport: Transport; isOnFile: boolean; key: string; limit: AbortSignal },
  ): Promise<BillingOutcome>
}

/**
 * Returns the functions that save a card (POST or PUT /billingInfo), which pays past-due invoices. When
 * no response shows the outcome, they look up whether the card is saved, or the invoices are paid; an attempt
 * after that repeats the lookup first. Reject as `Changes.run` does.
 */
export function cardSaving(context: SliceContext<BillingPart & HistoryPart>) {
  const { answerPaymentInfo } = context.use(paymentInfoActions)
  const { known, show, findCard, findPaid, checkDebt } = cardLookup(context)
  /** The payment that was sent last, whose outcome may be unknown, and what the account had before. */
  let last: { identity: string; intent: string; before: AccountBefore; found?: Finding | undefined } | null =
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
        const services = await signed(import('../../services/billing/billing.ts'))
        payment.before = known()
        const isOnFile = Boolean(payment.before.info)
        return (key, limit) => send(services, { transport, isOnFile, key, limit })
      },
      isChallenge: ({ kind }) => kind === 'challenge',
      async settle(done, { by, limit }) {
        if (by !== 'response' || done.kind !== 'done') return
        if (done.billing) answerPaymentInfo(done.billing)
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
          identity: getIdentity(submission),
          find: (before, limit) => findCard(submission, before, limit),
          send: ({ saveBilling }, { transport, isOnFile, key: idempotencyKey, limit }) =>
            saveBilling(transport, { ...getRequest(submission), isOnFile, idempotencyKey }, limit),
        },
        onUnknown,
      ),
    /** Charges past-due invoices to the card on file again, no more than the screen shows. */
    collect: (provider: BillingProviderName, shown: ShownDebt, onUnknown: OnUnknown) =>
      pay(
        {
          provider,
          identity: ON_FILE,
          find: (_, limit) => findPaid(shown, limit),
          check: (limit) => checkDebt(shown, provider, limit),
          send: ({ collectPastDue }, { transport, key: idempotencyKey, limit }) =>
            collectPastDue(transport, { idempotencyKey }, limit),
        },
        onUnknown,
      ),
  }
}

const getIdentity = ({ address, token, resultToken }: CardSubmission): string =>
  JSON.stringify([token.id, resultToken, address])
