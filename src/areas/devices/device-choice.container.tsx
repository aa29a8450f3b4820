import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { coverableDevices, uncoveredDevices } from '../../domain/devices/coverable-devices.ts'
import { replaceableDevices } from '../../domain/devices/device-replacement.ts'
import * as deviceSelection from '../../domain/devices/device-selection.ts'
import type { Device, PlanConfig, SubscriptionPlan } from '../../domain/plans/plan.ts'
import type { PlanCard } from '../../domain/plans/plan-card.ts'
import { useAccount } from '../../react/use-account.ts'
import { deviceChoiceActions } from '../../store/plans/device-choice.actions.ts'
import { planChangeActions } from '../../store/plans/plan-change.actions.ts'
import { LazyPartFailed, useLazyPart } from '../shared/lazy-part.tsx'
import { planHeading } from '../shared/plan/plan-heading.ts'
import { useReplace } from '../shared/replace/use-replace.ts'
import { useUnsettled } from '../shared/unsettled/use-unsettled.tsx'
import { DeviceChoiceView } from './device-choice.view.tsx'
import type { OpenDialog } from './device-dialogs.view.tsx'
import { NoDevices } from './devices.view.tsx'
import { useOrderDevices, useSaveDevices } from './use-save-devices.ts'
import { type Leaving, useGoBack, useUnsaved } from './use-unsaved.ts'

const loadDialogs = () => import('./device-dialogs.view.tsx').then(({ DeviceDialogs }) => DeviceDialogs)

export interface DeviceChoiceProps {
  purpose: deviceSelection.Purpose
  previousPath: string | null
  prefill: boolean
  /** The plan to choose devices for. */
  config: PlanConfig
  /** The plan to order, and the ids chosen for it; null without an order. */
  target: PlanCard | null
  orderedIds: readonly string[] | null
  /** The current plan; null without one. */
  plan: SubscriptionPlan | null
  /** All plans that can be managed here. */
  plans: readonly SubscriptionPlan[]
  unassigned: readonly Device[]
  onPlan(id: string): void
}

