import { type ReactNode, useEffect, useState } from 'react'
import { errorDetail } from '../../account/error-detail.ts'
import { type Failure, lastFailure } from '../../account/last-failure.ts'
import { useAccount } from '../../account/use-account.ts'
import { AcctError } from '../../errors/acct-error.ts'
import type { MessageKey } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorDetails } from './error-details.tsx'

/** `error_code` to its message (B§2, X-25). */
const MESSAGES: ReadonlyMap<string, MessageKey> = new Map([
  ['already_subscribed', 'errorPage.alreadySubscribed'],
  ['payment_info', 'errorPage.retrieve'],
  ['account_data', 'errorPage.retrieve'],
] as const)

/** Renders the generic error page (A§2, B§2): the known reason and a link to My Plan. */
export function ErrorPage(): ReactNode {
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
export function ErrorStatusPage(): ReactNode {
  const { brand, text, query, navigate } = useAccount()
  const planId = query.get('planId')
  const back = planId === null ? '/cancel-plan' : `/cancel-plan?${new URLSearchParams({ planId })}`
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
