import type { ReactNode } from 'react'
import { deviceKind } from '../../domain/device-kind.ts'
import type { Device } from '../../domain/plan.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { DeviceIcon } from '../../ui/DeviceIcon.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { WaitDialog } from '../../ui/WaitDialog.tsx'
import * as css from './devices.css.ts'

/** Devices named before they are removed; of the others only how many. */
const NAMED = 4

/** What is asked or said over the screen. */
export type OpenDialog = 'limit' | 'leaving' | 'removal' | 'saving' | 'failed' | null

export interface DialogsViewProps {
  text: I18n
  asked: OpenDialog
  purpose: 'save' | 'order'
  cap: number
  /** The plan that is ordered, where one is. */
  orderedPlan: string | null
  removed: readonly Device[]
  /** Hours of history that a removed device keeps; null when it loses all. */
  hoursKept: number | null
  onClose(): void
  onViewPlans(): void
  /** Goes back although something is not saved. */
  onLeave(): void
  /** Goes on with what was asked about, or tries once more. */
  onConfirm(): void
}

/** The dialogs of Manage Devices (B§2). */
export function DialogsView(props: DialogsViewProps): ReactNode {
  const { text, asked, onClose } = props
  const dialog = { open: true, closeLabel: text.t('action.close'), onClose }
  const close = (
    <Button variant="secondary" onClick={onClose}>
      {text.t('devices.backToList')}
    </Button>
  )
  if (asked === 'limit')
    return (
      <Dialog
        key={asked}
        {...dialog}
        closesOutside
        title={text.t('devices.limitTitle')}
        actions={
          <>
            {close}
            <Button onClick={props.onViewPlans}>{text.t('devices.viewPlans')}</Button>
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
  if (asked === 'leaving')
    return (
      <Dialog
        key={asked}
        {...dialog}
        title={text.t('devices.leaveTitle')}
        actions={
          <>
            <Button variant="secondary" onClick={onClose}>
              {text.t('devices.stay')}
            </Button>
            <Button onClick={props.onLeave}>{text.t('devices.leave')}</Button>
          </>
        }
      >
        <p>{text.t('devices.leaveText')}</p>
      </Dialog>
    )
  if (asked === 'removal') return <Removal key={asked} {...props} />
  if (asked === 'saving')
    return (
      <WaitDialog
        key={asked}
        title={text.t('devices.saving')}
        text={text.t('devices.savingWait')}
        slow={text.t('ui.slow')}
      />
    )
  if (asked === 'failed')
    return (
      <Dialog
        key={asked}
        {...dialog}
        title={text.t('devices.failedTitle')}
        actions={
          <>
            {close}
            <Button onClick={props.onConfirm}>{text.t('action.tryAgain')}</Button>
          </>
        }
      >
        <p>{text.t('devices.failed')}</p>
      </Dialog>
    )
  return null
}

/** What removing devices costs, before it is done (B§2, X-12). */
function Removal({ text, purpose, removed, hoursKept, onClose, onConfirm }: DialogsViewProps): ReactNode {
  const named = removed.length > NAMED + 1 ? removed.slice(0, NAMED) : removed
  const others = removed.length - named.length
  return (
    <Dialog
      open
      title={text.t('devices.removeTitle', { count: removed.length })}
      closeLabel={text.t('action.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text.t('devices.keep')}
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            {text.t(purpose === 'save' ? 'devices.removeAndSave' : 'devices.removeAndGo')}
          </Button>
        </>
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
            {name || text.t('devices.unnamed')}
          </li>
        ))}
        {others > 0 && <li className={css.quiet}>{text.t('devices.andMore', { count: others })}</li>}
      </ul>
    </Dialog>
  )
}
