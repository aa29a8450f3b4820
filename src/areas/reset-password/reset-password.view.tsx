import type { ReactNode } from 'react'
import type { ResetRejection } from '../../domain/access/link-outcome.ts'
import { AcctError } from '../../errors/acct-error.ts'
import { NO_RESPONSE } from '../../errors/codes.ts'
import { errorText } from '../../errors/error-text.ts'
import type { WayOn } from '../../react/use-way-on.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EntryCard } from '../../ui/EntryCard.tsx'
import { actions } from '../../ui/entry-card.css.ts'
import { useFocusOnChange } from '../../ui/focus.ts'
import { Link } from '../../ui/Link.tsx'
import { OpenBrandApp } from '../shared/open-app.tsx'
import { FailureAlert, type ScreenTexts } from '../shared/reference.view.tsx'
import { WayOnButtons } from '../shared/way-on.view.tsx'
import { ResetForm, type ResetFormProps } from './reset-form.view.tsx'

export interface ResetPasswordViewProps extends Omit<ResetEndedProps, 'ended'>, ResetFormProps {
  /** The last attempt's outcome: null before the first one, an AcctError when the outcome is unknown. */
  outcome: 'success' | ResetRejection | AcctError | null
}

/** The new-password form with a banner above it, or the outcome in its place (A§2). */
export function ResetPasswordView(props: ResetPasswordViewProps): ReactNode {
  const { brand, text, outcome, wayOn } = props
  const ended = outcome === 'success' || outcome === 'used' || outcome === 'invalid' ? outcome : null
  // The form unmounts, and its focused button with it.
  const title = useFocusOnChange<HTMLHeadingElement>(ended)
  return (
    <EntryCard
      brand={brand}
      title={text.t('reset.title')}
      titleRef={title}
      texts={[ended ? null : text.t('reset.body')]}
    >
      {ended ? (
        <ResetEnded {...props} ended={ended} />
      ) : (
        <>
          <Banner text={text} outcome={outcome} failure={props.failure ?? null} />
          <ResetForm {...props} />
          <p>
            <Link isAlone href={wayOn.href} onNavigate={wayOn.onNavigate}>
              {text.t(wayOn.name === null ? 'reset.signIn' : 'signedIn.continue')}
            </Link>
          </p>
        </>
      )}
    </EntryCard>
  )
}

function Banner(props: Pick<ResetPasswordViewProps, 'text' | 'outcome' | 'failure'>): ReactNode {
  const { text, outcome, failure } = props
  if (outcome === 'similar')
    return (
      <FailureAlert text={text} error={failure}>
        {text.t('reset.similar')}
      </FailureAlert>
    )
  if (!(outcome instanceof AcctError)) return null
  const { message } = errorText(outcome, 'session', text)
  // The services may have executed a call without a response.
  if (!NO_RESPONSE.includes(outcome.code))
    return (
      <FailureAlert text={text} error={outcome}>
        {message}
      </FailureAlert>
    )
  return (
    <FailureAlert text={text} error={outcome} title={text.t('reset.troubleTitle')}>
      {`${message} ${text.t('reset.trouble')}`}
    </FailureAlert>
  )
}

interface ResetEndedProps extends ScreenTexts {
  ended: 'success' | 'used' | 'invalid'
  /** Finds the app's address; null where no app can open. */
  findApp: (() => Promise<string | null>) | null
  /** Whether it is not known yet if the session has ended with the old password. */
  isSending: boolean
  wayOn: WayOn
  forgotHref: string
  failure?: AcctError | null
  onForgot(): void
}

/** Replaces the form once the link is used, or when it is not valid. */
function ResetEnded(props: ResetEndedProps): ReactNode {
  const { brand, text, ended, findApp } = props
  const isDone = ended === 'success'
  const variant = isDone && !findApp ? 'primary' : isDone ? 'secondary' : 'quiet'
  return (
    <>
      <FailureAlert
        kind={isDone ? 'success' : 'danger'}
        text={text}
        error={isDone ? null : props.failure}
        title={text.t(isDone ? 'reset.success' : `reset.${ended}Title`)}
      >
        {text.t(isDone ? 'reset.successBody' : `reset.${ended}`)}
      </FailureAlert>
      <div className={actions}>
        {findApp && <OpenBrandApp brand={brand} text={text} findApp={findApp} />}
        {!isDone && (
          <ButtonLink
            full
            variant={findApp ? 'secondary' : 'primary'}
            href={props.forgotHref}
            onNavigate={props.onForgot}
          >
            {text.t('reset.newLink')}
          </ButtonLink>
        )}
        {props.isSending ? (
          <Button full isBusy variant={variant} busyLabel={text.t('ui.loading')}>
            {text.t('reset.signIn')}
          </Button>
        ) : (
          <WayOnButtons text={text} wayOn={props.wayOn} signIn={text.t('reset.signIn')} variant={variant} />
        )}
      </div>
    </>
  )
}
