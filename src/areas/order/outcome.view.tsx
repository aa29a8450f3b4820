import type { ReactNode } from 'react'
import { errorWords } from '../../errors/error-words.ts'
import { gatewayErrors } from '../../errors/gateway-rows.ts'
import { orderErrors } from '../../errors/payment-rows.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
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
    return (
      <Alert
        kind="warning"
        title={text.t('order.unsureTitle')}
        actions={
          <Button
            variant="secondary"
            isBusy={phase === 'asking'}
            busyLabel={text.t('order.checking')}
            onClick={onAsk}
          >
            {text.t('order.checkAgain')}
          </Button>
        }
      >
        <p>{text.t('order.unsure')}</p>
      </Alert>
    )
  if (!error || phase === 'busy') return null
  const { title, message } = errorWords(error, ROWS, text)
  const isUnanswered = UNANSWERED.has(error.code)
  return (
    <Alert kind="danger" title={isUnanswered ? text.t('order.notDoneTitle') : title}>
      <p>{message}</p>
      {isUnanswered && <p>{text.t('order.notCharged')}</p>}
    </Alert>
  )
}
