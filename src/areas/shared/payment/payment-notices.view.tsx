import type { ReactNode } from 'react'
import type { I18n } from '../../../i18n/i18n.ts'
import { Alert } from '../../../ui/Alert.tsx'

/** An invoice is past due; `amount` is formatted, and absent when it is unknown. */
export const PastDueNotice = ({
  text,
  amount,
}: {
  text: I18n
  amount?: string | null | undefined
}): ReactNode => (
  <Alert kind="warning" title={text.t('billing.pastDueTitle')}>
    <p>{amount ? text.t('billing.pastDueAmount', { amount }) : text.t('billing.pastDueText')}</p>
  </Alert>
)

/** Apple takes the payments (B§2). */
export const AppleNotice = ({ text }: { text: I18n }): ReactNode => (
  <Alert kind="info" title={text.t('billing.appleTitle')}>
    <p>{text.t('billing.appleText')}</p>
  </Alert>
)
