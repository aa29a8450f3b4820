import type { ReactNode } from 'react'
import type { I18n } from '../../../i18n/i18n.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'

/** Tells that the outcome of an order is unknown, with a button that checks it. */
export function OutcomeUnknownAlert(props: { text: I18n; isChecking: boolean; onCheck(): void }): ReactNode {
  const { text, isChecking, onCheck } = props
  return (
    <Alert
      kind="warning"
      title={text.t('order.unsureTitle')}
      actions={
        <Button
          variant="secondary"
          isBusy={isChecking}
          busyLabel={text.t('order.checking')}
          onClick={onCheck}
        >
          {text.t('order.checkAgain')}
        </Button>
      }
    >
      <p>{text.t('order.unsure')}</p>
    </Alert>
  )
}
