import { type ComponentType, type ReactNode, useEffect } from 'react'
import { useAccount } from '../../account/use-account.ts'
import { useHydrated } from '../../account/use-hydrated.ts'
import { useNativeApp } from '../../account/use-native-app.ts'
import { useRedirect } from '../../account/use-redirect.ts'
import { mobileOs } from '../../domain/mobile-os.ts'
import { withoutTrailingSlashes } from '../../domain/trailing-slashes.ts'
import { billingActions } from '../../store/payment/billing.slice.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { external } from '../../ui/icons/external.ts'
import { FullPageSpinner } from '../../ui/Spinner.tsx'
import { safeHref } from '../../ui/safe-href.ts'
import { ErrorPage, ErrorStatusPage } from './error-page.tsx'

const PAGES: Readonly<Record<string, ComponentType>> = {
  '/share': SharePage,
  '/setup-stripe-elements': SetupPage,
  '/error-status': ErrorStatusPage,
}

/** Renders the small static and redirect pages (A§2), which share one chunk. */
export function ServicePages(): ReactNode {
  const { path } = useAccount()
  const Page = PAGES[withoutTrailingSlashes(path.split(/[?#]/, 1)[0] ?? '')] ?? ErrorPage
  return <Page />
}

/** Sets the billing provider, then opens My Plan (A§2): Recurly for `enable=false`, else Stripe Elements. */
function SetupPage(): ReactNode {
  const { store, text, query } = useAccount()
  const provider = query.get('enable') === 'false' ? 'recurly' : 'stripeElements'
  useEffect(() => {
    store.use(billingActions).chooseProvider(provider)
  }, [store, provider])
  useRedirect('/subscriptions')
  return <FullPageSpinner label={text.t('ui.loading')} />
}

/** Redirects to the brand's app in the device's store; without one it shows a message (A§2, U-16). */
function SharePage(): ReactNode {
  const { brand, settings, text, host, navigate } = useAccount()
  const app = useNativeApp()
  const isKnown = useHydrated()
  const os = isKnown ? mobileOs(navigator) : null
  const link = os ? safeHref(settings.appLinks[os]) : undefined
  const isMissing = isKnown && !link
  const missing = text.t('share.missing')

  useEffect(() => {
    // `replace`, so that Back does not return to this redirect.
    if (link) host?.ownerDocument.defaultView?.location.replace(link)
  }, [link, host])
  useEffect(() => {
    if (isMissing) app.alert({ title: brand.brandName, message: missing })
  }, [isMissing, app, brand, missing])

  if (isMissing)
    return (
      <EmptyState level={1} title={missing} isAlert>
        <Button variant="secondary" onClick={() => navigate('/subscriptions', { byUser: true })}>
          {text.t('signedIn.continue')}
        </Button>
      </EmptyState>
    )
  if (!link) return <FullPageSpinner label={text.t('ui.loading')} />
  return (
    <EmptyState level={1} icon={external} title={text.t('share.opening')}>
      <ButtonLink href={link}>{text.t('share.open')}</ButtonLink>
    </EmptyState>
  )
}
