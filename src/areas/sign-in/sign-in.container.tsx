import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { errorDetail } from '../../account/error-detail.ts'
import type { AccountEvents } from '../../account/events.ts'
import { useAccount, useAccountState } from '../../account/use-account.ts'
import { useHref } from '../../account/use-href.ts'
import { useHydrated } from '../../account/use-hydrated.ts'
import { useReportError } from '../../account/use-report-error.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import type { SignInMethodsProps } from './methods/index.tsx'
import { RestoringView } from './restoring.view.tsx'
import { SignInView, type SignInViewProps } from './sign-in.view.tsx'
import { SignedInView } from './signed-in.view.tsx'
import { useUsernameAnchor } from './username-anchor.ts'

const FORGOT = '/forgot-password'
/** Codes of a wrong username or password. */
const REJECTIONS: readonly AcctError['code'][] = ['invalidLogin', 'unauthorized', 'unknown', 'notFound']

/** Returns the path of the second factor, with the path to open after it. */
const secondFactorAt = (resume: string | null): string =>
  `/mfaLogin${resume ? `?redirectUri=${encodeURIComponent(resume)}` : ''}`

/** Overrides for another flow that starts with a sign-in. */
export interface SignInProps extends Partial<Pick<SignInViewProps, 'onSubmit' | 'below'>> {
  /** Uses a social credential for another purpose than sign-in. */
  onCredential?: SignInMethodsProps['onCredential']
  /** Replaces the signed-in view. */
  signedIn?: ReactNode
}

/** Connects sign-in to the store (A§2). With a session it shows the account and a link. */
export function SignIn(props: SignInProps): ReactNode {
  const account = useAccount()
  const { store, text, navigate, query, brand, settings } = account
  const [Methods, setMethods] = useState<ComponentType<SignInMethodsProps> | null>(null)
  const href = useHref()
  const auth = useAccountState((state) => state.auth)
  const isShown = useIsMounted()
  const anchor = useUsernameAnchor(account.host)
  const failure = auth.signIn.status === 'failed' ? auth.signIn.error : null
  const resume = query.get('redirectUri')
  /** Number of rejected passwords in a row. */
  const [rejections, setRejections] = useState(0)
  const [retried, setRetried] = useState<AcctError | null>(null)
  /** Error of a failed session restore, kept during its retry. */
  const unreached = auth.restore.status === 'failed' ? auth.restore.error : retried

  async function retry(): Promise<void> {
    setRetried(unreached)
    await store.restore()
    if (isShown()) setRetried(null)
  }

  useReportError(failure, 'sign-in')

  useReportError(unreached, 'sign-in')

  useEffect(() => {
    const { google, apple, appLinks } = settings
    if (google || apple || appLinks.ios || appLinks.android)
      import('./methods/index.tsx').then(
        (module) => setMethods(() => module.SignInMethods),
        // The form works without it.
        () => {},
      )
  }, [settings])

  const isFirst = useRef(!useHydrated())
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for a reload during the second factor
  useEffect(() => {
    if (isFirst.current && store.state.getState().auth.mfaData)
      navigate(secondFactorAt(resume), { replace: true, reason: 'second-factor' })
  }, [])

  function signedIn(method: AccountEvents['acct-signed-in']['method']): void {
    const { profile } = store.state.getState().auth
    account.emit('acct-signed-in', { brand: brand.name, accountId: profile?.account.id ?? '', method })
    // In the portal the route guard has already navigated.
    if (isShown()) navigate(account.safePath(resume), { reason: 'signed-in', replace: true, byUser: true })
  }

  async function submit(login: { username: string; password: string; rememberMe: boolean }): Promise<void> {
    const outcome = await store.signIn(login)
    const { signIn: attempt } = store.state.getState().auth
    if (attempt.status === 'failed') {
      if (REJECTIONS.includes(attempt.error.code)) setRejections((count) => count + 1)
      // The effect that reports failures has unmounted.
      if (!isShown()) account.emit('acct-error', errorDetail(attempt.error, 'sign-in'))
    }
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
      // Brands with these tools have a link to a new password instead (X-38).
      hasHelp={rejections > 1 && !brand.capabilities.passwordTools}
      forgot={
        brand.capabilities.passwordTools && {
          href: href(FORGOT),
          onClick(event) {
            // A modified click opens the link in another tab or window.
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            navigate(FORGOT, { byUser: true })
          },
        }
      }
      {...props}
    >
      {Methods && <Methods {...props} onSignedIn={signedIn} />}
    </SignInView>
  )
}
