import type { BillingInfo } from '../../domain/billing.ts'
import type { BillingProviderName } from '../../domain/billing-provider.ts'
import { hasPastDue, type Invoice } from '../../domain/invoice.ts'
import { isSameMethod } from '../../domain/order-terms.ts'
import { owesMore } from '../../domain/past-due.ts'
import { savedCard } from '../../domain/saved-card.ts'
import { AcctError } from '../../errors/acct-error.ts'
import type { SliceContext } from '../core/context.ts'
import { dataOf } from '../core/request.ts'
import { type HistoryPart, historyOf } from '../history/history.actions.ts'
import type { BillingPart } from './billing.slice.ts'
import { paymentInfoActions } from './payment-info.actions.ts'

/** What saving a card can change; undefined where it is unknown. */
export interface AccountCard {
  /** The card on file, null without one. */
  info: BillingInfo | null | undefined
  /** Whether an invoice is past due. */
  isPastDue: boolean | undefined
}

/** The card that was sent. */
export interface SentCard {
  provider: BillingProviderName
  /** Absent where the vendor has not said it. */
  lastFour?: string
}

/**
 * What a lookup says about a payment: it has happened, with the card on file; the account shows that it has
 * not happened yet; or the account does not decide.
 */
export type Finding = { kind: 'done'; billing: BillingInfo | null } | { kind: 'missing' | 'open' }

/** What a screen shows of a payment with the card on file. */
export interface ShownDebt {
  invoices: readonly Invoice[]
  card: BillingInfo | null
}

/** Looks up saved cards and payments whose outcome is unknown. */
export function cardLookup(context: SliceContext<BillingPart & HistoryPart>) {
  const { setPaymentInfo, canBeOlder, isReplaced } = context.use(paymentInfoActions)

  async function loadCard(provider: BillingProviderName, limit: AbortSignal): Promise<BillingInfo | null> {
    const { transport, signed } = await context.calls()
    const { getBillingInfo } = await signed(import('../../services/billing.ts'))
    const info = await getBillingInfo(transport, provider, limit)
    limit.throwIfAborted()
    return info
  }

  async function loadInvoices(limit: AbortSignal): Promise<readonly Invoice[]> {
    const { transport, signed } = await context.calls()
    const { listInvoices } = await signed(import('../../services/invoices.ts'))
    const data = await listInvoices(transport, limit)
    limit.throwIfAborted()
    context.set(() => ({ history: { status: 'done', data } }))
    return data
  }

  async function findCard(
    { provider, lastFour }: SentCard,
    before: AccountCard,
    limit: AbortSignal,
  ): Promise<Finding> {
    const info = await loadCard(provider, limit)
    const state = savedCard(lastFour, before.info, info)
    if (canBeOlder() && (state !== 'saved' || isReplaced(info)))
      return { kind: state === 'unsaved' ? 'missing' : 'open' }
    setPaymentInfo(info, state === 'saved')
    if (state === 'saved') return { kind: 'done', billing: info }
    if (state === 'unsaved') return { kind: 'missing' }
    if (before.isPastDue === false) return { kind: 'open' }
    if (hasPastDue(await loadInvoices(limit))) return { kind: 'missing' }
    const isPaid = before.isPastDue === true && info?.lastFour === lastFour
    return isPaid ? { kind: 'done', billing: info } : { kind: 'open' }
  }

  return {
    /** Returns what the services returned last. */
    known(): AccountCard {
      const invoices = dataOf(historyOf(context.get()))
      return { info: dataOf(context.get().billing.info), isPastDue: invoices && hasPastDue(invoices) }
    },
    /** Shows the card on file after a save. Never rejects. */
    async show(provider: BillingProviderName, limit: AbortSignal): Promise<void> {
      await loadCard(provider, limit).then(setPaymentInfo, () => {})
    },
    /**
     * Looks up whether a sent card has been saved; where the card on file does not decide, a past-due invoice
     * does, which a save pays. Undefined without a response. Never rejects.
     */
    findCard: (sent: SentCard, before: AccountCard, limit: AbortSignal) =>
      findCard(sent, before, limit).catch(() => undefined),
    /** Looks up whether the past-due invoices are paid. Undefined without a response. Never rejects. */
    async findPaid(limit: AbortSignal): Promise<Finding | undefined> {
      try {
        const isUnpaid = hasPastDue(await loadInvoices(limit))
        return isUnpaid
          ? { kind: 'missing' }
          : { kind: 'done', billing: dataOf(context.get().billing.info) ?? null }
      } catch {
        return undefined
      }
    },
    /**
     * Loads the past-due invoices and the card on file again, before a payment is sent, and shows them.
     * @throws AcctError `priceChanged` when more is past due than the screen shows, `cardChanged` when another
     *   card would pay; the error of the services when they do not return them.
     */
    async checkDebt(shown: ShownDebt, provider: BillingProviderName, limit: AbortSignal): Promise<void> {
      const [invoices, card] = await Promise.all([loadInvoices(limit), loadCard(provider, limit)]).catch(
        (thrown) => {
          throw limit.aborted ? new AcctError('timeout', { cause: thrown }) : thrown
        },
      )
      if (!canBeOlder()) setPaymentInfo(card)
      const present = dataOf(context.get().billing.info) ?? null
      if (!isSameMethod(shown.card, present)) throw new AcctError('cardChanged')
      if (owesMore(shown.invoices, invoices)) throw new AcctError('priceChanged')
    },
  }
}
