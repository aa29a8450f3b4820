import { type ReactNode, useEffect, useRef, useState } from 'react'
import { takeAppleReturn } from '../../../account/apple-return.ts'
import { useAccount } from '../../../account/use-account.ts'
import { type SocialCredential, socialActions } from '../../../store/sign-in/social.actions.ts'
import { AppleMethod } from './apple-method.tsx'
import { GoogleMethod } from './google-method.tsx'
import { AppLinks, Or } from './methods.view.tsx'

export interface SignInMethodsProps {
  /** A social sign-in has succeeded. */
  onSignedIn(method: SocialCredential['provider']): void
  /** Uses a credential for another purpose than sign-in. */
  onCredential?: ((credential: SocialCredential) => void) | undefined
}

/** Renders the other sign-in methods that the settings enable, and links to the brand's apps (A§2). */
export function SignInMethods({ onSignedIn, onCredential }: SignInMethodsProps): ReactNode {
  const { settings, store, text, host, query, safePath } = useAccount()
  const { google, apple, appLinks } = settings
  const [isReady, setIsReady] = useState(false)

  async function sign(credential: SocialCredential): Promise<void> {
    if (onCredential) return onCredential(credential)
    const login = { credential, redirectUri: safePath(query.get('redirectUri')) }
    if ((await store.use(socialActions).signInSocially(login)) === 'signedIn') onSignedIn(credential.provider)
  }
  const latest = useRef(sign)
  useEffect(() => {
    latest.current = sign
  })

  useEffect(() => {
    let isWanted = true
    // Must run before any vendor script.
    const authCode = takeAppleReturn(host?.ownerDocument.defaultView ?? window)
    if (authCode && apple) void latest.current({ provider: 'apple', authCode })
    text.load('methods').then(
      () => isWanted && setIsReady(true),
      // The form works without it.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [host, apple, text])

  if (!isReady) return null
  const isSocial = Boolean(google?.clientId || (apple?.redirectUriBase && apple.lrUri && apple.lrApiKey))
  return (
    <>
      {isSocial && <Or text={text} />}
      {google?.clientId && (
        <GoogleMethod
          clientId={google.clientId}
          scriptUrl={google.scriptUrl}
          onToken={(idToken) => void sign({ provider: 'google', idToken })}
        />
      )}
      {apple && <AppleMethod />}
      {(appLinks.ios || appLinks.android) && <AppLinks text={text} links={appLinks} />}
    </>
  )
}
