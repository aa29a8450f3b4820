import { type ReactNode, useEffect, useRef } from 'react'
import type { I18n } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { actions, card, explanation, heading } from '../../ui/entry-card.css.ts'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { hint, wait } from './arrival.css.ts'

export interface ArrivalViewProps {
  text: I18n
  /** Names of the current account and the link's account; null when the visitor need not choose. */
  question: { name: string; other: string } | null
  onStay(): void
  onSwitch(): void
}

/** Renders the loading state of a sign-in link, or the question whether to switch accounts. */
export function ArrivalView({ text, question, onStay, onSwitch }: ArrivalViewProps): ReactNode {
  const titleRef = useRef<HTMLHeadingElement>(null)
  const isAsking = question !== null
  useEffect(() => {
    // The question opens without a user action, so the focus moves to its title.
    if (isAsking) titleRef.current?.focus()
  }, [isAsking])
  if (!question)
    return (
      <Card className={card} part="card" aria-busy>
        <div className={wait} role="status">
          <Spinner />
          <h1 className={heading}>{text.t('arrival.title')}</h1>
          <p className={hint}>{text.t('arrival.body')}</p>
        </div>
        <SlowNotice isWaiting>{text.t('ui.slow')}</SlowNotice>
      </Card>
    )
  return (
    <Card className={card} part="card">
      <div>
        <h1 className={heading} tabIndex={-1} ref={titleRef}>
          {text.t('signedIn.title')}
        </h1>
        <p className={explanation}>{question.name}</p>
        <p className={explanation}>{text.t('arrival.question', question)}</p>
      </div>
      <div className={actions}>
        <Button full onClick={onStay}>
          {text.t('arrival.stay', question)}
        </Button>
        <Button full variant="secondary" onClick={onSwitch}>
          {text.t('arrival.switch', question)}
        </Button>
      </div>
    </Card>
  )
}
