import { useCallback } from 'react'
import type { PlanCard } from '../../domain/plan-card.ts'
import { type CheckoutStep, checkoutStep } from '../../domain/plan-change.ts'
import { type NavigateOptions, useAccount } from '../../store/account-context.ts'
import { hasCardOnFile } from '../../store/card-on-file.ts'
import { planChangeActions } from '../../store/plan-change.actions.ts'

/** Keeps the devices of the order under way and goes on to its checkout (B§4 step 6). */
export function useCheckout(): (
  target: PlanCard,
  deviceIds: readonly string[],
  how: NavigateOptions,
) => void {
  const { store, brand, navigate } = useAccount()
  return useCallback(
    (target, deviceIds, how) => {
      const actions = store.use(planChangeActions)
      const order = actions.order()
      if (order) actions.setOrder({ ...order, deviceIds })
      const step = checkoutStep({
        target,
        isDelegated: brand.flow === 'delegatedCheckout',
        hasCard: hasCardOnFile(store.state.getState()),
      })
      navigate(pathOf(step, target), how)
    },
    [store, brand, navigate],
  )
}

const pathOf = (step: CheckoutStep, target: PlanCard): string =>
  step === 'delegated' ? `/checkout?planId=${encodeURIComponent(target.id)}` : `/${step}`
