import { type ReactNode, useEffect, useRef } from 'react'
import type { AcctError } from '../../errors/acct-error.ts'
import { errorText } from '../../errors/error-text.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EntryCard } from '../../ui/EntryCard.tsx'
import { actions, card, heading } from '../../ui/entry-card.css.ts'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { FailureAlert } from '../shared/reference.view.tsx'
import { hint, wait } from './arrival.css.ts'

export interface ArrivalViewProps {
  text: I18n
  /** Names of the current account and the link's account; null when the visitor need not choose. */
  question: { name: string; other: string } | null
  /** Why the link failed, and the name of the account that stays signed in; null without a failure. */
  failure?: { error: AcctError; name: string } | null
  /** Tries the link again; null when its token is not valid. */
  onRetry?: (() => void) | null
  onContinue?(): void
  onStay(): void
  onSwitch(): void
}

/** Renders the wait for a sign-in link, the choice of account, or why the link failed. */
export function ArrivalView(props: ArrivalViewProps): ReactNode {
  const { text, question, failure, onStay, onSwitch } = props
  const titleRef = useRef<HTMLHeadingElement>(null)
  const isOpen = question !== null || Boolean(failure)
  useEffect(() => {
    // The card opens without a user action, so the focus moves to its title.
    if (isOpen) titleRef.current?.focus()
  }, [isOpen])
  if (failure)
    return (
      <EntryCard
        title={text.t('arrival.failed')}
        titleRef={titleRef}
        texts={[text.t('arrival.stays', { name: failure.name })]}
      >
        <FailureAlert text={text} error={failure.error}>
          {/* The text of the error is for visitors: it asks them to sign in. */}
          {failure.error.code === 'linkInvalid'
            ? text.t('arrival.invalid')
            : errorText(failure.error, 'sign-in', text).message}
        </FailureAlert>
        <div className={actions}>
          {props.onRetry && (
            <Button full onClick={props.onRetry}>
              {text.t('action.tryAgain')}
            </Button>
          )}
          <Button full variant={props.onRetry ? 'secondary' : 'primary'} onClick={() => props.onContinue?.()}>
            {text.t('signedIn.continue')}
          </Button>
        </div>
      </EntryCard>
    )
  if (!question)
    return (
      <Card className={card} part="card" aria-busy>
        <div className={wait} role="status">
          <Spinner />
          <h1 className={heading}>{text.t('arrival.title')}</h1>
          <p className={hint}>{text.t('arrival.body')}</p>
        </div>
        <SlowNotice isWaiting slow={text.t('ui.slow')} />
      </Card>
    )
  return (
    <EntryCard
      title={text.t('signedIn.title')}
      titleRef={titleRef}
      texts={[question.name, text.t('arrival.question', question)]}
    >
      <div className={actions}>
        <Button full onClick={onStay}>
          {text.t('arrival.stay', question)}
        </Button>
        <Button full variant="secondary" onClick={onSwitch}>
          {text.t('arrival.switch', question)}
        </Button>
      </div>
    </EntryCard>
  )
}
