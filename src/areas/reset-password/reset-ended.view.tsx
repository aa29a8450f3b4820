import type { ReactNode } from 'react'
import { Alert } from '../../ui/Alert.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { OpenApp } from '../../ui/OpenApp.tsx'
import { actions } from './reset-password.css.ts'
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
        {findApp && (
          <OpenApp
            words={{
              open: text.t('openApp.open'),
              question: text.t('openApp.question', { brand: brand.brandName }),
              cancel: text.t('openApp.cancel'),
              confirm: text.t('openApp.confirm'),
              close: text.t('action.close'),
              failed: text.t('openApp.failed'),
            }}
            busyLabel={text.t('ui.loading')}
            findAddress={findApp}
          />
        )}
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
