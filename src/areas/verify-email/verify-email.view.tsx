import { type ReactNode, useState } from 'react'
import type { VerifyRejection } from '../../domain/access/link-outcome.ts'
import { AcctError } from '../../errors/acct-error.ts'
import { errorText } from '../../errors/error-text.ts'
import type { WayOn } from '../../react/use-way-on.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EntryCard } from '../../ui/EntryCard.tsx'
import { actions } from '../../ui/entry-card.css.ts'
import { useFocusOnChange } from '../../ui/focus.ts'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { OpenBrandApp } from '../shared/open-app.tsx'
import { FailureAlert, type ScreenTexts } from '../shared/reference.view.tsx'
import { WayOnButtons } from '../shared/way-on.view.tsx'
import { hint, waiting } from './verify-email.css.ts'

export interface VerifyEmailViewProps extends ScreenTexts {
  /** Null while pending; an AcctError when the outcome is unknown. */
  outcome: 'success' | VerifyRejection | AcctError | null
  /** The failure behind a rejection. */
  failure?: AcctError | null
  /** Loads the app's URL, on a phone. */
  findApp: (() => Promise<string | null>) | null
  wayOn: WayOn
  forgotHref: string
  onForgot(): void
  onRetry(): void
}

/** Renders a spinner, then the result of the verification (A§2). */
export function VerifyEmailView(props: VerifyEmailViewProps): ReactNode {
  const { brand, text, outcome } = props
  const [retries, setRetries] = useState(0)
  // The retry button disappears, so the focus moves to the title.
  const title = useFocusOnChange<HTMLHeadingElement>(retries)

  function retry(): void {
    setRetries(retries + 1)
    props.onRetry()
  }

  return (
    <EntryCard brand={brand} title={text.t('verify.title')} titleRef={title}>
      {outcome === null && (
        <>
          <p className={waiting} role="status">
            <Spinner />
            <span>{text.t('verify.pending')}</span>
          </p>
          <SlowNotice isWaiting slow={text.t('ui.slow')} />
        </>
      )}
      {outcome instanceof AcctError && <Trouble {...props} error={outcome} onRetry={retry} />}
      {outcome === 'success' && <Alert kind="success">{text.t('verify.success')}</Alert>}
      {typeof outcome === 'string' && outcome !== 'success' && (
        <>
          <FailureAlert text={text} error={props.failure}>
            {text.t(`verify.${outcome}`)}
          </FailureAlert>
          <p className={hint}>{text.t('verify.hint')}</p>
        </>
      )}
      {typeof outcome === 'string' && <Actions {...props} />}
    </EntryCard>
  )
}

const Trouble = ({ text, error, onRetry }: VerifyEmailViewProps & { error: AcctError }): ReactNode => (
  <>
    <FailureAlert text={text} error={error} title={text.t('verify.troubleTitle')}>
      {errorText(error, 'session', text).message}
    </FailureAlert>
    <Button full onClick={onRetry}>
      {text.t('action.tryAgain')}
    </Button>
  </>
)

function Actions(props: VerifyEmailViewProps): ReactNode {
  const { brand, text, outcome, findApp } = props
  return (
    <div className={actions}>
      {findApp && <OpenBrandApp brand={brand} text={text} findApp={findApp} />}
      <WayOnButtons
        text={text}
        wayOn={props.wayOn}
        signIn={text.t('verify.signIn')}
        variant={findApp ? 'secondary' : 'primary'}
      />
      {outcome !== 'success' && (
        <ButtonLink full variant="quiet" href={props.forgotHref} onNavigate={props.onForgot}>
          {text.t('verify.forgot')}
        </ButtonLink>
      )}
    </div>
  )
}
