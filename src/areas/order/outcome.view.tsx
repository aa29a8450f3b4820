import type { ReactNode } from 'react'
import { errorText } from '../../errors/error-text.ts'
import { gatewayErrors } from '../../errors/gateway-rows.ts'
import { orderErrors } from '../../errors/payment-rows.ts'
import { Alert } from '../../ui/Alert.tsx'
import { OutcomeUnknownAlert } from '../shared/order/outcome-unknown-alert.view.tsx'
import type { OrderViewProps } from './order.view.tsx'

/** Errors after which it is known that nothing has been charged, but not from an answer. */
const UNANSWERED = new Set(['network', 'timeout', 'server', 'malformed', 'aborted'])

const ROWS = {
  ...gatewayErrors,
  ...orderErrors,
  // The bank's question was closed by the account holder.
  aborted: { message: 'order.challengeStopped', place: 'banner' },
} as const

/** What became of the last try. */
export function Outcome({
  text,
  phase,
  error,
  onAsk,
}: Pick<OrderViewProps, 'text' | 'phase' | 'error' | 'onAsk'>): ReactNode {
  if (phase === 'unsure' || phase === 'asking')
    return <OutcomeUnknownAlert text={text} isAsking={phase === 'asking'} onAsk={onAsk} />
  if (!error || phase === 'busy') return null
  const { title, message } = errorText(error, ROWS, text)
  const isUnanswered = UNANSWERED.has(error.code)
  return (
    <Alert kind="danger" title={isUnanswered ? text.t('order.notDoneTitle') : title}>
      <p>{message}</p>
      {isUnanswered && <p>{text.t('order.notCharged')}</p>}
    </Alert>
  )
}
