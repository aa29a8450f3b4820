import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import type { AccountEvents } from '../../account/events.ts'
import { useAccount, useAccountState } from '../../account/use-account.ts'
import { useHref } from '../../account/use-href.ts'
import { useHydrated } from '../../account/use-hydrated.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import { useIsShown } from '../../ui/is-shown.ts'
import { RestoringView } from './restoring.view.tsx'
import { SignInView, type SignInViewProps } from './sign-in.view.tsx'
import { SignedInView } from './signed-in.view.tsx'
import { useUsernameAnchor } from './username-anchor.ts'
import type { WaysProps } from './ways/index.tsx'

const FORGOT = '/forgot-password'

/** The second factor's screen, with the way on from there. */
const secondFactorAt = (resume: string | null): string =>
  `/mfaLogin${resume ? `?redirectUri=${encodeURIComponent(resume)}` : ''}`

/** What another flow that begins with a sign-in does differently. */
export interface SignInProps extends Partial<Pick<SignInViewProps, 'onSubmit' | 'below'>> {
  /** Takes a social provider's credential for something else than signing in. */
  onCredential?: WaysProps['onCredential']
  /** In place of what one who is signed in already sees. */
  signedIn?: ReactNode
}

/** Sign-in by username and password (A§2); already signed in, it says so and leads on. */
export function SignIn(props: SignInProps): ReactNode {
  const account = useAccount()
  const { store, text, navigate, query, brand, settings } = account
  const [Ways, setWays] = useState<ComponentType<WaysProps> | null>(null)
  const href = useHref()
  const auth = useAccountState((state) => state.auth)
  const isShown = useIsShown()
  const anchor = useUsernameAnchor(account.host)
  const failure = auth.signIn.status === 'failed' ? auth.signIn.error : null
  const resume = query.get('redirectUri')
  const [retried, setRetried] = useState<AcctError | null>(null)
  /** Why a stored session could not be taken up; also while that is tried again. */
  const unreached = auth.restore.status === 'failed' ? auth.restore.error : retried

  async function retry(): Promise<void> {
    setRetried(unreached)
    await store.restore()
    if (isShown()) setRetried(null)
  }

  useEffect(() => {
    if (failure) account.emit('acct-error', { code: failure.code, area: 'sign-in' })
  }, [failure, account.emit])

  useEffect(() => {
    const { google, apple, appLinks } = settings
    if (google || apple || appLinks.ios || appLinks.android)
      import('./ways/index.tsx').then(
        (module) => setWays(() => module.Ways),
        // The form stands by itself.
        () => {},
      )
  }, [settings])

  const isFirst = useRef(!useHydrated())
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a page that was loaded anew while a code was asked for
  useEffect(() => {
    if (isFirst.current && store.state.getState().auth.mfaData)
      navigate(secondFactorAt(resume), { replace: true, reason: 'second-factor' })
  }, [])

  function signedIn(method: AccountEvents['acct-signed-in']['method']): void {
    const { profile } = store.state.getState().auth
    account.emit('acct-signed-in', { brand: brand.name, accountId: profile?.account.id ?? '', method })
    // In the portal its guard has led on by now.
    if (isShown()) navigate(account.safePath(resume), { reason: 'signed-in', replace: true, byUser: true })
  }

  async function submit(login: { username: string; password: string; rememberMe: boolean }): Promise<void> {
    const outcome = await store.signIn(login)
    if (outcome === 'signedIn') signedIn('password')
    if (outcome === 'secondFactor' && isShown()) {
      navigate(secondFactorAt(resume), { reason: 'second-factor', byUser: true })
    }
  }

  if (auth.authenticated && auth.profile)
    return (
      props.signedIn ?? (
        <SignedInView
          text={text}
          name={auth.profile.fullName || auth.profile.email}
          onContinue={() => navigate(account.safePath(resume), { byUser: true })}
          onSignOut={() => store.signOut('user')}
        />
      )
    )
  if (auth.restore.status === 'pending' && !retried) return <RestoringView text={text} />
  return (
    <SignInView
      brand={brand}
      text={text}
      username={auth.username}
      rememberMe={auth.rememberMe}
      isBusy={auth.signIn.status === 'pending'}
      error={failure}
      note={auth.wasIdle ? text.t('signIn.wasIdle') : null}
      unreached={failure ? null : unreached}
      isRetrying={retried !== null}
      onRetry={() => void retry()}
      onSubmit={submit}
      onDismiss={store.clearSignInError}
      onUsername={anchor}
      forgot={
        brand.capabilities.passwordTools && {
          href: href(FORGOT),
          onClick(event) {
            // In another tab or window it is a link like any other.
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            navigate(FORGOT, { byUser: true })
          },
        }
      }
      {...props}
    >
      {Ways && <Ways {...props} onSignedIn={signedIn} />}
    </SignInView>
  )
}
