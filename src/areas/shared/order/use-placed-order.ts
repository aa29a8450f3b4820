import { useAccount, useAccountState } from '../../../account/use-account.ts'
import { type Charges, chargesOf, type Receipt } from '../../../domain/receipt.ts'
import { orderOf } from '../../../store/order/order.slice.ts'
import { placeOrderActions } from '../../../store/order/place-order.actions.ts'

/** An order that is done, as its last screen shows it. */
export interface PlacedOrderView {
  receipt: Receipt
  charges: Charges
  onDone(): void
}

/** Returns the order that is done; null before. */
export function usePlacedOrder(): PlacedOrderView | null {
  const { store, brand, navigate } = useAccount()
  const { placing } = useAccountState(orderOf)
  if (placing.status !== 'done') return null
  return {
    receipt: placing.data.receipt,
    charges: chargesOf(placing.data, brand.capabilities.recurringChargeIncludesTax, store.serverNow()),
    onDone() {
      store.use(placeOrderActions).clear()
      navigate('/subscriptions', { byUser: true })
    },
  }
}
