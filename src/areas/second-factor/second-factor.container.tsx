import { type ReactNode, useEffect, useReducer, useState } from 'react'
import { useAccount, useAccountState } from '../../account/use-account.ts'
import { useHydrated } from '../../account/use-hydrated.ts'
import { maskContact } from '../../domain/mask-contact.ts'
import { linkingPathOf } from '../../domain/oauth-request.ts'
import { AcctError } from '../../errors/acct-error.ts'
import { mayVerify, secondFactorActions } from '../../store/sign-in/second-factor.actions.ts'
import { useIsShown } from '../../ui/is-shown.ts'
import { useLinking } from '../shared/use-linking.ts'
import { SecondFactorView } from './second-factor.view.tsx'
import { useSecondsUntil } from './use-seconds-until.ts'

/** The second factor (A§2): a code sent by e-mail or phone. Without one under way it leads back to sign-in. */
export function SecondFactor(): ReactNode {
  const account = useAccount()
  const { store, text, navigate, query, brand } = account
  const auth = useAccountState((state) => state.auth)
  const { mfaData, mfaResendData, verify } = auth
  const isShown = useIsShown()
  const resume = query.get('redirectUri')
  const linking = useLinking()
  const plainSignIn = resume ? `/login?redirectUri=${encodeURIComponent(resume)}` : '/login'
  const signIn = linking ? linkingPathOf(linking.request) : plainSignIn
  // The build's first view knows neither the address nor what is kept of a second factor.
  const isHydrated = useHydrated()
  const [isLeaving, setIsLeaving] = useState(false)
  // One who is signed in meanwhile is led on by the portal; a tag alone on a page says so at sign-in.
  const isLost =
    isHydrated && !mfaData && !isLeaving && (auth.authenticated || auth.restore.status === 'done')

  useEffect(() => {
    if (isLost) navigate(signIn, { replace: true, reason: 'guard' })
  }, [isLost, navigate, signIn])

  useEffect(() => {
    if (verify.status === 'failed')
      account.emit('acct-error', { code: verify.error.code, area: 'second-factor' })
  }, [verify, account.emit])

  const actions = store.use(secondFactorActions)
  const [, noted] = useReducer((times: number) => times + 1, 0)
  const refusal = auth.signIn.status === 'failed' ? auth.signIn.error : null
  useEffect(() => {
    if (!refusal) return
    actions.heed(refusal)
    noted()
  }, [refusal, actions])
  // Read anew with each change: every refusal is one.
  const lockout = actions.lockout()
  const secondsLocked = useSecondsUntil(lockout?.until ?? null, actions.now)
  // After a reload the wait is all that is left of what led to it.
  const said = verify.status === 'failed' ? verify.error : refusal
  const error = said ?? (lockout && !mfaResendData.errorCode ? new AcctError(lockout.code) : null)

  if (!mfaData) return null

  async function submit(code: string): Promise<void> {
    if (linking) {
      await linking.run((actions, at) => actions.byCode(at, code))
      return
    }
    setIsLeaving(true)
    const outcome = await actions.verifyCode(code)
    if (isShown()) setIsLeaving(false)
    if (outcome !== 'signedIn') return
    const { profile } = store.state.getState().auth
    account.emit('acct-signed-in', {
      brand: brand.name,
      accountId: profile?.account.id ?? '',
      method: 'password',
    })
    // In the portal its guard has led on by now.
    if (isShown()) navigate(account.safePath(resume), { reason: 'signed-in', replace: true, byUser: true })
  }

  return (
    <SecondFactorView
      brand={brand}
      text={text}
      contact={maskContact(mfaData)}
      isVerifying={verify.status === 'pending'}
      error={error}
      secondsLocked={secondsLocked}
      mayVerify={mayVerify(lockout)}
      resend={mfaResendData}
      onSubmit={submit}
      onResend={() => void actions.resendCode()}
      onReset={() => {
        store.resetSecondFactor()
        navigate(signIn, { replace: true, byUser: true, reason: 'back' })
      }}
    />
  )
}
