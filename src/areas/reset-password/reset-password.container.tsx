import { type ReactNode, useEffect } from 'react'
import { errorDetail } from '../../account/error-detail.ts'
import { useAccount } from '../../account/use-account.ts'
import { useEmailLink } from '../../account/use-email-link.ts'
import { useHref } from '../../account/use-href.ts'
import { useLinkFailure } from '../../account/use-link-failure.ts'
import { useLinkToken } from '../../account/use-link-token.ts'
import { useWayOn } from '../../account/use-way-on.ts'
import { RESET_ENDS } from '../../domain/link-outcome.ts'
import { AcctError } from '../../errors/acct-error.ts'
import { resetPasswordActions } from '../../store/sign-in/email-link.actions.ts'
import { ResetPasswordView } from './reset-password.view.tsx'

/** Sets a new password by a mailed link (A§2). */
export function ResetPassword(): ReactNode {
  const { brand, text, store, navigate, emit } = useAccount()
  const href = useHref()
  const { token, extra, outcome } = useLinkToken(RESET_ENDS)
  const link = store.use(resetPasswordActions)
  const { attempting, error, success, findApp } = useEmailLink(link)

  useEffect(() => link.open(token, outcome), [link, token, outcome])

  const failure = useLinkFailure(error)
  useEffect(() => {
    if (failure) emit('acct-error', errorDetail(failure, 'reset-password', codeOf(error ?? failure)))
  }, [failure, error, emit])

  return (
    <ResetPasswordView
      brand={brand}
      text={text}
      isSending={attempting}
      outcome={success ? 'success' : error}
      failure={failure}
      findApp={findApp}
      wayOn={useWayOn()}
      forgotHref={href('/forgot-password')}
      onSubmit={(password) => void link.attempt(token, { password, extra })}
      onForgot={() => navigate('/forgot-password', { byUser: true })}
    />
  )
}

/** Returns the code for `acct-error`, which says only that the services rejected the link or the password. */
function codeOf(error: AcctError | string): string {
  if (error instanceof AcctError) return error.code
  return error === 'similar' ? 'passwordRefused' : 'invalidToken'
}
