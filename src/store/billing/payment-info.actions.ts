import type { BillingInfo } from '../../domain/billing/billing.ts'
import { type BillingProviderName, getBillingProvider } from '../../domain/billing/billing-provider.ts'
import { isSameMethod } from '../../domain/orders/order-terms.ts'
import type { SliceContext } from '../core/context.ts'
import { getData, type RequestState, runRequest } from '../core/request.ts'
import { settled } from '../core/settled.ts'
import type { Slot } from '../core/slice.ts'
import { OLDEST_LIST_MS } from '../core/tabs.ts'
import { getHistory, type HistoryPart, historyActions } from '../history/history.actions.ts'
import { type BillingPart, billingSlice } from './billing.slice.ts'

/** Loads what an account pays with. */
export function paymentInfoActions(context: SliceContext<BillingPart & HistoryPart>) {
  const billing = billingSlice(context)
  const { loadInvoices } = context.use(historyActions)
  let loadedFor: BillingProviderName | null = null
  const info: Slot<RequestState<BillingInfo | null>> = {
    get: () => billing.get().info,
    set: (next) =>
      billing.set({ info: next, ...(next.status === 'done' && { hasCard: next.data !== null }) }),
  }

  /** Returns the provider of the billing form: final once the payment history has loaded. */
  function currentProvider(brand: BillingProviderName): BillingProviderName {
    const invoices = getData(getHistory(context.get())) ?? []
    const chosen = billing.get().provider
    return getBillingProvider({ invoiceStatuses: invoices.map(({ status }) => status), chosen, brand })
  }

  /** Without the history, the page and the brand decide the provider. */
  async function loadHistory(): Promise<void> {
    await loadInvoices()
    await settled(context, () => getHistory(context.get()))
  }

  function recentAnswer() {
    const { answer } = billing.get()
    return answer && context.now() - answer.at < OLDEST_LIST_MS ? answer : null
  }

  /**
   * Loads the payment method on file. Returns the last answer where the list shows a method that it replaced.
   * Rejects with AcctError. Writes nothing.
   */
  async function loadMethod(provider: BillingProviderName, signal: AbortSignal): Promise<BillingInfo | null> {
    const { transport, signed } = await context.calls()
    const { getBillingInfo } = await signed(import('../../services/billing/billing.ts'))
    const loaded = await getBillingInfo(transport, provider, signal)
    signal.throwIfAborted()
    const answer = recentAnswer()
    return answer?.replaced.some((one) => isSameMethod(one, loaded)) ? answer.info : loaded
  }

  /**
   * Loads the payment method on file into `billing.info` and `billing.hasCard`; once unless `reload`. Waits
   * for the payment history, on which the provider depends. Never rejects.
   */
  async function loadPaymentInfo(brand: BillingProviderName, { reload = false } = {}): Promise<void> {
    const { status } = info.get()
    loadedFor = brand
    if (status === 'pending') return settled(context, info.get)
    if (status === 'done' && !reload) return
    await runRequest(info, async () => {
      const signal = context.signal()
      await loadHistory()
      return loadMethod(currentProvider(brand), signal)
    })
  }

  return {
    currentProvider,
    loadMethod,
    loadPaymentInfo,
    /** Reloads the payment method if it has been loaded. Never rejects. */
    reloadPaymentInfo: async () => void (loadedFor && (await loadPaymentInfo(loadedFor, { reload: true }))),
    /** Returns the final provider; loads the payment history where that could change it. Never rejects. */
    async resolveProvider(brand: BillingProviderName): Promise<BillingProviderName> {
      // The history never changes Recurly.
      if (currentProvider(brand) !== 'recurly') await loadHistory()
      return currentProvider(brand)
    },
    /** Writes the payment method that the services have just returned. */
    setPaymentInfo: (data: BillingInfo | null) => info.set({ status: 'done', data }),
    /** Writes the payment method that a change has put on file: no older list replaces it. */
    answerPaymentInfo(data: BillingInfo | null) {
      const replaced = [...(recentAnswer()?.replaced ?? []), getData(info.get()) ?? null]
      billing.set({ answer: { info: data, at: context.now(), replaced } })
      info.set({ status: 'done', data })
    },
  }
}
