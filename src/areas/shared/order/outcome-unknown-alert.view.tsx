import type { ReactNode } from 'react'
import type { AcctError } from '../../../errors/acct-error.ts'
import type { I18n } from '../../../i18n/i18n.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FailureAlert } from '../reference.view.tsx'
import type { OrderPhase } from './use-placement.ts'

export interface OutcomeUnknownProps {
  text: I18n
  phase: OrderPhase
  /** Whether lookups prove that the order has not happened yet, so that a retry is allowed. */
  isMissed: boolean
  /** Why the outcome is unknown. */
  error?: AcctError | null
  onCheck(): void
}

/** Returns whether the alert shows: also for an order that the account has not shown yet. */
export const isOutcomeAlertShown = (phase: OrderPhase, isMissed: boolean): boolean =>
  phase === 'unknown' || phase === 'checking' || (isMissed && phase === 'open')

/** Renders the alert that the outcome of an order is unknown, with a button that checks it. */
export function OutcomeUnknownAlert(props: OutcomeUnknownProps): ReactNode {
  const { text, phase, isMissed, error, onCheck } = props
  return (
    <FailureAlert
      kind="warning"
      text={text}
      error={error}
      title={text.t('order.unsureTitle')}
      actions={
        <Button
          variant="secondary"
          isBusy={phase === 'checking'}
          busyLabel={text.t('order.checking')}
          onClick={onCheck}
        >
          {text.t('order.checkAgain')}
        </Button>
      }
    >
      <p>{text.t(isMissed ? 'order.stillUnsure' : 'order.unsure')}</p>
    </FailureAlert>
  )
}

/** Renders the notice that another change of the account has changed the plan that an order replaces. */
export const OvertakenAlert = ({ text }: Pick<OutcomeUnknownProps, 'text'>): ReactNode => (
  <Alert kind="warning">
    <p>{text.t('order.planChanged')}</p>
  </Alert>
)
