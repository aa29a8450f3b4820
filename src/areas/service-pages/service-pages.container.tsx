import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { AcctError } from '../../errors/acct-error.ts'
import type { MessageKey } from '../../i18n/i18n.ts'
import { errorDetail } from '../../react/error-detail.ts'
import { type Failure, lastFailure } from '../../react/last-failure.ts'
import { useAccount } from '../../react/use-account.ts'
import { useHydrated } from '../../react/use-hydrated.ts'
import { useNativeApp } from '../../react/use-native-app.ts'
import { useRedirect } from '../../react/use-redirect.ts'
import { billingActions } from '../../store/billing/billing.slice.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { external } from '../../ui/icons/external.ts'
import { FullPageSpinner } from '../../ui/Spinner.tsx'
import { safeHref } from '../../ui/safe-href.ts'
import { mobileOs } from '../../util/mobile-os.ts'
import { withoutTrailingSlashes } from '../../util/trailing-slashes.ts'
import { cancelPlanLink } from '../shared/plan/plan-heading.ts'
import { ErrorDetails } from './error-details.tsx'

const PAGES: Readonly<Record<string, ComponentType>> = {
  '/share': SharePage,
  '/setup-stripe-elements': SetupPage,
  '/error-status': ErrorStatusPage,
}

/** Renders the small static and redirect pages, which share one chunk. */
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

/** `error_code` to its message (B§2, X-25). */
const MESSAGES: ReadonlyMap<string, MessageKey> = new Map([
  ['already_subscribed', 'errorPage.alreadySubscribed'],
  ['payment_info', 'errorPage.retrieve'],
  ['account_data', 'errorPage.retrieve'],
] as const)

/** Renders the generic error page (A§2, B§2): the known reason and a link to My Plan. */
function ErrorPage(): ReactNode {
  const { brand, text, query, navigate } = useAccount()
  const failure = useFailure()
  const message = MESSAGES.get(query.get('error_code') ?? '') ?? 'errorPage.text'
  return (
    <EmptyState
      level={1}
      icon="alert"
      title={text.t('errorPage.title')}
      text={text.t(message)}
      note={<ErrorDetails brand={brand} text={text} failure={failure} />}
    >
      <Button onClick={() => navigate('/subscriptions', { byUser: true })}>
        {text.t('signedIn.continue')}
      </Button>
    </EmptyState>
  )
}

/** Renders the error page of the cancel flow (B§2): Back, and the brand's support address, if any. */
function ErrorStatusPage(): ReactNode {
  const { brand, text, query, navigate } = useAccount()
  const planId = query.get('planId')
  const back = planId === null ? '/cancel-plan' : cancelPlanLink({ id: planId })
  const failure = useFailure()
  return (
    <EmptyState
      level={1}
      icon="alert"
      title={text.t('errorStatus.title')}
      text={text.t('errorStatus.text')}
      note={<ErrorDetails brand={brand} text={text} failure={failure} />}
    >
      <Button
        variant="secondary"
        onClick={() => navigate(back, { replace: true, reason: 'back', byUser: true })}
      >
        {text.t('errorStatus.back')}
      </Button>
      {brand.supportEmail && (
        <ButtonLink href={`mailto:${brand.supportEmail}`}>{text.t('errorStatus.support')}</ButtonLink>
      )}
    </EmptyState>
  )
}

/** Returns the failure that opened the error page. After a page load it is a new one, which the page reports. */
function useFailure(): Failure {
  const { store, emit, path } = useAccount()
  const [known] = useState(() => lastFailure(store))
  const [unknown] = useState(() => errorDetail(new AcctError('unknown'), 'page'))
  useEffect(() => {
    if (!known) emit('acct-error', unknown)
  }, [known, unknown, emit])
  return known ?? { ...unknown, route: path.split('?')[0] ?? null }
}
