import { type ReactNode, useEffect } from 'react'
import { useAccount } from '../../account/use-account.ts'
import { useEmailLink } from '../../account/use-email-link.ts'
import { useHref } from '../../account/use-href.ts'
import { useLinkFailure } from '../../account/use-link-failure.ts'
import { useLinkToken } from '../../account/use-link-token.ts'
import { useWayOn } from '../../account/use-way-on.ts'
import { RESET_ENDS } from '../../domain/link-outcome.ts'
import { resetPasswordActions } from '../../store/sign-in/email-link.actions.ts'
import { ResetPasswordView } from './reset-password.view.tsx'

/** Sets a new password by a mailed link (A§2). */
export function ResetPassword(): ReactNode {
  const { brand, text, store, navigate } = useAccount()
  const href = useHref()
  const { token, extra, outcome } = useLinkToken(RESET_ENDS)
  const link = store.use(resetPasswordActions)
  const { attempting, error, success, findApp } = useEmailLink(link)

  useEffect(() => link.open(token, outcome), [link, token, outcome])

  return (
    <ResetPasswordView
      brand={brand}
      text={text}
      isSending={attempting}
      outcome={success ? 'success' : error}
      failure={useLinkFailure(error, 'reset-password')}
      findApp={findApp}
      wayOn={useWayOn()}
      forgotHref={href('/forgot-password')}
      onSubmit={(password) => void link.attempt(token, { password, extra })}
      onForgot={() => navigate('/forgot-password', { byUser: true })}
    />
  )
}
