import { type ReactNode, type RefObject, useId } from 'react'
import type { Replacement } from '../../../domain/devices/device-replacement.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { lossText } from './loss-text.ts'
import * as css from './replace.css.ts'
import { type FailureProps, ReplaceFailure } from './replace-failure.view.tsx'

export interface ReplacedViewProps extends FailureProps {
  /** Receives the focus when the dialog closes, as its opener is gone. */
  outcome: RefObject<HTMLDivElement | null>
  made: Replacement
  /** Hours of history that the successor keeps when Undo removes it; null when it loses all of it. */
  hoursKept: number | null
  /** Whether the account holder has taken the replacement back. */
  isUndone: boolean
  /** Whether the request that takes it back is in progress. */
  isBusy: boolean
  onUndo(): void
}

/** Renders the replacement that has been made, with Undo. */
export function ReplacedView(props: ReplacedViewProps): ReactNode {
  const { text, made, hoursKept, isUndone, isBusy, isOver } = props
  const lossId = useId()
  const old = made.old.name || text.t('devices.unnamed')
  const name = made.successor.name || text.t('devices.unnamed')
  return (
    <div className={css.outcome} ref={props.outcome} tabIndex={-1}>
      <ReplaceFailure {...props} />
      {!isOver && (
        <Alert
          kind="success"
          note={
            !isUndone && (
              <p id={lossId} className={css.undoLoss}>
                {text.t('replace.ifUndone', { loss: lossText(text, name, hoursKept) })}
              </p>
            )
          }
          actions={
            !isUndone && (
              <Button
                variant="secondary"
                aria-describedby={lossId}
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
      )}
    </div>
  )
}
