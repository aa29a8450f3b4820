import { type ReactNode, useEffect } from 'react'
import type { Account } from '../../account/account-context.ts'
import { useAccount, useAccountState } from '../../account/use-account.ts'
import { setSource } from '../../store/page/native-app.ts'
import { arrivalActions } from '../../store/sign-in/arrival.actions.ts'
import { nameOf } from '../../store/sign-in/link-account.ts'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import { ArrivalView } from './arrival.view.tsx'

const TOKEN_LINK = '/token-login'
const PLANS = '/plans'
const SIGN_IN = '/login'

/** Sign-ins already reported: every render of the screen awaits the same promise. */
const followed = new WeakSet<object>()

/**
 * Handles single sign-on and token links (A§2): signs in with the token, then opens a plan change, `nextPath`
 * or My Plan. Opens sign-in with the error when the token is missing or rejected.
 */
export function Arrival(): ReactNode {
  const account = useAccount()
  const { store, text, path, brand } = account
  const { profile } = useAccountState((state) => state.auth)
  const sso = useAccountState((state) => state.sso)
  const isShown = useIsMounted()
  const actions = store.use(arrivalActions)
  const kind = path.startsWith(TOKEN_LINK) ? 'token' : 'sso'

  function report(): void {
    const { auth, sso } = store.state.getState()
    account.emit('acct-signed-in', {
      brand: brand.name,
      accountId: auth.profile?.account.id ?? '',
      method: sso?.usedSso ? 'sso' : 'token',
    })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one sign-in per mount, whatever re-renders
  useEffect(() => {
    actions.read(account.query)
    if (account.host) setSource(account.host.ownerDocument, brand.name, account.query.get('source'))
    let isLatest = true
    const arriving = actions.signIn(kind)
    void arriving.then((outcome) => {
      if (outcome === 'signedIn' && !followed.has(arriving)) report()
      followed.add(arriving)
      if (outcome !== 'other' && isLatest && isShown()) openTarget(account)
    })
    return () => {
      isLatest = false
    }
  }, [path])

  return (
    <ArrivalView
      text={text}
      question={sso?.other && profile ? { name: nameOf(profile), other: sso.other } : null}
      onStay={() => {
        actions.stay()
        openTarget(account)
      }}
      onSwitch={async () => {
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
  const signIn = `${SIGN_IN}?redirectUri=${encodeURIComponent(next)}`
  if (!auth.authenticated) {
    navigate(sso?.nextPath ? signIn : SIGN_IN, { replace: true, reason: 'guard' })
    return
  }
  // Without a click a lone tag stays on its page: its sign-in shows the account and a link.
  if (!navigate(next, { replace: true, reason: 'signed-in' })) navigate(signIn, { replace: true })
}
