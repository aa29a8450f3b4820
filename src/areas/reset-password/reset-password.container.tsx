import { type ReactNode, useEffect } from 'react'
import { RESET_ENDS } from '../../domain/access/link-outcome.ts'
import { useAccount } from '../../react/use-account.ts'
import { useEmailLink } from '../../react/use-email-link.ts'
import { useHref } from '../../react/use-href.ts'
import { useLinkFailure } from '../../react/use-link-failure.ts'
import { useLinkToken } from '../../react/use-link-token.ts'
import { useWayOn } from '../../react/use-way-on.ts'
import { resetPasswordActions } from '../../store/access/email-link.actions.ts'
import { ResetPasswordView } from './reset-password.view.tsx'

/** Sets a new password by a mailed link. */
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
