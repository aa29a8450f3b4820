import type { ReactNode } from 'react'
import type { AcctError } from '../../../errors/acct-error.ts'
import type { I18n } from '../../../i18n/i18n.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { RetryAlert } from '../../../ui/RetryAlert.tsx'
import { SignInPrompt } from '../../../ui/SignInPrompt.tsx'
import { Reference } from '../reference.view.tsx'

/** Replaces the payment method for a visitor who is not signed in. */
export const PaymentSignIn = ({ text, onSignIn }: { text: I18n; onSignIn(): void }): ReactNode => (
  <SignInPrompt
    title={text.t('billing.signedOutTitle')}
    text={text.t('billing.signedOut')}
    signInLabel={text.t('menu.signIn')}
    onSignIn={onSignIn}
  />
)

/** The payment method on file did not load (B§8). */
export const PaymentFailed = ({
  text,
  error,
  onRetry,
}: {
  text: I18n
  error: AcctError | null | undefined
  onRetry(): void
}): ReactNode => (
  <RetryAlert
    title={text.t('billing.errorTitle')}
    note={<Reference error={error} text={text} />}
    retryLabel={text.t('action.tryAgain')}
    onRetry={onRetry}
  >
    <p>{text.t('billing.loadError')}</p>
  </RetryAlert>
)

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
