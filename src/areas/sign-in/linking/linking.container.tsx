import type { ReactNode } from 'react'
import { getPartner } from '../../../domain/access/oauth-request.ts'
import { useAccount, useAccountState } from '../../../react/use-account.ts'
import { isLeaving } from '../../../store/access/auth.slice.ts'
import { signInState } from '../../../store/access/sign-in-state.ts'
import { useLinking } from '../../shared/use-linking.ts'
import { Screen as SignIn } from '../index.ts'
import { LinkView } from './link.view.tsx'
import { consent as consentStyle } from './linking.css.ts'

/** Connects the linking of a voice assistant: sign-in redirects to the assistant with a code. */
export function Linking(): ReactNode {
  const { store, text, brand } = useAccount()
  const auth = useAccountState((state) => state.auth)
  const linking = useLinking()
  if (!linking) return null
  const { request, run } = linking
  const partner = getPartner(request.source)
  const consent =
    partner && text.t('linking.consent', { partner: text.t(`linking.${partner}`), brand: brand.brandName })

  return (
    <SignIn
      linking={linking}
      below={consent && <p className={consentStyle}>{consent}</p>}
      signedIn={
        <LinkView
          brand={brand}
          text={text}
          name={auth.profile?.fullName || auth.profile?.email || ''}
          consent={consent}
          isBusy={auth.signIn.status === 'pending' || isLeaving(auth)}
          error={auth.signIn.status === 'failed' ? auth.signIn.error : null}
          onContinue={() => void run(({ bySession }) => bySession())}
          onDismiss={store.use(signInState).clearSignInError}
          onSignOut={() => store.signOut('user')}
        />
      }
    />
  )
}
