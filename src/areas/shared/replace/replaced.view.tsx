import type { ReactNode, RefObject } from 'react'
import type { Replacement } from '../../../domain/devices/device-replacement.ts'
import type { AcctError } from '../../../errors/acct-error.ts'
import type { I18n } from '../../../i18n/i18n.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FailureAlert } from '../reference.view.tsx'
import { changeFailure, Unsure } from '../unsure.view.tsx'
import * as css from './replace.css.ts'

export interface ReplacedViewProps {
  /** Receives the focus when the dialog closes, as its opener is gone. */
  outcome: RefObject<HTMLDivElement | null>
  text: I18n
  made: Replacement
  /** Whether the account holder has taken the replacement back. */
  isUndone: boolean
  /** Whether the request that takes it back is in progress. */
  isBusy: boolean
  error: AcctError | null
  /** Why it is unknown whether it was taken back. */
  unknown: AcctError | null
  onUndo(): void
}

/** Renders the replacement that has been made, with Undo. */
export function ReplacedView(props: ReplacedViewProps): ReactNode {
  const { text, made, isUndone, isBusy, error, unknown } = props
  const old = made.old.name || text.t('devices.unnamed')
  const name = made.successor.name || text.t('devices.unnamed')
  return (
    <div className={css.outcome} ref={props.outcome} tabIndex={-1}>
      <Unsure text={text} error={unknown} />
      {error && !unknown && (
        <FailureAlert text={text} error={error}>
          {changeFailure(error, 'replace.failed', text)}
        </FailureAlert>
      )}
      <Alert
        kind="success"
        actions={
          !isUndone && (
            <Button
              variant="secondary"
              isBusy={isBusy}
              busyLabel={text.t('devices.saving')}
              onClick={props.onUndo}
            >
              {text.t('replace.undo')}
            </Button>
          )
        }
      >
        <p>{isUndone ? text.t('replace.undone', { name: old }) : text.t('replace.done', { name, old })}</p>
      </Alert>
    </div>
  )
}
