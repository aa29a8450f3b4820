import { type ReactNode, useEffect } from 'react'
import { useAccount } from '../../account/use-account.ts'
import { useEmailLink } from '../../account/use-email-link.ts'
import { useHref } from '../../account/use-href.ts'
import { useLinkToken } from '../../account/use-link-token.ts'
import { AcctError } from '../../errors/acct-error.ts'
import { verifyEmailActions } from '../../store/sign-in/email-link.actions.ts'
import { VerifyEmailView } from './verify-email.view.tsx'

/** Verifies the email address of the mailed link, once and without a click (A§4). */
export function VerifyEmail(): ReactNode {
  const { brand, text, store, navigate, emit } = useAccount()
  const href = useHref()
  const { token, isDone } = useLinkToken()
  const link = store.use(verifyEmailActions)
  const { error, success, findApp } = useEmailLink(link)

  useEffect(() => {
    link.open(token, isDone)
    void link.attempt(token, {})
  }, [link, token, isDone])

  useEffect(() => {
    if (error) emit('acct-error', { code: codeOf(error), area: 'verify-email' })
  }, [error, emit])

  return (
    <VerifyEmailView
      brand={brand}
      text={text}
      outcome={success ? 'success' : error}
      findApp={findApp}
      signInHref={href('/login')}
      forgotHref={href('/forgot-password')}
      onSignIn={() => navigate('/login', { byUser: true })}
      onForgot={() => navigate('/forgot-password', { byUser: true })}
      onRetry={() => void link.attempt(token, {})}
    />
  )
}

/**
 * Error code for the host page: one code for all rejections, because the details concern the account holder
 * only.
 */
const codeOf = (error: AcctError | string): string =>
  error instanceof AcctError ? error.code : 'invalidToken'
