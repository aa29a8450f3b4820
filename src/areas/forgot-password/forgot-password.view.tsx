import { type ReactNode, useState } from 'react'
import { EMAIL_PATTERN, isEmail } from '../../domain/access/email.ts'
import type { WayOn } from '../../react/use-way-on.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { EntryCard } from '../../ui/EntryCard.tsx'
import { actions, outcome } from '../../ui/entry-card.css.ts'
import { Form } from '../../ui/Form.tsx'
import { useFocusOnChange } from '../../ui/focus.ts'
import { Link } from '../../ui/Link.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { bareText } from '../../util/bare-text.ts'
import type { ScreenTexts } from '../shared/reference.view.tsx'

/** The three steps. */
export type ForgotPasswordStep = 'default' | 'submitted' | 'resent'

export interface ForgotPasswordViewProps extends ScreenTexts {
  step: ForgotPasswordStep
  /** Recipient of the mail; the form starts with it. */
  email: string
  isSending: boolean
  wayOn: WayOn
  onSubmit(email: string): void
  onResend(): void
  onOtherEmail(): void
}

/** Renders the email form, "Check your email" or "Email resent" (A§2). */
export function ForgotPasswordView(props: ForgotPasswordViewProps): ReactNode {
  const { brand, text, step, email, wayOn } = props
  // The focused form disappears, so the focus moves to the title.
  const title = useFocusOnChange<HTMLHeadingElement>(step === 'default')
  return (
    <EntryCard
      brand={brand}
      title={text.t(TITLES[step])}
      titleRef={title}
      texts={[step === 'default' ? text.t('forgot.body') : text.t('forgot.sent', { email })]}
    >
      {step === 'default' ? <EmailForm {...props} /> : <Sent {...props} />}
      <p>
        <Link isAlone href={wayOn.href} onNavigate={wayOn.onNavigate}>
          {text.t(wayOn.name === null ? 'forgot.signIn' : 'signedIn.continue')}
        </Link>
      </p>
    </EntryCard>
  )
}

const TITLES = {
  default: 'forgot.title',
  submitted: 'forgot.checkTitle',
  resent: 'forgot.resentTitle',
} as const

function EmailForm({ text, email: start, isSending, onSubmit }: ForgotPasswordViewProps): ReactNode {
  const [typed, setTyped] = useState(start)
  const email = bareText(typed)
  const isComplete = isEmail(email)
  return (
    <Form onSubmit={() => isComplete && !isSending && onSubmit(email)} aria-label={text.t('forgot.title')}>
      <TextField
        label={text.t('forgot.email')}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        pattern={EMAIL_PATTERN}
        value={typed}
        onChange={setTyped}
      />
      <Button
        type="submit"
        full
        isBusy={isSending}
        disabled={!isComplete}
        busyLabel={text.t('forgot.sending')}
      >
        {text.t('forgot.submit')}
      </Button>
      <SlowNotice isWaiting={isSending} slow={text.t('ui.slow')} />
    </Form>
  )
}

const Sent = ({ text, step, isSending, onResend, onOtherEmail }: ForgotPasswordViewProps): ReactNode => (
  <>
    <div className={outcome} role="status">
      {step === 'resent' && !isSending && (
        <Alert kind="success" role="none">
          {text.t('forgot.resent')}
        </Alert>
      )}
    </div>
    <p>{text.t('forgot.hint')}</p>
    <div className={actions}>
      <Button full isBusy={isSending} busyLabel={text.t('forgot.sending')} onClick={onResend}>
        {text.t('forgot.resend')}
      </Button>
      <Button full variant="quiet" disabled={isSending} onClick={onOtherEmail}>
        {text.t('forgot.otherEmail')}
      </Button>
      <SlowNotice isWaiting={isSending} slow={text.t('ui.slow')} />
    </div>
  </>
)
