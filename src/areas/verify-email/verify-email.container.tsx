import { type ReactNode, useEffect } from 'react'
import { VERIFY_REJECTIONS } from '../../domain/access/link-outcome.ts'
import { useAccount } from '../../react/use-account.ts'
import { useEmailLink } from '../../react/use-email-link.ts'
import { useHref } from '../../react/use-href.ts'
import { useLinkFailure } from '../../react/use-link-failure.ts'
import { useLinkToken } from '../../react/use-link-token.ts'
import { useWayOn } from '../../react/use-way-on.ts'
import { verifyEmailActions } from '../../store/access/email-link.actions.ts'
import { VerifyEmailView } from './verify-email.view.tsx'

/** Verifies the email address of the mailed link, once and without a click. */
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
