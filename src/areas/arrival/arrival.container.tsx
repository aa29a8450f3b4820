import { type ReactNode, useEffect, useState } from 'react'
import type { Account } from '../../react/account-context.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { useReportError } from '../../react/use-report-error.ts'
import { reportSignedIn, signInAt } from '../../react/use-way-in.ts'
import { type ArrivalOutcome, arrivalActions } from '../../store/access/arrival.actions.ts'
import { getName } from '../../store/access/link-account.ts'
import { signInState } from '../../store/access/sign-in-state.ts'
import { setSource } from '../../store/page/native-app.ts'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import { ArrivalView } from './arrival.view.tsx'

const TOKEN_LINK = '/token-login'
const PLANS = '/plans'

/** Sign-ins already reported: every render of the screen awaits the same promise. */
const followed = new WeakSet<object>()

/**
 * Handles single sign-on and token links: signs in with the token, then opens a plan change, `nextPath`
 * or My Plan. A rejected link opens sign-in with the error; while an account is signed in, it shows the error,
 * and the account stays.
 */
export function Arrival(): ReactNode {
  const account = useAccount()
  const { store, text, path, brand } = account
  const { profile, signIn, authenticated } = useAccountState((state) => state.auth)
  const sso = useAccountState((state) => state.sso)
  const isShown = useIsMounted()
  const actions = store.use(arrivalActions)
  /** What the account holder decides here; it ends with the session. */
  const [open, setOpen] = useState<'question' | 'failure' | null>(null)
  const kind = path.startsWith(TOKEN_LINK) ? 'token' : 'sso'
  const error = open === 'failure' && profile && signIn.status === 'failed' ? signIn.error : null
  useReportError(error, 'sign-in')

  const report = (): void => reportSignedIn(account, actions.method())

  async function arrive(): Promise<ArrivalOutcome> {
    const arriving = actions.signIn(kind)
    const outcome = await arriving
    if (outcome === 'signedIn' && !followed.has(arriving)) report()
    followed.add(arriving)
    return outcome
  }

  function proceed(outcome: ArrivalOutcome): void {
    if (outcome === 'other') setOpen('question')
    else if (outcome === 'failed' && store.state.getState().auth.authenticated) setOpen('failure')
    else openTarget(account)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one sign-in per mount, whatever re-renders
  useEffect(() => {
    setOpen(null)
    actions.read(path, account.query)
    if (account.host) setSource(account.host.ownerDocument, brand.name, account.query.get('source'))
    let isLatest = true
    void arrive().then((outcome) => {
      if (isLatest && isShown()) proceed(outcome)
    })
    return () => {
      isLatest = false
    }
  }, [path])

  const isEnded = open !== null && !authenticated
  useEffect(() => {
    if (!isEnded) return
    actions.stay()
    account.navigate(signInAt(null), { replace: true, reason: 'guard' })
  }, [isEnded, actions, account.navigate])

  return (
    <ArrivalView
      text={text}
      question={sso?.other && profile ? { name: getName(profile), other: sso.other } : null}
      failure={error && profile ? { error, name: getName(profile) } : null}
      onRetry={
        sso?.token
          ? async () => {
              setOpen(null)
              const outcome = await arrive()
              if (isShown()) proceed(outcome)
            }
          : null
      }
      onContinue={() => {
        store.use(signInState).clearSignInError()
        account.navigate(account.safePath(null), { byUser: true })
      }}
      onStay={() => {
        actions.stay()
        openTarget(account)
      }}
      onSwitch={async () => {
        setOpen(null)
        await actions.switchAccount(() => store.signOut('user'))
        report()
        if (isShown()) openTarget(account)
      }}
    />
  )
}

/** Opens the plan change when the link names both plan codes, else `nextPath`; sign-in for a visitor. */
function openTarget({ store, navigate, safePath }: Account): void {
  const { auth, sso } = store.state.getState()
  const next = sso?.toPlanCode && sso.fromPlanCode ? PLANS : safePath(sso?.nextPath ?? null)
  if (!auth.authenticated) {
    navigate(signInAt(sso?.nextPath ? next : null), { replace: true, reason: 'guard' })
    return
  }
  // Without a click a lone tag stays on its page: its sign-in shows the account and a link.
  if (!navigate(next, { replace: true, reason: 'signed-in' })) navigate(signInAt(next), { replace: true })
}
