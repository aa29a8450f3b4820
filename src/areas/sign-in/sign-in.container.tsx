import { type ReactNode, useEffect } from 'react'
import { useAccount, useAccountState } from '../../store/account-context.ts'
import { useIsShown } from '../../ui/is-shown.ts'
import { RestoringView } from './restoring.view.tsx'
import { SignInView } from './sign-in.view.tsx'
import { SignedInView } from './signed-in.view.tsx'
import { useUsernameAnchor } from './username-anchor.ts'

/** Sign-in by username and password (A§2); already signed in, it says so and leads on. */
export function SignIn(): ReactNode {
  const account = useAccount()
  const { store, text, navigate, query, brand } = account
  const auth = useAccountState((state) => state.auth)
  const isShown = useIsShown()
  const anchor = useUsernameAnchor(account.host)
  const failure = auth.signIn.status === 'failed' ? auth.signIn.error : null
  const resume = query.get('redirectUri')

  useEffect(() => {
    if (failure) account.emit('acct-error', { code: failure.code, area: 'sign-in' })
  }, [failure, account.emit])

  async function submit(login: { username: string; password: string; rememberMe: boolean }): Promise<void> {
    const outcome = await store.signIn(login)
    if (outcome === 'signedIn') {
      const { profile } = store.state.getState().auth
      account.emit('acct-signed-in', {
        brand: brand.name,
        accountId: profile?.account.id ?? '',
        method: 'password',
      })
      // In the portal its guard has led on by now.
      if (isShown()) navigate(account.safePath(resume), { reason: 'signed-in', replace: true, byUser: true })
    }
    if (outcome === 'secondFactor' && isShown()) {
      const query = resume ? `?redirectUri=${encodeURIComponent(resume)}` : ''
      navigate(`/mfaLogin${query}`, { reason: 'second-factor', byUser: true })
    }
  }

  if (auth.authenticated && auth.profile)
    return (
      <SignedInView
        text={text}
        name={auth.profile.fullName || auth.profile.email}
        onContinue={() => navigate(account.safePath(resume), { byUser: true })}
        onSignOut={() => store.signOut('user')}
      />
    )
  if (auth.restore.status === 'pending') return <RestoringView label={text.t('ui.loading')} />
  return (
    <SignInView
      brand={brand}
      text={text}
      username={auth.username}
      rememberMe={auth.rememberMe}
      isBusy={auth.signIn.status === 'pending'}
      error={failure}
      onSubmit={submit}
      onDismiss={store.clearSignInError}
      onUsername={anchor}
    />
  )
}
