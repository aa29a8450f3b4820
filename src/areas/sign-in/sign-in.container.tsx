import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { AcctError } from '../../errors/acct-error.ts'
import { hasAppleReturn } from '../../react/apple-return.ts'
import { errorDetail } from '../../react/error-detail.ts'
import type { AccountEvents } from '../../react/events.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { useHref } from '../../react/use-href.ts'
import { useHydrated } from '../../react/use-hydrated.ts'
import { useReportError } from '../../react/use-report-error.ts'
import { useSignOut } from '../../react/use-sign-out.ts'
import { reportSignedIn, secondFactorAt, useWayIn } from '../../react/use-way-in.ts'
import { isLeaving } from '../../store/access/auth.slice.ts'
import { type PasswordLogin, passwordActions, waysIn } from '../../store/access/enter.ts'
import { signInState } from '../../store/access/sign-in-state.ts'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import type { LinkingSteps } from '../shared/use-linking.ts'
import type { SignInMethodsProps } from './methods/index.tsx'
import { noticeText } from './notice-text.ts'
import { SignInView, type SignInViewProps } from './sign-in.view.tsx'
import { RestoringView, SignedInView } from './signed-in.view.tsx'
import { useUsernameAnchor } from './username-anchor.ts'

const FORGOT = '/forgot-password'
const REJECTIONS: readonly AcctError['code'][] = ['invalidLogin', 'unauthorized', 'unknown', 'notFound']

/** What differs where a voice assistant is linked. */
export interface SignInProps extends Partial<Pick<SignInViewProps, 'below'>> {
  linking?: LinkingSteps
  /** Replaces the signed-in view. */
  signedIn?: ReactNode
}

/** Connects sign-in to the store. With a session it shows the account and a link. */
export function SignIn({ linking, below, signedIn: linked }: SignInProps): ReactNode {
  const account = useAccount()
  const { store, text, navigate, query, brand, settings } = account
  const [Methods, setMethods] = useState<ComponentType<SignInMethodsProps> | null>(null)
  const href = useHref()
  const signOut = useSignOut()
  const auth = useAccountState((state) => state.auth)
  const isShown = useIsMounted()
  const anchor = useUsernameAnchor(account.host)
  const sso = useAccountState((state) => state.sso)
  const isKnown = useHydrated() && auth.restore.status !== 'pending'
  const failure = auth.signIn.status === 'failed' ? auth.signIn.error : null
  const resume = query.get('redirectUri')
  /** Whether the page was opened with the credential of Apple's sign-in, which `Methods` takes. */
  const [isReturning, setIsReturning] = useState(() => {
    const view = account.host?.ownerDocument.defaultView
    return settings.apple !== null && view != null && hasAppleReturn(view)
  })
  useEffect(() => {
    if (failure) setIsReturning(false)
  }, [failure])
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

  const arrival = isReturning ? 'social' : linking ? 'linking' : 'signIn'
  useWayIn({ arrival, request: linking?.path ?? null, resume })

  const view = account.host?.ownerDocument.defaultView
  // Every script of a page can request the logins of its origin: a tag's page has scripts of others.
  const isSaving = view && account.host?.getAttribute('routing') === 'history' && 'PasswordCredential' in view
  // biome-ignore lint/correctness/useExhaustiveDependencies: offers saved logins once per arrival
  useEffect(() => {
    const isReturning = auth.rememberMe && auth.username !== ''
    if (!isSaving || linking || !isKnown || !isReturning || auth.authenticated) return
    const choosing = new AbortController()
    import('./saved-login.ts')
      .then(({ chooseLogin }) => chooseLogin(view, choosing.signal))
      .then((login) => {
        if (login && !choosing.signal.aborted) void submit({ ...login, rememberMe: true })
      })
      // The form works without it.
      .catch(() => {})
    return () => choosing.abort()
  }, [isKnown])

  function signedIn(method: AccountEvents['acct-signed-in']['method']): void {
    reportSignedIn(account, method)
    // In the portal the route guard has already navigated.
    if (isShown()) navigate(account.safePath(resume), { reason: 'signed-in', replace: true, byUser: true })
  }

  async function submit(login: PasswordLogin): Promise<void> {
    const outcome = linking
      ? await linking.run(({ byPassword }) => byPassword(login))
      : await store.use(passwordActions).signIn(login)
    const { signIn: attempt } = store.state.getState().auth
    if (attempt.status === 'failed') {
      if (REJECTIONS.includes(attempt.error.code)) setRejections((count) => count + 1)
      // The effect that reports failures has unmounted.
      if (!isShown()) account.emit('acct-error', errorDetail(attempt.error, 'sign-in'))
    }
    if (outcome === 'signedIn') {
      if (isSaving) import('./saved-login.ts').then(({ saveLogin }) => saveLogin(view, login)).catch(() => {})
      signedIn('password')
    }
    if (outcome === 'secondFactor' && isShown()) {
      navigate(secondFactorAt(linking?.path ?? null, resume), { reason: 'second-factor', byUser: true })
    }
  }

  // The newer request wins: the credential links its own account, whichever session there is.
  if (auth.authenticated && auth.profile && !(linking && isReturning))
    return (
      linked ?? (
        <SignedInView
          text={text}
          name={auth.profile.fullName || auth.profile.email}
          onContinue={() => navigate(account.safePath(resume), { byUser: true })}
          onSignOut={signOut}
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
      isBusy={auth.signIn.status === 'pending' || isLeaving(auth)}
      error={failure}
      note={noticeText(auth.notice, text)}
      unreached={failure ? null : unreached}
      // The failure has not used the link's token.
      onLinkRetry={
        failure && sso?.token && sso.path
          ? () => navigate(sso.path ?? '', { replace: true, byUser: true })
          : null
      }
      isRetrying={retried !== null}
      onRetry={() => void retry()}
      onSubmit={submit}
      onDismiss={store.use(signInState).clearSignInError}
      onUsername={anchor}
      onRememberMe={store.use(waysIn).setRememberMe}
      // Other brands have a link to a new password instead.
      hasHelp={rejections > 1 && !brand.capabilities.forgotPassword}
      forgot={
        brand.capabilities.forgotPassword && {
          href: href(FORGOT),
          onClick(event) {
            // A modified click opens the link in another tab or window.
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            navigate(FORGOT, { byUser: true })
          },
        }
      }
      below={below}
    >
      {Methods && (
        <Methods
          onSignedIn={signedIn}
          onCredential={linking && ((credential) => void linking.run(({ bySocial }) => bySocial(credential)))}
        />
      )}
    </SignInView>
  )
}
