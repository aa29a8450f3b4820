import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { AcctError } from '../../../errors/acct-error.ts'
import { takeAppleReturn } from '../../../react/apple-return.ts'
import { errorDetail } from '../../../react/error-detail.ts'
import { useAccount } from '../../../react/use-account.ts'
import { useReportError } from '../../../react/use-report-error.ts'
import { type SocialCredential, socialActions } from '../../../store/access/social.actions.ts'
import { appleAddress, appleImageUrl, appleSettings } from './apple.ts'
import { getVendorTags, renderGoogleButton } from './google.ts'
import { AppLinks, AppleView, GOOGLE_SLOT, GoogleView, type GoogleViewProps, Or } from './methods.view.tsx'

export interface SignInMethodsProps {
  /** A social sign-in has succeeded. */
  onSignedIn(method: SocialCredential['provider']): void
  /** Uses a credential for another purpose than sign-in. */
  onCredential?: ((credential: SocialCredential) => void) | undefined
}

/** Renders the other sign-in methods that the settings enable, and links to the brand's apps. */
export function SignInMethods({ onSignedIn, onCredential }: SignInMethodsProps): ReactNode {
  const { settings, store, text, host, query, safePath } = useAccount()
  const { google, apple, appLinks } = settings
  const [isReady, setIsReady] = useState(false)

  async function sign(credential: SocialCredential): Promise<void> {
    if (onCredential) return onCredential(credential)
    const login = { credential, redirectUri: safePath(query.get('redirectUri')) }
    if ((await store.use(socialActions).signInSocially(login)) === 'signedIn') onSignedIn(credential.provider)
  }
  const signReturned = useEffectEvent(sign)

  useEffect(() => {
    let isWanted = true
    // Must run before any vendor script.
    const authCode = takeAppleReturn(host?.ownerDocument.defaultView ?? window)
    if (authCode && apple) void signReturned({ provider: 'apple', authCode })
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

/** Size of the vendor's image, px; its text is centered. */
const BOX = { width: 260, height: 44 }

/** Renders Apple's button, which opens the vendor's page; reports incomplete settings instead. */
function AppleMethod(): ReactNode {
  const { settings, text, host, path, href, emit } = useAccount()
  const view = host?.ownerDocument.defaultView ?? window
  const [apple, error] = useMemo(() => {
    try {
      const apple = appleSettings(settings.apple)
      // The vendor returns to this path of the portal.
      const { pathname, search } = new URL(href(path), view.location.href)
      return [apple && { apple, address: appleAddress(apple, pathname + search) }, null]
    } catch (thrown) {
      return [null, thrown instanceof AcctError ? thrown : new AcctError('configuration', { cause: thrown })]
    }
  }, [settings.apple, href, path, view])

  useEffect(() => {
    if (!error) return
    console.error('acct-elements: the settings of Apple’s sign-in are not complete')
    emit('acct-error', errorDetail(error, 'sign-in'))
  }, [error, emit])

  if (!apple) return null
  const tags = getVendorTags(text, host)
  const image = (isDark: boolean): string => appleImageUrl(apple.apple, { tags, isDark, ...BOX })
  return (
    <AppleView
      text={text}
      images={{ light: image(false), dark: image(true) }}
      onPress={() => view.location.assign(apple.address)}
    />
  )
}

interface GoogleMethodProps {
  clientId: string
  scriptUrl: string
  onToken(idToken: string): void
}

/** Renders Google's button in the light DOM of the element, through a slot. */
function GoogleMethod({ clientId, scriptUrl, onToken }: GoogleMethodProps): ReactNode {
  const { host, text } = useAccount()
  const [status, setStatus] = useState<GoogleViewProps['status']>('loading')
  const [error, setError] = useState<AcctError | null>(null)
  const [attempt, setAttempt] = useState(0)
  const place = useRef<HTMLDivElement>(null)
  const take = useEffectEvent(onToken)
  const locale = getVendorTags(text, host)[0] ?? text.locale

  useEffect(() => {
    if (!host) return
    let isWanted = true
    const button = host.ownerDocument.createElement('div')
    button.slot = GOOGLE_SLOT
    host.append(button)
    const width = place.current?.clientWidth ?? 0
    renderGoogleButton(button, { clientId, scriptUrl, locale, width, onToken: (id) => take(id) }).then(
      () => isWanted && setStatus('shown'),
      (cause: unknown) => {
        if (!isWanted) return
        setStatus('failed')
        // The first failure shows a button of ours, and no error.
        if (attempt > 0) setError(new AcctError('network', { cause }))
      },
    )
    return () => {
      isWanted = false
      button.remove()
    }
  }, [host, clientId, scriptUrl, locale, attempt])

  useReportError(error, 'sign-in')

  return (
    <GoogleView
      text={text}
      status={status}
      error={error}
      place={place}
      onRetry={() => {
        setStatus('retrying')
        setError(null)
        setAttempt(attempt + 1)
      }}
    />
  )
}
