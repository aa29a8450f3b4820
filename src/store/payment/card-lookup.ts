import type { BillingInfo } from '../../domain/billing.ts'
import type { BillingProviderName } from '../../domain/billing-provider.ts'
import type { Invoice } from '../../domain/invoice.ts'
import type { SliceContext } from '../core/context.ts'
import { dataOf, IDLE } from '../core/request.ts'
import { paymentInfoActions } from './payment-info.actions.ts'

/** What a saved card changes: what is on file, and whether something is past due; null while nobody knows. */
export interface AccountCard {
  info: BillingInfo | null
  isPastDue: boolean | null
}

/** Looks at what is on file before and after a card is saved. */
export interface CardLookup {
  /** As the services said last. */
  known(): AccountCard
  /**
   * Whether a card that was sent is saved by now: what is on file, null when it is not, undefined when the services do
   * not say. The very card that was on file shows by what was past due being paid. Never rejects.
   */
  look(
    before: AccountCard,
    provider: BillingProviderName,
    limit: AbortSignal,
  ): Promise<{ info: BillingInfo | null } | null | undefined>
}

/** What became of cards whose outcome nobody knows (decision 6). */
export function cardLookup(context: SliceContext): CardLookup {
  const { keepPaymentInfo } = paymentInfoActions(context)

  const invoices = (): readonly Invoice[] | undefined => dataOf(context.get().history ?? IDLE)

  async function isPastDueNow(limit: AbortSignal): Promise<boolean> {
    const { transport, signed } = await context.calls()
    const { listInvoices } = await signed(import('../../services/invoices.ts'))
    const data = await listInvoices(transport, limit)
    if (!limit.aborted) context.set(() => ({ history: { status: 'done', data } }))
    return isPastDue(data)
  }

  return {
    known: () => ({
      info: dataOf(context.get().billing.info ?? IDLE) ?? null,
      isPastDue: isPastDueOrUnknown(invoices()),
    }),

    async look(before, provider, limit) {
      try {
        const { transport, signed } = await context.calls()
        const { getBillingInfo } = await signed(import('../../services/billing.ts'))
        const info = await getBillingInfo(transport, provider, limit)
        limit.throwIfAborted()
        keepPaymentInfo(info)
        if (JSON.stringify(info) !== JSON.stringify(before.info)) return { info }
        if (before.isPastDue === false) return null
        const isDue = await isPastDueNow(limit)
        limit.throwIfAborted()
        if (isDue) return null
        return before.isPastDue ? { info } : undefined
      } catch {
        return undefined
      }
    },
  }
}

const isPastDue = (invoices: readonly Invoice[]): boolean =>
  invoices.some(({ status }) => status === 'past_due')
const isPastDueOrUnknown = (invoices: readonly Invoice[] | undefined): boolean | null =>
  invoices ? isPastDue(invoices) : null