/** Lets the account holder choose the devices of one plan. */
export function DeviceChoice(props: DeviceChoiceProps): ReactNode {
  const { purpose, previousPath, config, target, plan, plans, unassigned } = props
  const { store, brand, text, navigate } = useAccount()
  const cap = config.deviceQuantity
  const covered = useMemo(() => coverableDevices(plan?.devices ?? []), [plan])
  const others = useMemo(
    () => uncoveredDevices(unassigned, plan ? [plan, ...plans] : plans),
    [unassigned, plan, plans],
  )
  const devices = useMemo(() => [...covered, ...others], [covered, others])
  const original = useMemo(() => deviceSelection.getOriginal(purpose, covered), [purpose, covered])
  const [selection, setSelection] = useState(() => {
    const stored = store.use(deviceChoiceActions).unsaved()
    const unsaved = stored?.planId === plan?.id ? stored : null
    return deviceSelection.initialSelection({
      ...props,
      covered,
      devices,
      chosen: props.orderedIds,
      unsaved,
      cap,
    })
  })
  const [base, setBase] = useState(original)
  // A replacement or another tab has changed the plan: the choice of this screen is a difference, not the whole list.
  if (!deviceSelection.isSameSelection(base, original)) {
    setBase(original)
    setSelection(deviceSelection.rebaseSelection(selection, { from: base, to: original, cap }))
  }
  const [dialog, setDialog] = useState<OpenDialog>(null)
  /** The device that the limit has refused. */
  const [refused, setRefused] = useState<Device | null>(null)
  const replace = useReplace()
  const openReplace = useRef(replace.open)
  useEffect(() => {
    openReplace.current = replace.open
  })
  const [search, setSearch] = useState('')
  const deferredSearch = useDeferredValue(search)
  const removed = deviceSelection.removedDevices(covered, selection)
  const chosen = useMemo(() => deviceSelection.selectedDevices(devices, selection), [devices, selection])
  const added = chosen.filter(({ pepperDeviceId }) => !original.has(pepperDeviceId))
  const saving = useSaveDevices()
  const isUnsureShown = saving.unknown !== null && (dialog === 'saving' || dialog === 'failed')
  const unsettled = useUnsettled(!isUnsureShown)
  const isUnchanged = deviceSelection.isSameSelection(selection, original)
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  // They load after the screen, so that a press opens one also without a connection.
  const dialogs = useLazyPart(loadDialogs, true)
  const { part: DeviceDialogs } = dialogs
  const { retry: loadAgain } = dialogs
  /** Opens a dialog. A press loads its code again where that has failed. */
  const open = useCallback(
    (next: OpenDialog): void => {
      loadAgain()
      setDialog(next)
    },
    [loadAgain],
  )
  // The selection of an order is persisted with it, so only a save needs the confirmation.
  // A save whose outcome is unknown may have been made.
  const isUnsaved = purpose === 'save' && !isUnchanged && dialog !== 'saving' && !saving.unknown
  const confirm = useUnsaved(isUnsaved, (next) => {
    setLeaving(next)
    open('leaving')
  })
  const goBack = useGoBack()
  const openCheckout = useOrderDevices()
  const isSkipped = deviceSelection.canSkipDevices({ purpose, devices, selection, hasPlan: true })

  const latest = useRef(selection)
  useEffect(() => {
    latest.current = selection
  }, [selection])
  /** Shows a selection and persists it over a page load; null is a selection with one device too many. */
  const select = useCallback(
    (next: deviceSelection.Selection | null) => {
      if (!next) return open('limit')
      latest.current = next
      setSelection(next)
      const { order, setOrder } = store.use(planChangeActions)
      const current = purpose === 'order' && order()
      if (current) setOrder({ ...current, deviceIds: [...next] })
      if (current || !plan) return
      const changed = deviceSelection.diffSelection(original, next)
      store.use(deviceChoiceActions).persist(changed && { planId: plan.id, ...changed })
    },
    [purpose, plan, original, store, open],
  )
  const onToggle = useCallback(
    (id: string) => {
      setRefused(others.find(({ pepperDeviceId }) => pepperDeviceId === id) ?? null)
      select(deviceSelection.toggleDevice(latest.current, id, cap))
    },
    [select, others, cap],
  )
  // An order makes its own list of devices. A replacement is saved alone: unsaved changes stay, as differences.
  const replaceable = purpose === 'save' && plan ? replaceableDevices(plan, others) : []
  // A device that is no longer selected leaves its place to one that is.
  const among = deviceSelection.selectedDevices(replaceable, selection)
  const onReplace = useCallback(
    (device: Device) => plan && openReplace.current({ plan, device, side: 'old', area: 'devices' }),
    [plan],
  )

  const found = useMemo(
    () => ({
      covered: deviceSelection.searchDevices(covered, deferredSearch),
      others: deviceSelection.searchDevices(others, deferredSearch),
    }),
    [covered, others, deferredSearch],
  )
  const foundIds = (): Iterable<string> => deviceSelection.getIds([...found.covered, ...found.others])

  useEffect(() => {
    if (isSkipped && target) void openCheckout(target, [], { replace: true, reason: 'guard' })
  }, [isSkipped, target, openCheckout])

  async function submit(): Promise<void> {
    setDialog(null)
    if (target) return openCheckout(target, chosen, { byUser: true })
    if (!plan) return
    open('saving')
    const outcome = await saving.save({ plan, added, removed })
    if (outcome !== 'pending') setDialog(outcome === 'failed' ? 'failed' : null)
  }

  if (isSkipped) return <NoDevices key="none" brand={brand} text={text} kind="none" onPress={back} />
  return (
    <>
      <DeviceChoiceView
        text={text}
        plan={config}
        plans={plans.flatMap(({ id, planConfig }) =>
          planConfig ? [{ id, heading: planHeading(planConfig, 'devices', text) }] : [],
        )}
        planId={plan?.id ?? ''}
        purpose={purpose}
        covered={covered}
        others={others}
        isSplit={plans.some(({ id, devices: its }) => id !== plan?.id && coverableDevices(its).length > 0)}
        found={found}
        search={search}
        selection={selection}
        original={original}
        chosen={chosen}
        changes={{ added: added.length, removed: removed.length }}
        isSaved={saving.isSaved}
        unsettled={unsettled}
        isUnchanged={isUnchanged}
        // The dialog's code is still loading.
        isOpening={dialog !== null && !DeviceDialogs && !dialogs.error}
        onPlan={props.onPlan}
        onSearch={setSearch}
        onToggle={onToggle}
        onReplace={replaceable.length > 0 ? onReplace : undefined}
        replacement={replace.dialog}
        onSelectAll={() => {
          setRefused(null)
          select(deviceSelection.addDevices(selection, foundIds(), cap))
        }}
        onClear={() => select(deviceSelection.removeDevices(selection, foundIds()))}
        onBack={() => confirm({ isBack: true, go: back })}
        onSubmit={() => {
          if (deviceSelection.needsRemovalConfirmation({ purpose, previousPath, removed })) open('removal')
          else void submit()
        }}
      />
      {dialog !== null && dialogs.error && (
        <LazyPartFailed error={dialogs.error} isPressed onRetry={loadAgain} />
      )}
      {DeviceDialogs && (
        <DeviceDialogs
          text={text}
          name={isUnsureShown ? 'unsure' : dialog}
          purpose={purpose}
          cap={cap}
          orderedPlan={target?.name ?? null}
          removed={removed}
          error={saving.error ?? saving.unknown}
          hoursKept={brand.capabilities.hoursKeptAfterRemove}
          onClose={() => setDialog(null)}
          onViewPlans={() => {
            setDialog(null)
            navigate('/plans', { byUser: true })
          }}
          onReplaceOne={
            plan && refused && among.length > 0
              ? () => {
                  setDialog(null)
                  replace.open({
                    plan,
                    device: refused,
                    side: 'successor',
                    among: deviceSelection.getIds(among),
                    area: 'devices',
                  })
                }
              : undefined
          }
          isGoingBack={leaving?.isBack === true}
          onLeave={() => leaving?.go()}
          onConfirm={() => void submit()}
        />
      )}
    </>
  )

  function back(): void {
    goBack(deviceSelection.backTarget(previousPath))
  }
}
