import { type ReactNode, useEffect } from 'react'
import { useAccount } from '../../account/use-account.ts'
import { useEmailLink } from '../../account/use-email-link.ts'
import { useHref } from '../../account/use-href.ts'
import { useLinkFailure } from '../../account/use-link-failure.ts'
import { useLinkToken } from '../../account/use-link-token.ts'
import { useWayOn } from '../../account/use-way-on.ts'
import { VERIFY_REJECTIONS } from '../../domain/link-outcome.ts'
import { verifyEmailActions } from '../../store/sign-in/email-link.actions.ts'
import { VerifyEmailView } from './verify-email.view.tsx'

/** Verifies the email address of the mailed link, once and without a click (A§4). */
export function VerifyEmail(): ReactNode {
  const { brand, text, store, navigate } = useAccount()
  const href = useHref()
  const { token, outcome } = useLinkToken(VERIFY_REJECTIONS)
  const link = store.use(verifyEmailActions)
  const { error, success, findApp } = useEmailLink(link)

  useEffect(() => {
    link.open(token, outcome)
    void link.attempt(token, {})
  }, [link, token, outcome])

  return (
    <VerifyEmailView
      brand={brand}
      text={text}
      outcome={success ? 'success' : error}
      failure={useLinkFailure(error, 'verify-email')}
      findApp={findApp}
      wayOn={useWayOn()}
      forgotHref={href('/forgot-password')}
      onForgot={() => navigate('/forgot-password', { byUser: true })}
      onRetry={() => void link.attempt(token, {})}
    />
  )
}
