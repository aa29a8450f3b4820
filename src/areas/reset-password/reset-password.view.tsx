import type { ReactNode } from 'react'
import type { Brand } from '../../brand/brand.ts'
import type { ResetRejection } from '../../domain/link-outcome.ts'
import { AcctError } from '../../errors/acct-error.ts'
import { errorText } from '../../errors/error-text.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Card } from '../../ui/Card.tsx'
import { card, explanation, heading } from '../../ui/entry-card.css.ts'
import { useFocusOnChange } from '../../ui/focus.ts'
import { Link } from '../../ui/Link.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { ResetEnded } from './reset-ended.view.tsx'
import { ResetForm } from './reset-form.view.tsx'

export interface ResetPasswordViewProps {
  brand: Brand
  text: I18n
  isSending: boolean
  /** How it ended so far: null before the first try, an AcctError when nobody knows. */
  outcome: 'success' | ResetRejection | AcctError | null
  /** Finds the app's address, on a phone. */
  findApp: (() => Promise<string | null>) | null
  signInHref: string
  forgotHref: string
  onSubmit(password: string): void
  onSignIn(): void
  onForgot(): void
}

/** The new-password form, a banner above it, or what came of it in its place (A§2). */
export function ResetPasswordView(props: ResetPasswordViewProps): ReactNode {
  const { brand, text, outcome } = props
  const ended = outcome === 'success' || outcome === 'used' || outcome === 'invalid' ? outcome : null
  // The form goes away, and its focused button with it.
  const title = useFocusOnChange<HTMLHeadingElement>(ended)
  return (
    <Card className={card} part="card">
      <Logo image={brand.images['logo-login']} alt={brand.brandName} />
      <div>
        <h1 className={heading} ref={title} tabIndex={-1}>
          {text.t('reset.title')}
        </h1>
        {!ended && <p className={explanation}>{text.t('reset.body')}</p>}
      </div>
      {ended ? (
        <ResetEnded {...props} ended={ended} />
      ) : (
        <>
          <Banner text={text} outcome={outcome} />
          <ResetForm {...props} />
          <p>
            <Link href={props.signInHref} onNavigate={props.onSignIn}>
              {text.t('reset.signIn')}
            </Link>
          </p>
        </>
      )}
    </Card>
  )
}

/** Codes of calls that may have been carried out although no answer came. */
const UNKNOWN: readonly AcctError['code'][] = ['network', 'timeout', 'malformed', 'server', 'aborted']

function Banner({ text, outcome }: Pick<ResetPasswordViewProps, 'text' | 'outcome'>): ReactNode {
  if (outcome === 'similar') return <Alert kind="danger">{text.t('reset.similar')}</Alert>
  if (!(outcome instanceof AcctError)) return null
  const { message } = errorText(outcome, 'session', text)
  if (!UNKNOWN.includes(outcome.code)) return <Alert kind="danger">{message}</Alert>
  return (
    <Alert kind="danger" title={text.t('reset.troubleTitle')}>
      {message} {text.t('reset.trouble')}
    </Alert>
  )
}
