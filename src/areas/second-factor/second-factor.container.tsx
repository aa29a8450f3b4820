import { type ReactNode, useEffect, useReducer, useState } from 'react'
import { maskContact } from '../../domain/access/mask-contact.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { useReportError } from '../../react/use-report-error.ts'
import { reportSignedIn, signInAt, useWayIn } from '../../react/use-way-in.ts'
import { isLeaving } from '../../store/access/auth.slice.ts'
import { lockouts, mayVerify } from '../../store/access/lockout.ts'
import { secondFactorActions } from '../../store/access/second-factor.actions.ts'
import { signInState } from '../../store/access/sign-in-state.ts'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import { useLinking } from '../shared/use-linking.ts'
import { SecondFactorView } from './second-factor.view.tsx'

/** Connects the second factor to the store. Without a pending one it returns to sign-in. */
export function SecondFactor(): ReactNode {
  const account = useAccount()
  const { store, text, navigate, query, brand } = account
  const auth = useAccountState((state) => state.auth)
  const { mfaData, mfaResendData, verify } = auth
  const isShown = useIsMounted()
  const resume = query.get('redirectUri')
  const linking = useLinking()
  const request = linking?.path ?? null
  // After a sign-in the portal navigates; a lone tag shows the account at sign-in.
  const [isBusy, setIsBusy] = useState(false)
  useWayIn({ arrival: linking ? 'linkingCode' : 'code', request, resume, isBusy })

  const rejected = verify.status === 'failed' ? verify.error : null
  const actions = store.use(secondFactorActions)
  const locks = store.use(lockouts)
  const signIn = store.use(signInState)
  const username = signIn.pending()?.username ?? ''
  // Read on every render: each rejection can start a lockout.
  const lockout = locks.of(username)
  const secondsLocked = useSecondsUntil(lockout?.until ?? null, locks.now)
  const refusal = auth.signIn.status === 'failed' ? auth.signIn.error : null
  const error = rejected ?? refusal ?? (mfaResendData.errorCode ? null : locks.getReason(username))
  useReportError(error, 'second-factor')
  useReportError(mfaResendData.error ?? null, 'second-factor')

  if (!mfaData) return null

  async function submit(code: string): Promise<void> {
    setIsBusy(true)
    const outcome = linking ? await linking.run(({ byCode }) => byCode(code)) : await actions.verifyCode(code)
    if (isShown()) setIsBusy(false)
    if (outcome !== 'signedIn') return
    reportSignedIn(account, 'password')
    // In the portal the route guard has already navigated.
    if (isShown()) navigate(account.safePath(resume), { reason: 'signed-in', replace: true, byUser: true })
  }

  return (
    <SecondFactorView
      brand={brand}
      text={text}
      contact={maskContact(mfaData)}
      isVerifying={verify.status === 'pending' || isLeaving(auth)}
      error={error}
      secondsLocked={secondsLocked}
      mayVerify={mayVerify(lockout)}
      resend={mfaResendData}
      onSubmit={submit}
      onResend={() => void actions.resendCode()}
      onReset={() => {
        signIn.resetSecondFactor()
        navigate(request ?? signInAt(resume), { replace: true, byUser: true, reason: 'back' })
      }}
    />
  )
}

/** Returns the whole seconds until `moment` (ms since 1970) and counts down; 0 after it, or without one. */
function useSecondsUntil(moment: number | null, now: () => number): number {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  const secondsLeft = moment === null ? 0 : Math.max(0, moment - now())
  useEffect(() => {
    if (moment === null || secondsLeft === 0) return
    // Timers can be late, so each tick reads the clock.
    const rest = moment - now()
    const timer = setTimeout(tick, rest > 0 ? rest % 1000 || 1000 : 0)
    return () => clearTimeout(timer)
  })
  return Math.ceil(secondsLeft / 1000)
}
