import type { ReactNode } from 'react'
import type { I18n } from '../../../i18n/i18n.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'

/** Says that nobody knows yet what became of an order, and asks at a press. */
export function OutcomeUnknownAlert(props: { text: I18n; isAsking: boolean; onAsk(): void }): ReactNode {
  const { text, isAsking, onAsk } = props
  return (
    <Alert
      kind="warning"
      title={text.t('order.unsureTitle')}
      actions={
        <Button variant="secondary" isBusy={isAsking} busyLabel={text.t('order.checking')} onClick={onAsk}>
          {text.t('order.checkAgain')}
        </Button>
      }
    >
      <p>{text.t('order.unsure')}</p>
    </Alert>
  )
}
