import type { BillingInfo } from '../../domain/billing.ts'
import type { BillingProviderName } from '../../domain/billing-provider.ts'
import type { Invoice } from '../../domain/invoice.ts'
import type { SliceContext } from '../core/context.ts'
import { dataOf } from '../core/request.ts'
import { type HistoryPart, historyOf } from '../history/history.slice.ts'
import type { BillingPart } from './billing.slice.ts'
import { paymentInfoActions } from './payment-info.actions.ts'

/** The card on file, and whether an invoice is past due (null when unknown): a save can change both. */
export interface AccountCard {
  info: BillingInfo | null
  isPastDue: boolean | null
}

/** Looks up the card on file before and after a save. */
export interface CardLookup {
  /** Returns what the services returned last. */
  known(): AccountCard
  /**
   * Looks up whether a sent card has been saved. Returns the card on file; null when the sent card was not
   * saved; undefined when that stays unknown. If both cards look equal, only a past-due invoice that is paid
   * now proves the save. Never rejects.
   */
  look(
    before: AccountCard,
    provider: BillingProviderName,
    limit: AbortSignal,
  ): Promise<{ info: BillingInfo | null } | null | undefined>
}

/** Looks up saved cards whose outcome is unknown. */
export function cardLookup(context: SliceContext<BillingPart & HistoryPart>): CardLookup {
  const { setPaymentInfo } = context.use(paymentInfoActions)

  async function isPastDueNow(limit: AbortSignal): Promise<boolean> {
    const { transport, signed } = await context.calls()
    const { listInvoices } = await signed(import('../../services/invoices.ts'))
    const data = await listInvoices(transport, limit)
    if (!limit.aborted) context.set(() => ({ history: { status: 'done', data } }))
    return hasPastDue(data)
  }

  return {
    known: () => ({
      info: dataOf(context.get().billing.info) ?? null,
      isPastDue: hasPastDueOrUnknown(dataOf(historyOf(context.get()))),
    }),

    async look(before, provider, limit) {
      try {
        const { transport, signed } = await context.calls()
        const { getBillingInfo } = await signed(import('../../services/billing.ts'))
        const info = await getBillingInfo(transport, provider, limit)
        limit.throwIfAborted()
        setPaymentInfo(info)
        if (JSON.stringify(info) !== JSON.stringify(before.info)) return { info }
        if (before.isPastDue === false) return null
        const isUnpaid = await isPastDueNow(limit)
        limit.throwIfAborted()
        if (isUnpaid) return null
        return before.isPastDue ? { info } : undefined
      } catch {
        return undefined
      }
    },
  }
}

const hasPastDue = (invoices: readonly Invoice[]): boolean =>
  invoices.some(({ status }) => status === 'past_due')
const hasPastDueOrUnknown = (invoices: readonly Invoice[] | undefined): boolean | null =>
  invoices ? hasPastDue(invoices) : null
