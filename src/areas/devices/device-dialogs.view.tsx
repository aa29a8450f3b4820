import type { ReactNode } from 'react'
import { deviceKind } from '../../domain/devices/device-kind.ts'
import type { Device } from '../../domain/plans/plan.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { DeviceIcon } from '../../ui/DeviceIcon.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { WaitDialog } from '../../ui/WaitDialog.tsx'
import { Reference } from '../shared/reference.view.tsx'
import { changeFailure } from '../shared/unsure.view.tsx'
import * as css from './devices.css.ts'

const NAMED = 4

/** The dialog over the screen; null for none. */
export type OpenDialog = 'limit' | 'leaving' | 'removal' | 'saving' | 'unsure' | 'failed' | null

export interface DeviceDialogsProps {
  text: I18n
  name: OpenDialog
  purpose: 'save' | 'order'
  cap: number
  /** The name of the plan to order; null without an order. */
  orderedPlan: string | null
  removed: readonly Device[]
  /** Why the last save failed, or its outcome is unknown. */
  error: AcctError | null
  /** Hours of history that a removed device keeps; null when it loses all of it. */
  hoursKept: number | null
  onClose(): void
  onViewPlans(): void
  /** Chooses a covered device to replace by the one beyond the limit; absent where that is not possible. */
  onReplaceOne?: (() => void) | undefined
  /** Whether the pending navigation goes back. */
  isGoingBack: boolean
  /** Leaves the screen and drops unsaved changes. */
  onLeave(): void
  /** Confirms the dialog's question, or retries. */
  onConfirm(): void
}

/** The dialogs of Manage Devices (B§2). */
export function DeviceDialogs(props: DeviceDialogsProps): ReactNode {
  const { text, name, onClose } = props
  const dialog = { open: true, closeLabel: text.t('action.close'), onClose }
  const cancelLabel = text.t('devices.backToList')
  if (name === 'limit')
    return (
      <Dialog
        key={name}
        {...dialog}
        closesOutside
        title={text.t('devices.limitTitle')}
        cancelLabel={cancelLabel}
        actions={
          <>
            <Button variant={props.onReplaceOne ? 'secondary' : 'primary'} onClick={props.onViewPlans}>
              {text.t('devices.viewPlans')}
            </Button>
            {props.onReplaceOne && <Button onClick={props.onReplaceOne}>{text.t('replace.one')}</Button>}
          </>
        }
      >
        <p>
          {props.orderedPlan === null
            ? text.t('devices.limit', { count: props.cap })
            : text.t('devices.limitOf', { plan: props.orderedPlan, count: props.cap })}
        </p>
      </Dialog>
    )
  if (name === 'leaving')
    return (
      <Dialog
        key={name}
        {...dialog}
        title={text.t(props.isGoingBack ? 'devices.leaveTitle' : 'devices.leavePageTitle')}
        cancelLabel={text.t('devices.stay')}
        actions={
          <Button onClick={props.onLeave}>
            {text.t(props.isGoingBack ? 'devices.leave' : 'devices.leavePage')}
          </Button>
        }
      >
        <p>{text.t('devices.leaveText')}</p>
      </Dialog>
    )
  if (name === 'removal') return <Removal key={name} {...props} />
  if (name === 'saving')
    return (
      <WaitDialog
        key={name}
        title={text.t('devices.saving')}
        text={text.t('devices.savingWait')}
        slow={text.t('ui.slow')}
      />
    )
  if (name === 'failed' || name === 'unsure')
    return (
      <Dialog
        key={name}
        {...dialog}
        title={text.t(name === 'unsure' ? 'ui.unsureTitle' : 'devices.failedTitle')}
        cancelLabel={cancelLabel}
        actions={<Button onClick={props.onConfirm}>{text.t('action.tryAgain')}</Button>}
      >
        <p>{name === 'unsure' ? text.t('ui.unsure') : changeFailure(props.error, 'devices.failed', text)}</p>
        <Reference error={props.error} text={text} />
      </Dialog>
    )
  return null
}

function Removal({ text, purpose, removed, hoursKept, onClose, onConfirm }: DeviceDialogsProps): ReactNode {
  const named = removed.length > NAMED + 1 ? removed.slice(0, NAMED) : removed
  const others = removed.length - named.length
  return (
    <Dialog
      open
      title={text.t('devices.removeTitle', { count: removed.length })}
      closeLabel={text.t('action.close')}
      onClose={onClose}
      cancelLabel={text.t('devices.keep')}
      actions={
        <Button variant="danger" onClick={onConfirm}>
          {text.t(purpose === 'save' ? 'devices.removeAndSave' : 'devices.removeAndGo')}
        </Button>
      }
    >
      <p>
        {hoursKept === null
          ? text.t('devices.removeLoss')
          : text.t('devices.removeKeeps', { count: hoursKept })}
      </p>
      <ul className={css.removedList}>
        {named.map(({ pepperDeviceId, model, name }) => (
          <li className={css.removedDevice} key={pepperDeviceId}>
            <DeviceIcon kind={deviceKind(model)} />
            <span>{name || text.t('devices.unnamed')}</span>
          </li>
        ))}
        {others > 0 && <li className={css.quiet}>{text.t('devices.andMore', { count: others })}</li>}
      </ul>
    </Dialog>
  )
}
