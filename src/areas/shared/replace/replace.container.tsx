import { type ReactNode, useState } from 'react'
import { uncoveredDevices } from '../../../domain/devices/coverable-devices.ts'
import {
  includesDevice,
  isReplaced,
  type Replacement,
  replaceableDevices,
  sortByLikeness,
} from '../../../domain/devices/device-replacement.ts'
import { mergeSharedDevices } from '../../../domain/devices/merge-devices.ts'
import { markFreePlans } from '../../../domain/plans/free-plan.ts'
import { findPendingCard } from '../../../domain/plans/offer-status.ts'
import { type Device, getCode, type SubscriptionPlan } from '../../../domain/plans/plan.ts'
import type { PlanCard } from '../../../domain/plans/plan-card.ts'
import type { I18n } from '../../../i18n/i18n.ts'
import { useAccount, useAccountState } from '../../../react/use-account.ts'
import { getData, isInFlight } from '../../../store/core/request.ts'
import { getChange } from '../../../store/plans/change-state.ts'
import { planList } from '../../../store/plans/plan-list.ts'
import { useFocusOnChange } from '../../../ui/focus.ts'
import { useDeviceSave } from '../devices/use-device-save.ts'
import { pendingPlanHeading } from '../plan/plan-heading.ts'
import { ReplaceView } from './replace.view.tsx'
import type { ReplaceRequest } from './replace-request.ts'
import { ReplacedView } from './replaced.view.tsx'

/** The step of the dialog: the choice, or the change that it has made last. */
type Step = { kind: 'choosing' } | { kind: 'replaced' | 'undone'; made: Replacement }

/**
 * Moves the cover of one device to another: both changes are one order, which changes neither the plan
 * nor its price. Changes that a screen has not saved stay as they are.
 */
export function ReplaceDevice(props: ReplaceRequest & { onClose(): void }): ReactNode {
  const { device, side, among, onClose } = props
  const { store, brand, text } = useAccount()
  const subscriptions = useAccountState(({ plans }) => getData(plans.subscriptions))
  const catalog = useAccountState((state) => getData(getChange(state).catalog))
  const unassigned = useAccountState((state) => getData(getChange(state).unassigned))
  const isSaving = useAccountState((state) => isInFlight(getChange(state).saving))
  const { save, error, unknown } = useDeviceSave(props.area)
  const [step, setStep] = useState<Step>({ kind: 'choosing' })
  const [pressed, setPressed] = useState<Device | null>(null)
  const outcome = useFocusOnChange<HTMLDivElement>(step)
  // Another tab or an earlier replacement may have changed the plan that the screen has opened this with.
  const listed = mergeSharedDevices(markFreePlans(subscriptions ?? [], catalog)).find(
    ({ id }) => id === props.plan.id,
  )
  const plan = listed ?? props.plan
  const isThere = !subscriptions || (listed !== undefined && getCode(listed) === getCode(props.plan))
  const isBusy = isSaving || (pressed !== null && !unknown)
  /** Whether the plan shows the devices as they are: no change of this dialog is under way. */
  const isKnown = !isBusy && !unknown

  async function change(next: Step, moved: Replacement, chosen: Device): Promise<void> {
    if (isBusy) return
    setPressed(chosen)
    const { old, successor } = moved
    const result = await save({ plan, added: [successor], removed: [old] })
    setPressed(null)
    // A reload that fails as well leaves the plans as they are.
    if (result === 'failed') void store.use(planList).reload()
    if (result !== 'saved') return
    setStep(next)
    if (next.kind === 'replaced') props.onReplaced?.(old)
  }

  const shown = { text, isBusy, error, unknown, hoursKept: brand.capabilities.hoursKeptAfterRemove }
  if (step.kind !== 'choosing') {
    const { old, successor } = step.made
    const reversed = { old: successor, successor: old }
    const covered = step.kind === 'undone' ? reversed : step.made
    return (
      <ReplacedView
        {...shown}
        isOver={isKnown && !(isThere && isReplaced(plan, covered))}
        outcome={outcome}
        made={step.made}
        isUndone={step.kind === 'undone'}
        onUndo={() => void change({ kind: 'undone', made: step.made }, reversed, old)}
      />
    )
  }
  const uncovered = uncoveredDevices(unassigned ?? [], subscriptions ?? [])
  const hasSide = includesDevice(side === 'old' ? plan.devices : uncovered, device)
  const choices =
    side === 'old'
      ? uncovered
      : replaceableDevices(plan, uncovered).filter(({ pepperDeviceId }) => among?.has(pepperDeviceId) ?? true)
  return (
    <ReplaceView
      {...shown}
      isOver={isKnown && !(isThere && hasSide)}
      next={followingPlan(plan, catalog, text)}
      device={device}
      side={side}
      choices={sortByLikeness(choices, device)}
      pressed={pressed}
      onChoose={(chosen) => {
        const made = side === 'old' ? { old: device, successor: chosen } : { old: chosen, successor: device }
        void change({ kind: 'replaced', made }, made, chosen)
      }}
      // A pending request cannot be cancelled.
      onClose={() => !isBusy && onClose()}
    />
  )
}

/**
 * Returns the name of the plan to which a plan changes; null without one, and for one without video history. The
 * services decide which devices it covers.
 */
function followingPlan(plan: SubscriptionPlan, catalog: readonly PlanCard[] = [], text: I18n): string | null {
  const card = findPendingCard(plan, catalog)
  return card && card.retentionDays <= 0 ? null : pendingPlanHeading(plan, card, 'devices', text)
}
