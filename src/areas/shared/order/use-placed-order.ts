import { useAccount, useAccountState } from '../../../account/use-account.ts'
import { chargesOf } from '../../../domain/receipt.ts'
import { orderOf } from '../../../store/order/order.slice.ts'
import { placeOrderActions } from '../../../store/order/place-order.actions.ts'

/** Returns the order that is done, as its last screen shows it; null before. */
export function usePlacedOrder() {
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
