import { type ReactNode, useState } from 'react'
import { uncoveredDevices } from '../../../domain/devices/coverable-devices.ts'
import {
  type Replacement,
  replaceableDevices,
  sortByLikeness,
} from '../../../domain/devices/device-replacement.ts'
import { mergeSharedDevices } from '../../../domain/devices/merge-devices.ts'
import { markFreePlans } from '../../../domain/plans/free-plan.ts'
import type { Device } from '../../../domain/plans/plan.ts'
import { useAccount, useAccountState } from '../../../react/use-account.ts'
import { dataOf, isInFlight } from '../../../store/core/request.ts'
import { changeOf } from '../../../store/plans/change-state.ts'
import { useFocusOnChange } from '../../../ui/focus.ts'
import { useDeviceSave } from '../devices/use-device-save.ts'
import { ReplaceView } from './replace.view.tsx'
import type { ReplaceRequest } from './replace-request.ts'
import { ReplacedView } from './replaced.view.tsx'

/** The step of the dialog: the choice, or the change that it has made last. */
type Step = { kind: 'choosing' } | { kind: 'replaced' | 'undone'; made: Replacement }

/**
 * Moves the cover of one device to another: both changes are one order (U-46), which changes neither the plan
 * nor its price. Changes that a screen has not saved stay as they are.
 */
export function ReplaceDevice(props: ReplaceRequest & { onClose(): void }): ReactNode {
  const { device, side, among, onClose } = props
  const { brand, text } = useAccount()
  const subscriptions = useAccountState(({ plans }) => dataOf(plans.subscriptions))
  const catalog = useAccountState((state) => dataOf(changeOf(state).catalog))
  const unassigned = useAccountState((state) => dataOf(changeOf(state).unassigned))
  const isSaving = useAccountState((state) => isInFlight(changeOf(state).saving))
  const { save, error, unknown } = useDeviceSave(props.area)
  const [step, setStep] = useState<Step>({ kind: 'choosing' })
  const [pressed, setPressed] = useState<Device | null>(null)
  const outcome = useFocusOnChange<HTMLDivElement>(step)
  // Another tab or an earlier replacement may have changed the plan that the screen has opened this with.
  const plan =
    mergeSharedDevices(markFreePlans(subscriptions ?? [], catalog)).find(({ id }) => id === props.plan.id) ??
    props.plan
  const isBusy = isSaving || (pressed !== null && !unknown)

  async function change(next: Step, moved: Replacement, chosen: Device): Promise<void> {
    if (isBusy) return
    setPressed(chosen)
    const { old, successor } = moved
    const result = await save({ plan, added: [successor], removed: [old] })
    setPressed(null)
    if (result !== 'saved') return
    setStep(next)
    if (next.kind === 'replaced') props.onReplaced?.(old)
  }

  const shown = { text, isBusy, error, unknown, hoursKept: brand.capabilities.hoursKeptAfterRemove }
  if (step.kind !== 'choosing') {
    const { old, successor } = step.made
    return (
      <ReplacedView
        {...shown}
        outcome={outcome}
        made={step.made}
        isUndone={step.kind === 'undone'}
        onUndo={() =>
          void change({ kind: 'undone', made: step.made }, { old: successor, successor: old }, old)
        }
      />
    )
  }
  const uncovered = uncoveredDevices(unassigned ?? [], subscriptions ?? [])
  const choices =
    side === 'old'
      ? uncovered
      : replaceableDevices(plan, uncovered).filter(({ pepperDeviceId }) => among?.has(pepperDeviceId) ?? true)
  return (
    <ReplaceView
      {...shown}
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
