import { type ReactNode, useEffect } from 'react'
import { partnerOf, secondFactorPathOf } from '../../../domain/oauth-request.ts'
import { useAccount, useAccountState } from '../../../store/account-context.ts'
import { useLinking } from '../../use-linking.ts'
import { OtherWays, RestoringView, SignInView, useUsernameAnchor } from '../index.ts'
import { LinkView } from './link.view.tsx'
import { consent as consentStyle } from './linking.css.ts'

/** Sign-in for linking a voice assistant (A§2): it ends at the assistant, with a code for it. */
export function Linking(): ReactNode {
  const account = useAccount()
  const { store, text, navigate, brand, emit } = account
  const auth = useAccountState((state) => state.auth)
  const anchor = useUsernameAnchor(account.host)
  const linking = useLinking()
  const failure = auth.signIn.status === 'failed' ? auth.signIn.error : null
  const isBusy = auth.signIn.status === 'pending'

  useEffect(() => {
    if (failure) emit('acct-error', { code: failure.code, area: 'sign-in' })
  }, [failure, emit])

  if (!linking) return null
  const { request, run } = linking
  const partner = partnerOf(request.source)
  const consent =
    partner && text.t('linking.consent', { partner: text.t(`linking.${partner}`), brand: brand.brandName })

  async function submit(login: { username: string; password: string; rememberMe: boolean }): Promise<void> {
    const { kind } = await run((actions, at) => actions.byPassword(at, login))
    if (kind === 'secondFactor')
      navigate(secondFactorPathOf(request), { reason: 'second-factor', byUser: true })
  }

  if (auth.authenticated && auth.profile)
    return (
      <LinkView
        brand={brand}
        text={text}
        name={auth.profile.fullName || auth.profile.email}
        consent={consent}
        isBusy={isBusy}
        error={failure}
        onContinue={() => void run((actions, at) => actions.bySession(at))}
        onDismiss={store.clearSignInError}
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
      isBusy={isBusy}
      error={failure}
      onSubmit={submit}
      onDismiss={store.clearSignInError}
      onUsername={anchor}
      below={request.source && <p className={consentStyle}>{consent}</p>}
    >
      <OtherWays
        onSignedIn={() => {}}
        onCredential={(credential) => void run((actions, at) => actions.bySocial(at, credential))}
      />
    </SignInView>
  )
}
