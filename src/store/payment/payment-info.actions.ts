import type { BillingInfo } from '../../domain/billing.ts'
import { type BillingProviderName, billingProviderOf } from '../../domain/billing-provider.ts'
import type { SliceContext } from '../core/context.ts'
import { dataOf, IDLE, type RequestState, runRequest } from '../core/request.ts'
import { settled } from '../core/settled.ts'
import { historyActions } from '../history/history.actions.ts'

export interface PaymentInfoActions {
  /**
   * What is on file, and whether anything is (`billing.info`, `billing.hasCard`); fetched once unless `again`. Waits
   * for the payment history, which has a say in the provider. Never rejects.
   */
  loadPaymentInfo(brandProvider: BillingProviderName, options?: { again?: boolean }): Promise<void>
  /** The provider of the account's billing form (B§1, X-32): right once the payment history is there. */
  providerNow(brandProvider: BillingProviderName): BillingProviderName
  /** The same once the payment history is there, which is fetched where it could say otherwise. Never rejects. */
  providerKnown(brandProvider: BillingProviderName): Promise<BillingProviderName>
  /** Keeps what the services have just said. */
  keepPaymentInfo(info: BillingInfo | null): void
}

/** What an account pays with (B§2). */
export function paymentInfoActions(context: SliceContext): PaymentInfoActions {
  const get = (): RequestState<BillingInfo | null> => context.get().billing.info ?? IDLE
  const set = (info: RequestState<BillingInfo | null>): void =>
    context.set(({ billing }) => ({
      billing: { ...billing, info, ...(info.status === 'done' && { hasCard: info.data !== null }) },
    }))

  function providerNow(brand: BillingProviderName): BillingProviderName {
    const invoices = dataOf(context.get().history ?? IDLE) ?? []
    const chosen = context.get().billing.provider
    return billingProviderOf({ invoiceStatuses: invoices.map(({ status }) => status), chosen, brand })
  }

  /** A history that cannot be had leaves the choice to the page and the brand. */
  async function loadHistory(): Promise<void> {
    await historyActions(context).loadInvoices()
    await settled(context, () => context.get().history ?? IDLE)
  }

  return {
    providerNow,

    async providerKnown(brand) {
      // Recurly it is whatever the history says.
      if (providerNow(brand) !== 'recurly') await loadHistory()
      return providerNow(brand)
    },

    async loadPaymentInfo(brand, { again = false } = {}) {
      const { status } = get()
      if (status === 'pending') return settled(context, get)
      if (status === 'done' && !again) return
      await runRequest({ get, set }, async () => {
        const signal = context.signal()
        await loadHistory()
        const { transport, signed } = await context.calls()
        const { getBillingInfo } = await signed(import('../../services/billing.ts'))
        return getBillingInfo(transport, providerNow(brand), signal)
      })
    },

    keepPaymentInfo: (data) => set({ status: 'done', data }),
  }
}
