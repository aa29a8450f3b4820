import { useCallback, useRef, useState } from 'react'
import type { Device } from '../../domain/plans/plan.ts'
import type { PlanCard } from '../../domain/plans/plan-card.ts'
import type { NavigateOptions } from '../../react/navigation.ts'
import { useAccount } from '../../react/use-account.ts'
import { deviceChoiceActions } from '../../store/plans/device-choice.actions.ts'
import { planChangeActions } from '../../store/plans/plan-change.actions.ts'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import { type DeviceSaveOutcome, useDeviceSave } from '../shared/devices/use-device-save.ts'
import { useCheckoutNavigation } from '../shared/order/use-checkout-navigation.ts'

/** Saves the devices of the current plan, and then shows My Plan. */
export function useSaveDevices() {
  const { store, navigate } = useAccount()
  const [isSaved, setIsSaved] = useState(false)
  const { save, ...state } = useDeviceSave('devices')
  const isShown = useIsMounted()
  return {
    ...state,
    /** Whether the last save succeeded. */
    isSaved,
    async save(change: Parameters<typeof save>[0]): Promise<DeviceSaveOutcome> {
      setIsSaved(false)
      const outcome = await save(change)
      if (outcome !== 'saved') return outcome
      setIsSaved(true)
      store.use(deviceChoiceActions).persist(null)
      if (isShown()) navigate('/subscriptions')
      return outcome
    },
  }
}

/** Puts devices into the account holder's order and opens its checkout, one call at a time. */
export function useOrderDevices(): (
  target: PlanCard,
  devices: readonly Device[],
  how: NavigateOptions,
) => Promise<void> {
  const { store, brand } = useAccount()
  const { proceed } = useCheckoutNavigation()
  const isOpening = useRef(false)
  return useCallback(
    async (target, devices, how) => {
      const actions = store.use(planChangeActions)
      const order = actions.order()
      const deviceIds = devices.map(({ pepperDeviceId }) => pepperDeviceId)
      if (order) actions.setOrder({ ...order, deviceIds })
      if (isOpening.current) return
      isOpening.current = true
      await proceed(brand.flow, target, devices, how)
      isOpening.current = false
    },
    [store, brand, proceed],
  )
}
