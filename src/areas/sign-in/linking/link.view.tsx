import type { ReactNode } from 'react'
import type { AcctError } from '../../../errors/acct-error.ts'
import { errorText } from '../../../errors/error-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { EntryCard } from '../../../ui/EntryCard.tsx'
import { actions } from '../../../ui/entry-card.css.ts'
import { SlowNotice } from '../../../ui/SlowNotice.tsx'
import { FailureAlert, type ScreenTexts } from '../../shared/reference.view.tsx'

export interface LinkViewProps extends ScreenTexts {
  /** The account holder's name, or the email without one. */
  name: string
  /** Consent text; null for an unknown assistant. */
  consent: string | null
  isBusy: boolean
  error: AcctError | null
  onContinue(): void
  onDismiss(): void
  onSignOut(): void
}

/** Renders the consent for an account holder with a session (A§2 consent). */
export function LinkView(props: LinkViewProps): ReactNode {
  const { brand, text, name, consent, isBusy, error } = props
  return (
    <EntryCard
      brand={brand}
      title={text.t('linking.title')}
      texts={[text.t('linking.as', { name }), consent]}
    >
      {error && (
        <FailureAlert
          text={text}
          error={error}
          dismissLabel={text.t('action.dismiss')}
          onDismiss={props.onDismiss}
        >
          {errorText(error, 'sign-in', text).message}
        </FailureAlert>
      )}
      <div className={actions}>
        <Button full isBusy={isBusy} busyLabel={text.t('ui.loading')} onClick={props.onContinue}>
          {text.t('linking.continue')}
        </Button>
        <Button full variant="secondary" onClick={props.onSignOut}>
          {text.t('linking.other')}
        </Button>
        <SlowNotice isWaiting={isBusy} slow={text.t('ui.slow')} />
      </div>
    </EntryCard>
  )
}
