import type { ReactNode } from 'react'
import type { I18n } from '../../../i18n/i18n.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'

/** Renders that the last change, of another screen, has an unknown outcome. Needs the messages `myPlan`. */
export const UnsettledView = ({ text, onOrder }: { text: I18n; onOrder?: () => void }): ReactNode => (
  <Alert
    kind="warning"
    title={text.t('glance.unsettledTitle')}
    actions={
      onOrder && (
        <Button variant="secondary" onClick={onOrder}>
          {text.t('glance.unsettledOrder')}
        </Button>
      )
    }
  >
    <p>{text.t('glance.unsettled')}</p>
  </Alert>
)
