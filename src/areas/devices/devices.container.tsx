import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { coverableDevices, isManageable } from '../../domain/devices/coverable-devices.ts'
import { getPurpose } from '../../domain/devices/device-selection.ts'
import { mergeSharedDevices } from '../../domain/devices/merge-devices.ts'
import { markFreePlans } from '../../domain/plans/free-plan.ts'
import { getChangeBlock, planToChange } from '../../domain/plans/offer-status.ts'
import { findPlanById } from '../../domain/plans/plan.ts'
import { errorDetail } from '../../react/error-detail.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { useRedirect } from '../../react/use-redirect.ts'
import { useReportError } from '../../react/use-report-error.ts'
import { paymentInfoActions } from '../../store/billing/payment-info.actions.ts'
import { missingError } from '../../store/core/missing-error.ts'
import { getData, type RequestState } from '../../store/core/request.ts'
import { flowActions } from '../../store/page/flow.actions.ts'
import { getChange } from '../../store/plans/change-state.ts'
import { deviceChoiceActions } from '../../store/plans/device-choice.actions.ts'
import { planChangeActions } from '../../store/plans/plan-change.actions.ts'
import { plansActions } from '../../store/plans/plan-list.ts'
import { useLazyPart } from '../shared/lazy-part.tsx'
import { DevicesView, type DevicesViewProps } from './devices.view.tsx'

/** A lazy part: a visitor who is not signed in never needs its dialogs and the code that saves. */
export const loadDeviceChoice = () =>
  import('./device-choice.container.tsx').then(({ DeviceChoice }) => DeviceChoice)

/** Manage Devices: which devices the current plan covers, or the plan of an order. */
export function ManageDevices(): ReactNode {
  const { store, brand, text, path, query, navigate, emit } = useAccount()
  const { authenticated, restore } = useAccountState((state) => state.auth)
  const { subscriptions } = useAccountState(({ plans }) => plans)
  const change = useAccountState(getChange)
  const actions = store.use(planChangeActions)
  const previousPath = useMemo(() => store.use(flowActions).getPrevious(path), [store, path])
  const linkedId = query.get('subscriptionId')
  const prefill = query.get('prefillSelections') === 'true'
  const order = authenticated ? actions.order() : null
  const purpose = getPurpose({ previousPath, prefill, hasOrder: order !== null })
  const isOrder = purpose === 'order'

  useEffect(() => {
    if (!authenticated) return
    // A return to this screen retries a failed request; a device may have been added in the meantime.
    void store.use(plansActions).loadSubscriptions()
    void store.use(planChangeActions).loadUnassigned({ reload: true })
    if (isOrder) void store.use(planChangeActions).loadCatalog()
    void store.use(paymentInfoActions).resolveProvider(brand.billingProvider)
  }, [authenticated, isOrder, store, brand])

  const needed: readonly RequestState<unknown>[] = isOrder
    ? [subscriptions, change.unassigned, change.catalog]
    : [subscriptions, change.unassigned]
  const error = missingError(...needed)
  useEffect(() => {
    if (!error) return
    const { plans } = store.state.getState()
    const now = [plans.subscriptions, plans.change?.unassigned, plans.change?.catalog]
    // A retry of an old failure is pending by now.
    if (!now.some((request) => request?.status === 'failed' && request.error === error)) return
    emit('acct-error', errorDetail(error, 'devices'))
    navigate('/error?error_code=account_data', { replace: true, reason: 'error' })
  }, [error, store, emit, navigate])

  const held = useMemo(
    () => mergeSharedDevices(markFreePlans(getData(subscriptions) ?? [], getData(change.catalog))),
    [subscriptions, change.catalog],
  )
  const plans = useMemo(() => held.filter(isManageable), [held])
  const [chosenPlan, setChosenPlan] = useState<string | null>(null)
  /** The plan whose devices were chosen, and not saved, before a page load. */
  const unsavedPlan = useRef<string | undefined>(undefined)
  if (authenticated) unsavedPlan.current ??= store.use(deviceChoiceActions).unsaved()?.planId
  const linked = linkedId === null ? (plans[0] ?? null) : findPlanById(plans, linkedId)
  const managed = plans.find(({ id }) => id === (chosenPlan ?? unsavedPlan.current)) ?? linked
  const replaced = planToChange(held, order?.subscriptionId ?? null)
  // An order can cover the devices of a free plan too.
  const plan = !isOrder ? managed : replaced.kind === 'plan' ? replaced.plan : null
  const target = getData(change.catalog)?.find(({ id }) => id === order?.planId) ?? null
  const unassigned = getData(change.unassigned)
  useRedirect(elsewhere())

  // An unsaved choice survives a page load and the end of the session, but not leaving the screen.
  useEffect(
    () => () => {
      if (store.state.getState().auth.authenticated) store.use(deviceChoiceActions).persist(null)
    },
    [store],
  )

  const block = isOrder ? getChangeBlock(plan, store.serverNow()) : null
  const config = isOrder ? target : (plan?.planConfig ?? null)
  const hasDevices = coverableDevices([...(plan?.devices ?? []), ...(unassigned ?? [])]).length > 0
  const { part: Choice, error: lost, retry } = useLazyPart(loadDeviceChoice, authenticated)
  useReportError(lost, 'devices')
  const isReady = Choice !== null && needed.every((request) => getData(request) !== undefined)
  if (isReady && Choice && config && unassigned && !block && (hasDevices || isOrder))
    return (
      <Choice
        // Another plan starts with its own selection.
        key={`${purpose} ${isOrder ? config.id : plan?.id}`}
        purpose={purpose}
        previousPath={previousPath}
        prefill={prefill}
        config={config}
        target={isOrder ? target : null}
        orderedIds={order?.deviceIds ?? null}
        plan={plan}
        plans={isOrder ? [] : plans}
        unassigned={unassigned}
        onPlan={setChosenPlan}
      />
    )
  return (
    <DevicesView
      brand={brand}
      text={text}
      state={readState()}
      onSignIn={() => navigate('/login', { byUser: true })}
      onViewPlans={() => navigate('/plans', { byUser: true })}
      onBack={() => navigate('/subscriptions', { byUser: true, reason: 'back' })}
      onRetry={() => {
        if (lost) retry()
        void store.use(plansActions).loadSubscriptions({ reload: true })
        void actions.loadUnassigned({ reload: true })
        if (isOrder) void actions.loadCatalog({ reload: true })
      }}
    />
  )

  /** Returns the screen that has what this one lacks: the plan of the link or of the order. */
  function elsewhere(): '/subscriptions' | '/plans' | null {
    if (subscriptions.status !== 'done') return null
    if (!isOrder) return linkedId !== null && !plan && plans.length > 0 ? '/subscriptions' : null
    if (change.catalog.status !== 'done') return null
    if (replaced.kind === 'several') return '/plans'
    return target === null || replaced.kind === 'missing' ? '/subscriptions' : null
  }

  function readState(): DevicesViewProps['state'] {
    if (!authenticated && restore.status === 'done') return { kind: 'signedOut' }
    if (error) return { kind: 'failed', error }
    if (lost) return { kind: 'failed', error: lost }
    if (!isReady || !authenticated) return { kind: 'loading' }
    if (block) return { kind: block === 'apple' ? 'inApp' : block }
    if (config) return { kind: 'none' }
    return { kind: held.some((one) => one.planConfig?.provider === 'apple') ? 'inApp' : 'noPlan' }
  }
}
