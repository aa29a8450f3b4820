import type { ReactNode } from 'react'
import { errorText } from '../../errors/error-text.ts'
import { placementErrors } from '../../errors/gateway-rows.ts'
import { paymentErrors } from '../../errors/payment-rows.ts'
import { isNothingCharged } from '../shared/order/nothing-charged.ts'
import { isOutcomeAlertShown, OutcomeUnknownAlert } from '../shared/order/outcome-unknown-alert.view.tsx'
import { FailureAlert } from '../shared/reference.view.tsx'
import type { OrderViewProps } from './order-view-props.ts'

export function Outcome({
  text,
  phase,
  isMissed = false,
  error,
  onCheck,
}: Pick<OrderViewProps, 'text' | 'phase' | 'isMissed' | 'error' | 'onCheck'>): ReactNode {
  if (isOutcomeAlertShown(phase, isMissed))
    return <OutcomeUnknownAlert {...{ text, phase, isMissed, error, onCheck }} />
  if (!error || phase === 'busy') return null
  const { title, message } = errorText(error, placementErrors, text)
  const isClosed = isNothingCharged(error)
  /** Whether the services have rejected the order; the message alone does not say that it was not placed. */
  const isRejected = error.code in paymentErrors && !title
  return (
    <FailureAlert
      text={text}
      error={error}
      title={isClosed || isRejected ? text.t('order.notDoneTitle') : title}
    >
      <p>{message}</p>
      {isClosed && <p>{text.t('order.notCharged')}</p>}
    </FailureAlert>
  )
}
