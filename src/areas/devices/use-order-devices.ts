import { useCallback, useRef } from 'react'
import type { NavigateOptions } from '../../account/navigation.ts'
import { useAccount } from '../../account/use-account.ts'
import type { Device } from '../../domain/plan.ts'
import type { PlanCard } from '../../domain/plan-card.ts'
import { checkoutStep } from '../../domain/plan-change.ts'
import { hasCardOnFile } from '../../store/order/card-on-file.ts'
import { planChangeActions } from '../../store/plans/plan-change.actions.ts'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import { useCheckoutNavigation } from '../shared/order/use-checkout-navigation.ts'

/** Keeps the devices of the order under way and goes on to its checkout (B§4 step 6), one at a time. */
export function useOrderDevices(): (
  target: PlanCard,
  devices: readonly Device[],
  how: NavigateOptions,
) => Promise<void> {
  const { store, brand } = useAccount()
  const { prepare, goOn } = useCheckoutNavigation()
  const isShown = useIsMounted()
  const isLeading = useRef(false)
  return useCallback(
    async (target, devices, how) => {
      const actions = store.use(planChangeActions)
      const order = actions.order()
      const deviceIds = devices.map(({ pepperDeviceId }) => pepperDeviceId)
      if (order) actions.setOrder({ ...order, deviceIds })
      if (isLeading.current) return
      isLeading.current = true
      await prepare()
      if (isShown()) {
        const step = checkoutStep({
          target,
          flow: brand.flow,
          hasCard: hasCardOnFile(store.state.getState()),
        })
        await goOn(step, target, devices, how)
      }
      isLeading.current = false
    },
    [store, brand, prepare, goOn, isShown],
  )
}
