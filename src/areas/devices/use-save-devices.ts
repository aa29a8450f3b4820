import { useCallback, useRef, useState } from 'react'
import { currencyForCountry } from '../../domain/billing/currency.ts'
import { coverableDevices } from '../../domain/devices/coverable-devices.ts'
import type { Device, SubscriptionPlan } from '../../domain/plans/plan.ts'
import type { PlanCard } from '../../domain/plans/plan-card.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import type { NavigateOptions } from '../../react/navigation.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { useReportError } from '../../react/use-report-error.ts'
import { accountIdOf } from '../../store/access/auth.slice.ts'
import { paymentInfoActions } from '../../store/billing/payment-info.actions.ts'
import { dataOf, isInFlight, unknownOf } from '../../store/core/request.ts'
import { changeOf } from '../../store/plans/change-state.ts'
import { deviceChoiceActions } from '../../store/plans/device-choice.actions.ts'
import { planChangeActions } from '../../store/plans/plan-change.actions.ts'
import { saveTerms } from '../../store/plans/plan-save.ts'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import { useCheckoutNavigation } from '../shared/order/use-checkout-navigation.ts'

/** Saves the devices of the current plan (B§2, U-46). */
export function useSaveDevices() {
  const { store, brand, navigate, emit } = useAccount()
  const [isSaved, setIsSaved] = useState(false)
  const [error, setError] = useState<AcctError | null>(null)
  const [hasTried, setHasTried] = useState(false)
  const unsure = useAccountState((state) => unknownOf(changeOf(state).saving))
  const unknown = hasTried ? unsure : null
  useReportError(error ?? unknown, 'devices')
  const isShown = useIsMounted()
  return {
    /** Whether the last save succeeded. */
    isSaved,
    /** Why the last save failed. */
    error,
    unknown,
    /** `pending`: another save is in flight; `ended`: the session ended meanwhile, the outcome is unknown. */
    async save({
      plan,
      added,
      removed,
    }: {
      plan: SubscriptionPlan
      added: readonly Device[]
      removed: readonly Device[]
    }): Promise<'saved' | 'failed' | 'pending' | 'ended'> {
      const billingProvider = await store.use(paymentInfoActions).resolveProvider(brand.billingProvider)
      const state = store.state.getState()
      const { auth, plans } = state
      // Read after the wait: a second press waits as well.
      if (plans.change && isInFlight(plans.change.saving)) return 'pending'
      setIsSaved(false)
      setError(null)
      setHasTried(true)
      const actions = store.use(planChangeActions)
      const country = (plans.change && dataOf(plans.change.eligibility)?.country) ?? auth.profile?.countryCode
      const planId = plan.planConfig?.id ?? plan.planConfigId ?? plan.id
      const changed = await actions.saveDevices(
        { plan, added, removed, currency: currencyForCountry(country ?? brand.location) },
        saveTerms(brand, billingProvider, plan, store.serverNow()),
      )
      const after = store.state.getState()
      // The sign-in screen, or another account's, has replaced this one.
      if (accountIdOf(after) !== accountIdOf(state)) return 'ended'
      if (!changed) {
        const { saving } = changeOf(after)
        if (saving.status === 'failed') setError(saving.error)
        return 'failed'
      }
      actions.clearSaving()
      store.use(deviceChoiceActions).persist(null)
      const saved = dataOf(after.plans.subscriptions)?.find(({ id }) => id === plan.id)
      emit('acct-devices-saved', { planId, deviceCount: coverableDevices(saved?.devices ?? []).length })
      setIsSaved(true)
      if (isShown()) navigate('/subscriptions')
      return 'saved'
    },
  }
}

/** Puts devices into the account holder's order and opens its checkout (B§4 step 6), one call at a time. */
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
