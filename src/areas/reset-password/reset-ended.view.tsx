import type { ReactNode } from 'react'
import { Alert } from '../../ui/Alert.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { actions } from '../../ui/entry-card.css.ts'
import { OpenBrandApp } from '../shared/open-app.tsx'
import type { ResetPasswordViewProps } from './reset-password.view.tsx'

/** What stands in place of the form once the link has been used up, or never was one (A§2). */
export function ResetEnded(
  props: ResetPasswordViewProps & { ended: 'success' | 'used' | 'invalid' },
): ReactNode {
  const { brand, text, ended, findApp } = props
  const isDone = ended === 'success'
  return (
    <>
      <Alert
        kind={isDone ? 'success' : 'danger'}
        title={text.t(isDone ? 'reset.success' : `reset.${ended}Title`)}
      >
        {text.t(isDone ? 'reset.successBody' : `reset.${ended}`)}
      </Alert>
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
        <ButtonLink
          full
          variant={isDone && !findApp ? 'primary' : isDone ? 'secondary' : 'quiet'}
          href={props.signInHref}
          onNavigate={props.onSignIn}
        >
          {text.t('reset.signIn')}
        </ButtonLink>
      </div>
    </>
  )
}
