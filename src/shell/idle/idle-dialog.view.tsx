import type { ReactNode } from 'react'
import type { I18n } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { minutesSeconds } from '../../util/minutes-seconds.ts'
import { countdown, stack, unseen } from './idle-dialog.css.ts'

export interface IdleDialogProps {
  text: I18n
  /** Seconds until the sign-out; null after new activity. */
  seconds: number | null
  onExtend(): void
  onSignOut(): void
}

/**
 * Remaining seconds at which screen readers announce the time;
 * an announcement each second would drown other speech.
 */
const ANNOUNCED: readonly number[] = [30, 10]

/**
 * Renders the warning before the idle timeout with the remaining time and a
 * button that extends the session (WCAG 2.2.1).
 */
export function IdleDialog({ text, seconds, onExtend, onSignOut }: IdleDialogProps): ReactNode {
  const announced = seconds === null ? undefined : ANNOUNCED.filter((at) => at >= seconds).at(-1)
  return (
    <Dialog
      open
      title={text.t('idle.title')}
      closeLabel={text.t('action.close')}
      onClose={onExtend}
      actions={
        <>
          <Button variant="secondary" onClick={onSignOut}>
            {text.t('idle.signOut')}
          </Button>
          <Button onClick={onExtend}>{text.t('idle.extend')}</Button>
        </>
      }
    >
      {/* The buttons stay where they are: a pointer that moves to one of them is activity already. */}
      <div className={stack}>
        <div className={seconds === null ? unseen : undefined}>
          <p>{text.t('idle.body')}</p>
          <p className={countdown} role="timer">
            {minutesSeconds(seconds ?? 0)}
          </p>
        </div>
        {seconds === null && <p role="status">{text.t('idle.kept')}</p>}
      </div>
      <VisuallyHidden>
        <span role="status">
          {announced !== undefined && text.t('idle.left', { time: minutesSeconds(announced) })}
        </span>
      </VisuallyHidden>
    </Dialog>
  )
}
