import type { ReactNode } from 'react'
import type { I18n } from '../../../i18n/i18n.ts'
import { Alert } from '../../../ui/Alert.tsx'

/** Names the account that a link has signed in, before a card is entered: the link may be another person's. */
export const LinkAccountNotice = ({ text, name }: { text: I18n; name: string | null }): ReactNode =>
  name && (
    <Alert kind="info" role="none" title={text.t('payment.linkTitle', { name })}>
      <p>{text.t('payment.linkText')}</p>
    </Alert>
  )
