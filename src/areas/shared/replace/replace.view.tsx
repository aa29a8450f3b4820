import { type ReactNode, useState } from 'react'
import { deviceKind } from '../../../domain/devices/device-kind.ts'
import { isSameModel, type ReplacementSide } from '../../../domain/devices/device-replacement.ts'
import type { Device } from '../../../domain/plans/plan.ts'
import type { I18n } from '../../../i18n/i18n.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DeviceIcon } from '../../../ui/DeviceIcon.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useFocusOnChange } from '../../../ui/focus.ts'
import { SlowNotice } from '../../../ui/SlowNotice.tsx'
import { lossText } from './loss-text.ts'
import * as css from './replace.css.ts'
import { type FailureProps, ReplaceFailure } from './replace-failure.view.tsx'

/** Devices at first, and those that each press adds: an account can have hundreds. */
const CHOICES_AT_ONCE = 12

export interface ReplaceViewProps extends FailureProps {
  text: I18n
  device: Device
  /** What the device is; the choices are what the other one can be. */
  side: ReplacementSide
  /** The most likely first. */
  choices: readonly Device[]
  /** The choice whose change is in progress. */
  pressed: Device | null
  isBusy: boolean
  /** Name of the plan that follows the present one and covers devices too; null without one. */
  next: string | null
  /** Hours of history that the old device keeps; null when it loses all of it. */
  hoursKept: number | null
  onChoose(device: Device): void
  onClose(): void
}

/** Renders the devices that one device can replace, or be replaced by: one press makes the change. */
export function ReplaceView(props: ReplaceViewProps): ReactNode {
  const { text, device, side, isBusy, isOver, error } = props
  // The pressed choice is gone then.
  const reason = useFocusOnChange<HTMLDivElement>(isOver)
  const name = device.name || text.t('devices.unnamed')
  return (
    <Dialog
      open
      title={text.t(side === 'old' ? 'replace.actionOf' : 'replace.titleBy', { name })}
      closeLabel={text.t('action.close')}
      onClose={props.onClose}
    >
      <div ref={reason} tabIndex={-1} className={css.reason}>
        <ReplaceFailure {...props} />
        {isOver && !error && <Alert kind="warning">{text.t('error.planChanged')}</Alert>}
      </div>
      {!isOver && <Choices {...props} name={name} />}
      <SlowNotice isWaiting={isBusy} slow={text.t('ui.slow')} />
    </Dialog>
  )
}

function Choices(props: ReplaceViewProps & { name: string }): ReactNode {
  const { text, side, choices, name, next } = props
  const [limit, setLimit] = useState(CHOICES_AT_ONCE)
  const added = useFocusOnChange<HTMLLIElement>(limit)
  const left = Math.min(choices.length - limit, CHOICES_AT_ONCE)
  return (
    <>
      <div className={css.intro}>
        <p>{text.t(side === 'old' ? 'replace.intro' : 'replace.introBy', { name })}</p>
        <p className={css.loss}>
          {side === 'old' ? lossText(text, name, props.hoursKept) : anyLossText(props)}
        </p>
        {next && <p>{text.t('replace.next', { plan: next })}</p>}
      </div>
      {choices.length === 0 && <p>{text.t('replace.none')}</p>}
      <ul className={css.choices}>
        {choices.slice(0, limit).map((choice, at) => (
          <li
            key={choice.pepperDeviceId}
            className={css.choice}
            // The first choice of the last press receives the focus: the button may be gone.
            {...(at > 0 && at === limit - CHOICES_AT_ONCE && { ref: added, tabIndex: -1 })}
          >
            <Choice {...props} choice={choice} isFirst={at === 0} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button variant="quiet" onClick={() => setLimit(limit + CHOICES_AT_ONCE)}>
          {text.t('replace.more', { count: left })}
        </Button>
      )}
    </>
  )
}

function Choice(props: ReplaceViewProps & { choice: Device; isFirst: boolean }): ReactNode {
  const { text, device, side, choice, isFirst, pressed, isBusy } = props
  const name = choice.name || text.t('devices.unnamed')
  const isPressed = pressed?.pepperDeviceId === choice.pepperDeviceId
  const isLike = isSameModel(choice, device)
  return (
    <>
      <span className={css.picture}>
        <DeviceIcon kind={deviceKind(choice.model)} />
      </span>
      <span className={css.text}>
        <span className={css.name}>
          <bdi>{`${name} `}</bdi>
        </span>
        <span className={css.detail}>{`${choice.model ?? ''} `}</span>
        {isLike && <span className={css.like}>{text.t('replace.sameModel')}</span>}
      </span>
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        aria-label={text.t(side === 'old' ? 'replace.actionBy' : 'replace.actionOf', { name })}
        aria-disabled={isBusy && !isPressed}
        isBusy={isBusy && isPressed}
        busyLabel={text.t('devices.saving')}
        onClick={() => props.onChoose(choice)}
      >
        {text.t('replace.action')}
      </Button>
    </>
  )
}

/** Returns what happens to the recordings of an old device that is not chosen yet. */
function anyLossText({ text, hoursKept }: ReplaceViewProps): string {
  return hoursKept === null ? text.t('replace.anyLoss') : text.t('replace.anyKeeps', { count: hoursKept })
}
