import { useState } from 'react'
import { currencyForCountry } from '../../../domain/billing/currency.ts'
import { coverableDevices } from '../../../domain/devices/coverable-devices.ts'
import type { AcctError } from '../../../errors/acct-error.ts'
import type { ErrorPlace } from '../../../react/events.ts'
import { useAccount, useAccountState } from '../../../react/use-account.ts'
import { useReportError } from '../../../react/use-report-error.ts'
import { getAccountId } from '../../../store/access/auth.slice.ts'
import { paymentInfoActions } from '../../../store/billing/payment-info.actions.ts'
import { getData, getUnknown, isInFlight } from '../../../store/core/request.ts'
import { getChange } from '../../../store/plans/change-state.ts'
import { planChangeActions } from '../../../store/plans/plan-change.actions.ts'
import { type DeviceChange, saveTerms } from '../../../store/plans/plan-save.ts'

/** `pending`: another save is in flight; `ended`: the session ended meanwhile, the outcome is unknown. */
export type DeviceSaveOutcome = 'saved' | 'failed' | 'pending' | 'ended'

/** Saves a difference on the devices of a current plan, and reports failures of a screen. */
export function useDeviceSave(area: ErrorPlace) {
  const { store, brand, emit } = useAccount()
  const [error, setError] = useState<AcctError | null>(null)
  const [hasTried, setHasTried] = useState(false)
  const unsure = useAccountState((state) => getUnknown(getChange(state).saving))
  const unknown = hasTried ? unsure : null
  useReportError(error ?? unknown, area)
  return {
    /** Why the last save failed. */
    error,
    /** Why the outcome of the last save is unknown. */
    unknown,
    async save(change: Omit<DeviceChange, 'currency'>): Promise<DeviceSaveOutcome> {
      const { plan } = change
      const billingProvider = await store.use(paymentInfoActions).resolveProvider(brand.billingProvider)
      const state = store.state.getState()
      const { auth, plans } = state
      // Read after the wait: a second press waits as well.
      if (plans.change && isInFlight(plans.change.saving)) return 'pending'
      setError(null)
      setHasTried(true)
      const actions = store.use(planChangeActions)
      const country =
        (plans.change && getData(plans.change.eligibility)?.country) ?? auth.profile?.countryCode
      const planId = plan.planConfig?.id ?? plan.planConfigId ?? plan.id
      const changed = await actions.saveDevices(
        { ...change, currency: currencyForCountry(country ?? brand.location) },
        saveTerms(brand, billingProvider, plan, store.serverNow()),
      )
      const after = store.state.getState()
      // The sign-in screen, or another account's, has replaced this one.
      if (getAccountId(after) !== getAccountId(state)) return 'ended'
      if (!changed) {
        const { saving } = getChange(after)
        if (saving.status === 'failed') setError(saving.error)
        return 'failed'
      }
      actions.clearSaving()
      const saved = getData(after.plans.subscriptions)?.find(({ id }) => id === plan.id)
      emit('acct-devices-saved', { planId, deviceCount: coverableDevices(saved?.devices ?? []).length })
      return 'saved'
    },
  }
}
