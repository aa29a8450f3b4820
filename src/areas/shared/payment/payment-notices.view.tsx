import type { ReactNode } from 'react'
import type { AcctError } from '../../../errors/acct-error.ts'
import type { I18n } from '../../../i18n/i18n.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { FailureAlert } from '../reference.view.tsx'

/**
 * An invoice is past due; `amount` is formatted, and absent when it is unknown. `unknown`: why it is unknown
 * whether a payment has gone through meanwhile.
 */
export const PastDueNotice = ({
  text,
  amount,
  unknown,
}: {
  text: I18n
  amount?: string | null | undefined
  unknown?: AcctError | null | undefined
}): ReactNode =>
  unknown ? (
    <FailureAlert kind="warning" text={text} error={unknown} title={text.t('payment.unsureTitle')}>
      <p>{text.t('billing.pastDueOpen')}</p>
    </FailureAlert>
  ) : (
    <Alert kind="warning" title={text.t('billing.pastDueTitle')}>
      <p>{amount ? text.t('billing.pastDueAmount', { amount }) : text.t('billing.pastDueText')}</p>
    </Alert>
  )

/** Apple takes the payments. */
export const AppleNotice = ({ text }: { text: I18n }): ReactNode => (
  <Alert kind="info" title={text.t('billing.appleTitle')}>
    <p>{text.t('billing.appleText')}</p>
  </Alert>
)

/** Names the account that a link has signed in, before a card is entered: the link may be another person's. */
export const LinkAccountNotice = ({ text, name }: { text: I18n; name: string | null }): ReactNode =>
  name && (
    <Alert kind="info" role="none" title={text.t('payment.linkTitle', { name })}>
      <p>{text.t('payment.linkText')}</p>
    </Alert>
  )
