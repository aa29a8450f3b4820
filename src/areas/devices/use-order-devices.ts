import { useCallback, useRef } from 'react'
import type { NavigateOptions } from '../../account/navigation.ts'
import { useAccount } from '../../account/use-account.ts'
import type { Device } from '../../domain/plan.ts'
import type { PlanCard } from '../../domain/plan-card.ts'
import { checkoutStep } from '../../domain/plan-change.ts'
import { hasPaymentMethod } from '../../store/order/has-payment-method.ts'
import { planChangeActions } from '../../store/plans/plan-change.actions.ts'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import { useCheckoutNavigation } from '../shared/order/use-checkout-navigation.ts'

/** Puts devices into the account holder's order and opens its checkout (B§4 step 6), one call at a time. */
export function useOrderDevices(): (
  target: PlanCard,
  devices: readonly Device[],
  how: NavigateOptions,
) => Promise<void> {
  const { store, brand } = useAccount()
  const { prepare, open } = useCheckoutNavigation()
  const isMounted = useIsMounted()
  const isOpening = useRef(false)
  return useCallback(
    async (target, devices, how) => {
      const actions = store.use(planChangeActions)
      const order = actions.order()
      const deviceIds = devices.map(({ pepperDeviceId }) => pepperDeviceId)
      if (order) actions.setOrder({ ...order, deviceIds })
      if (isOpening.current) return
      isOpening.current = true
      await prepare()
      if (isMounted()) {
        const step = checkoutStep({
          target,
          flow: brand.flow,
          hasCard: hasPaymentMethod(store.state.getState()),
        })
        await open(step, target, devices, how)
      }
      isOpening.current = false
    },
    [store, brand, prepare, open, isMounted],
  )
}
