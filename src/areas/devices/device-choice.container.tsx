import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useAccount } from '../../account/use-account.ts'
import { coverableDevices } from '../../domain/coverable-devices.ts'
import * as domain from '../../domain/device-selection.ts'
import type { Device, PlanConfig, SubscriptionPlan } from '../../domain/plan.ts'
import type { PlanCard } from '../../domain/plan-card.ts'
import { deviceChoiceActions } from '../../store/plans/device-choice.actions.ts'
import { planChangeActions } from '../../store/plans/plan-change.actions.ts'
import { planHeading } from '../shared/plan/plan-heading.ts'
import { ChoiceView } from './device-choice.view.tsx'
import { DialogsView, type OpenDialog } from './device-dialogs.view.tsx'
import { EmptyDevices } from './empty-devices.tsx'
import { useOrderDevices } from './use-order-devices.ts'
import { useSaveDevices } from './use-save-devices.ts'

export interface DeviceChoiceProps {
  purpose: domain.Purpose
  previousPath: string | null
  prefill: boolean
  /** The plan devices are chosen for. */
  config: PlanConfig
  /** The plan that is ordered, where an order goes on, and what was chosen for it. */
  target: PlanCard | null
  kept: readonly string[] | null
  /** The plan that is held, where there is one. */
  plan: SubscriptionPlan | null
  /** All plans that can be managed here. */
  plans: readonly SubscriptionPlan[]
  unassigned: readonly Device[]
  onPlan(id: string): void
}

/** Choosing devices for one plan (B§2). */
export function DeviceChoice(props: DeviceChoiceProps): ReactNode {
  const { purpose, previousPath, config, target, plan, plans, unassigned } = props
  const { store, brand, text, navigate } = useAccount()
  const cap = config.deviceQuantity
  const covered = useMemo(() => coverableDevices(plan?.devices ?? []), [plan])
  const others = useMemo(() => {
    const ids = domain.idsOf(covered)
    return coverableDevices(unassigned).filter(({ pepperDeviceId }) => !ids.has(pepperDeviceId))
  }, [covered, unassigned])
  const devices = useMemo(() => [...covered, ...others], [covered, others])
  const original = useMemo(() => domain.originalOf(purpose, covered), [purpose, covered])
  const [selection, setSelection] = useState(() => {
    const kept = store.use(deviceChoiceActions).unsaved()
    const unsaved = kept?.planId === plan?.id ? kept : null
    return domain.initialSelection({ ...props, covered, devices, chosen: props.kept, unsaved, cap })
  })
  const [asked, setAsked] = useState<OpenDialog>(null)
  const [sought, setSought] = useState('')
  const looked = useDeferredValue(sought)
  const removed = domain.removedDevices(covered, selection)
  const chosen = useMemo(() => domain.selectedDevices(devices, selection), [devices, selection])
  const saving = useSaveDevices()
  const goOn = useOrderDevices()
  const isSkipped = domain.canSkipDevices({ purpose, devices, selection, hasPlan: true })

  const latest = useRef(selection)
  /** Takes up a selection, and keeps it over a reload; none is one too many. */
  const take = useCallback(
    (next: domain.Selection | null) => {
      if (!next) return setAsked('limit')
      latest.current = next
      setSelection(next)
      const { order, setOrder } = store.use(planChangeActions)
      const underWay = purpose === 'order' && order()
      if (underWay) setOrder({ ...underWay, deviceIds: [...next] })
      if (underWay || !plan) return
      const changed = domain.diffSelection(original, next)
      store.use(deviceChoiceActions).keep(changed && { planId: plan.id, ...changed })
    },
    [purpose, plan, original, store],
  )
  const onToggle = useCallback(
    (id: string) => take(domain.toggleDevice(latest.current, id, cap)),
    [take, cap],
  )

  const found = useMemo(
    () => ({ covered: domain.searchDevices(covered, looked), others: domain.searchDevices(others, looked) }),
    [covered, others, looked],
  )
  const foundIds = (): Iterable<string> => domain.idsOf([...found.covered, ...found.others])

  useEffect(() => {
    if (isSkipped && target) void goOn(target, [], { replace: true, reason: 'guard' })
  }, [isSkipped, target, goOn])

  async function submit(): Promise<void> {
    setAsked(null)
    if (target) return goOn(target, chosen, { byUser: true })
    if (!plan) return
    setAsked('saving')
    const ended = await saving.save({ plan, devices: chosen, removed })
    if (ended !== 'underWay') setAsked(ended === 'failed' ? 'failed' : null)
  }

  if (isSkipped) return <EmptyDevices onBack={back} />
  return (
    <>
      <ChoiceView
        text={text}
        plan={config}
        plans={plans.flatMap(({ id, planConfig }) =>
          planConfig ? [{ id, heading: planHeading(planConfig, 'devices', text) }] : [],
        )}
        planId={plan?.id ?? ''}
        purpose={purpose}
        covered={covered}
        others={others}
        found={found}
        asked={sought}
        selection={selection}
        original={original}
        chosen={chosen}
        changes={{
          added: chosen.filter(({ pepperDeviceId }) => !original.has(pepperDeviceId)).length,
          removed: removed.length,
        }}
        isSaved={saving.isSaved}
        isUnchanged={domain.isSameSelection(selection, original)}
        onPlan={props.onPlan}
        onSearch={setSought}
        onToggle={onToggle}
        onSelectAll={() => take(domain.addDevices(selection, foundIds(), cap))}
        onClear={() => take(domain.removeDevices(selection, foundIds()))}
        onBack={() => {
          // An order keeps what is chosen for it.
          if (purpose === 'save' && !domain.isSameSelection(selection, original)) setAsked('leaving')
          else back()
        }}
        onSubmit={() => {
          if (domain.needsRemovalConfirmation({ purpose, previousPath, removed })) setAsked('removal')
          else void submit()
        }}
      />
      <DialogsView
        text={text}
        asked={asked}
        purpose={purpose}
        cap={cap}
        orderedPlan={target?.name ?? null}
        removed={removed}
        hoursKept={brand.capabilities.hoursKeptAfterRemove}
        onClose={() => setAsked(null)}
        onViewPlans={() => {
          setAsked(null)
          navigate('/plans', { byUser: true })
        }}
        onLeave={back}
        onConfirm={() => void submit()}
      />
    </>
  )

  function back(): void {
    navigate(domain.backTarget(previousPath), { byUser: true, reason: 'back' })
  }
}
