import type { ReactNode } from 'react'
import { useAccount } from '../../store/account-context.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** The generic error page (A§2, B§2): what happened, as far as it is known, and the way to My Plan. */
export function ErrorPage(): ReactNode {
  const { text, query, navigate } = useAccount()
  const isSubscribed = query.get('error_code') === 'already_subscribed'
  return (
    <EmptyState
      icon="alert"
      title={text.t('errorPage.title')}
      text={text.t(isSubscribed ? 'errorPage.alreadySubscribed' : 'errorPage.text')}
    >
      <Button onClick={() => navigate('/subscriptions', { byUser: true })}>
        {text.t('signedIn.continue')}
      </Button>
    </EmptyState>
  )
}

/** The error page of the cancel flow (B§2): Back, and the support mailbox of a brand that has one. */
export function ErrorStatusPage(): ReactNode {
  const { brand, text, navigate } = useAccount()
  return (
    <EmptyState icon="alert" title={text.t('errorStatus.title')} text={text.t('errorStatus.text')}>
      <Button
        variant="secondary"
        onClick={() => navigate('/cancel-plan', { replace: true, reason: 'back', byUser: true })}
      >
        {text.t('errorStatus.back')}
      </Button>
      {brand.supportEmail && (
        <ButtonLink href={`mailto:${brand.supportEmail}`}>{text.t('errorStatus.support')}</ButtonLink>
      )}
    </EmptyState>
  )
}
