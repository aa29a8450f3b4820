import { type ReactNode, useEffect } from 'react'
import type { Account } from '../../account/account-context.ts'
import { useAccount, useAccountState } from '../../account/use-account.ts'
import { arrivalActions, nameOf } from '../../store/sign-in/arrival.actions.ts'
import { useIsShown } from '../../ui/is-shown.ts'
import { ArrivalView } from './arrival.view.tsx'

const TOKEN_LINK = '/token-login'
const PLANS = '/plans'
const SIGN_IN = '/login'

/** Sign-ins that have been told of: one is waited for by every drawing of the screen. */
const followed = new WeakSet<object>()

/**
 * Single sign-on and token links (A§2): signs in by the link's token, then goes on to a plan change, to nextPath, or
 * to My Plan. Without a token, or when it fails, to sign-in, which says why.
 */
export function Arrival(): ReactNode {
  const account = useAccount()
  const { store, text, path, brand } = account
  const { profile } = useAccountState((state) => state.auth)
  const sso = useAccountState((state) => state.sso)
  const isShown = useIsShown()
  const actions = store.use(arrivalActions)
  const kind = path.startsWith(TOKEN_LINK) ? 'token' : 'sso'

  function told(): void {
    const { auth } = store.state.getState()
    account.emit('acct-signed-in', {
      brand: brand.name,
      accountId: auth.profile?.account.id ?? '',
      method: kind,
    })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one arrival, however often its screen is drawn
  useEffect(() => {
    actions.read(account.query)
    const source = sourceOf(account)
    if (source) store.state.setState(({ ui }) => ({ ui: { ...ui, source } }))
    let isLatest = true
    const arriving = actions.signIn(kind)
    void arriving.then((outcome) => {
      if (outcome === 'signedIn' && !followed.has(arriving)) told()
      followed.add(arriving)
      if (outcome !== 'other' && isLatest && isShown()) goOn(account)
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
        goOn(account)
      }}
      onSwitch={async () => {
        await actions.switchAccount(() => store.signOut('user'))
        told()
        if (isShown()) goOn(account)
      }}
    />
  )
}

/** Where a link leads: with both plan codes to the plan change, else to nextPath; to sign-in where nobody is signed in. */
function goOn({ store, navigate, safePath }: Account): void {
  const { auth, sso } = store.state.getState()
  const next = sso?.toPlanCode && sso.fromPlanCode ? PLANS : safePath(sso?.nextPath ?? null)
  const signIn = `${SIGN_IN}?redirectUri=${encodeURIComponent(next)}`
  if (!auth.authenticated) {
    navigate(sso?.nextPath ? signIn : SIGN_IN, { replace: true, reason: 'guard' })
    return
  }
  // A tag alone on a page does not leave it unasked: its sign-in says who is signed in and leads on.
  if (!navigate(next, { replace: true, reason: 'signed-in' })) navigate(signIn, { replace: true })
}

/** The native app around the page, as the link names it (A§2); the portal keeps it in the page's own address. */
function sourceOf({ query, host }: Account): 'android' | 'ios' | null {
  const page = host?.ownerDocument.defaultView
  const source =
    query.get('source') ??
    host?.getAttribute('source') ??
    (page ? new URLSearchParams(page.location.search).get('source') : null)
  return source === 'android' || source === 'ios' ? source : null
}
