import { type ReactNode, useEffect } from 'react'
import { AcctError } from '../../errors/acct-error.ts'
import { useAccount, useHref } from '../../store/account-context.ts'
import { verifyEmailActions } from '../../store/email-link.actions.ts'
import { useLinkToken } from '../../store/link-token.actions.ts'
import { useEmailLink } from '../../store/use-email-link.actions.ts'
import { VerifyEmailView } from './verify-email.view.tsx'

/** Verifies the address of whoever opened the mailed link, by itself and once (A§4). */
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

/** What pages are told of a refused link: the same for all, as its details are the account holder's. */
const codeOf = (error: AcctError | string): string =>
  error instanceof AcctError ? error.code : 'invalidToken'
