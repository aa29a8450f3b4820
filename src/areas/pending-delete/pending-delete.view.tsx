import type { ReactNode } from 'react'
import type { AcctError } from '../../errors/acct-error.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { HiddenStatus } from '../../ui/VisuallyHidden.tsx'
import { FailureAlert, type ScreenTexts } from '../shared/reference.view.tsx'
import { SignedOut } from '../shared/signed-out.view.tsx'
import * as css from './pending-delete.css.ts'

export interface PendingDeleteViewProps extends ScreenTexts {
  /** `none`: signed in, without a pending deletion. */
  state: 'loading' | 'signedOut' | 'none' | 'pending' | 'submitting' | 'failed'
  error?: AcctError | null
  onCancel(): void
  onKeep(): void
  /** Dismisses the failure message. */
  onDismiss(): void
  onSignIn(): void
  onContinue(): void
}

/** Renders every state of the pending deletion (A§2, A§8). */
export function PendingDeleteView(props: PendingDeleteViewProps): ReactNode {
  const { text, state } = props
  if (state === 'signedOut') return <SignedOut {...props} of="pendingDelete" />
  if (state === 'none')
    return (
      <EmptyState key={state} title={text.t('pendingDelete.none')}>
        <Button onClick={props.onContinue}>{text.t('signedIn.continue')}</Button>
      </EmptyState>
    )
  if (state === 'loading') return <Loading label={text.t('ui.loading')} />
  const isBusy = state === 'submitting'
  return (
    <Card className={css.card} part="card">
      <div>
        <h1 className={css.heading}>{text.t('pendingDelete.title')}</h1>
        <p className={css.explanation}>{text.t('pendingDelete.body')}</p>
      </div>
      {state === 'failed' && <Failure {...props} />}
      <div className={css.actions}>
        <Button aria-disabled={isBusy} onClick={props.onCancel}>
          {text.t('pendingDelete.cancel')}
        </Button>
        <Button variant="secondary" aria-disabled={isBusy} onClick={props.onKeep}>
          {text.t('pendingDelete.keep')}
        </Button>
      </div>
      <div>
        <p className={css.progress} role="status">
          {isBusy && (
            <>
              <Spinner />
              <span>{text.t('deletion.submitting')}</span>
            </>
          )}
        </p>
        <SlowNotice isWaiting={isBusy} slow={text.t('ui.slow')} />
      </div>
    </Card>
  )
}

/** Renders why the request failed, the brand's support address if it has one, and a way back. */
const Failure = ({ brand, text, error, onDismiss }: PendingDeleteViewProps): ReactNode => (
  <FailureAlert
    text={text}
    error={error}
    title={text.t('pendingDelete.failed')}
    actions={
      <div className={css.actions}>
        {brand.supportEmail && (
          <ButtonLink variant="secondary" href={`mailto:${brand.supportEmail}`}>
            {text.t('pendingDelete.emailSupport')}
          </ButtonLink>
        )}
        <Button variant="secondary" onClick={onDismiss}>
          {text.t('action.close')}
        </Button>
      </div>
    }
  />
)

const Loading = ({ label }: { label: string }): ReactNode => (
  <Card className={css.card} part="card" aria-busy>
    <HiddenStatus>{label}</HiddenStatus>
    <div>
      <div className={css.heading}>
        <Skeleton shape="heading" />
      </div>
      <div className={css.explanation}>
        <Skeleton />
      </div>
    </div>
    <div className={css.actions}>
      <Skeleton shape="button" />
      <Skeleton shape="button" />
    </div>
    <div className={css.progress} />
  </Card>
)
