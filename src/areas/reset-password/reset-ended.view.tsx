import type { ReactNode } from 'react'
import type { WayOn } from '../../account/use-way-on.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { actions } from '../../ui/entry-card.css.ts'
import { OpenBrandApp } from '../shared/open-app.tsx'
import { FailureAlert } from '../shared/reference.view.tsx'
import type { ScreenTexts } from '../shared/screen-texts.ts'
import { WayOnButtons } from '../shared/way-on.view.tsx'

export interface ResetEndedProps extends ScreenTexts {
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

/** Replaces the form once the link is used, or when it is not valid (A§2). */
export function ResetEnded(props: ResetEndedProps): ReactNode {
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
