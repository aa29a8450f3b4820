import { type ReactNode, useEffect, useState } from 'react'
import { CODE_LENGTH, codeDigits } from '../../domain/access/one-time-code.ts'
import { AcctError } from '../../errors/acct-error.ts'
import type { ErrorRows } from '../../errors/error-table.ts'
import { errorText } from '../../errors/error-text.ts'
import { secondFactorRows } from '../../errors/second-factor-rows.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { LOCKOUT_CODES } from '../../store/core/lockout-codes.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { EntryCard } from '../../ui/EntryCard.tsx'
import { actions, explanation, outcome } from '../../ui/entry-card.css.ts'
import { Form } from '../../ui/Form.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { minutesSeconds } from '../../util/minutes-seconds.ts'
import { FailureAlert, type ScreenTexts } from '../shared/reference.view.tsx'
import { code as codeInput } from './second-factor.css.ts'

export interface SecondFactorViewProps extends ScreenTexts {
  /** The masked email or phone; null where the services do not name it. */
  contact: string | null
  isVerifying: boolean
  error: AcctError | null
  /** Seconds until the lockout ends; 0 without one. */
  secondsLocked: number
  /** Whether verification stays possible during the lockout. */
  mayVerify: boolean
  resend: { loading: boolean; resent: boolean; errorCode: AcctError['code'] | null; error?: AcctError }
  onSubmit(code: string): void
  onResend(): void
  onReset(): void
}

/** Renders the screen of an unrecognized device (U-27): the code input, Verify, resend, and the way back (A§2). */
export function SecondFactorView(props: SecondFactorViewProps): ReactNode {
  const { brand, text, contact, resend, secondsLocked } = props
  const isLocked = secondsLocked > 0
  const isVerifyLocked = isLocked && !props.mayVerify
  const [code, setCode] = useState('')
  const [isShort, setIsShort] = useState(false)
  const values = contact ? { contact } : {}
  const rows = secondFactorRows(contact)
  const error = isShort ? new AcctError('codeInvalid') : props.error
  const problem = error && errorText(error, rows, text, values)

  const resendProblem = !problem && resend.errorCode && resendText(resend.errorCode, rows, text)

  useEffect(() => {
    // A new code invalidates the typed one.
    if (!resend.resent) return
    setCode('')
    setIsShort(false)
  }, [resend])

  function submit(): void {
    if (isVerifyLocked || props.isVerifying || code === '') return
    setIsShort(code.length < CODE_LENGTH)
    if (code.length === CODE_LENGTH) props.onSubmit(code)
  }

  return (
    <EntryCard
      brand={brand}
      title={text.t('mfa.title')}
      texts={[text.t(contact ? 'mfa.body' : 'mfa.bodyNoContact', values)]}
    >
      {problem && (
        <FailureAlert text={text} error={isShort ? null : props.error} title={problem.title}>
          {problem.message}
        </FailureAlert>
      )}
      <div className={outcome} role="status">
        {!problem && resend.resent && (
          <Alert kind="success" role="none">
            {text.t('mfa.resent')}
          </Alert>
        )}
      </div>
      {resendProblem && (
        <FailureAlert text={text} error={resend.error} title={resendProblem.title}>
          {resendProblem.message}
        </FailureAlert>
      )}
      {isLocked && (
        <p className={explanation} role="timer">
          {text.t('mfa.wait', { time: minutesSeconds(secondsLocked) })}
        </p>
      )}
      <Form onSubmit={submit} aria-label={text.t('mfa.title')}>
        <TextField
          label={text.t('mfa.code')}
          name="one-time-code"
          autoComplete="one-time-code"
          inputMode="numeric"
          dir="ltr"
          required
          inputClassName={codeInput}
          value={code}
          onChange={(typed) => {
            setCode(codeDigits(typed))
            setIsShort(false)
          }}
        />
        <Button
          type="submit"
          full
          isBusy={props.isVerifying}
          disabled={code === ''}
          aria-disabled={isVerifyLocked}
          busyLabel={text.t('ui.loading')}
        >
          {text.t('mfa.verify')}
        </Button>
        <SlowNotice isWaiting={props.isVerifying || resend.loading} slow={text.t('ui.slow')} />
      </Form>
      <div className={actions}>
        <Button
          full
          variant="quiet"
          aria-disabled={isLocked}
          isBusy={resend.loading}
          busyLabel={text.t('mfa.resending')}
          onClick={props.onResend}
        >
          {text.t('mfa.resend')}
        </Button>
        <Button full variant="quiet" onClick={props.onReset}>
          {text.t('mfa.reset')}
        </Button>
      </div>
    </EntryCard>
  )
}

/** Error codes of a rejected resend with a message of their own. */
const TELLING: readonly AcctError['code'][] = [...LOCKOUT_CODES, 'invalidToken']

function resendText(
  code: AcctError['code'],
  rows: ErrorRows,
  text: I18n,
): { title?: string; message: string } {
  if (!TELLING.includes(code)) return { message: text.t('mfa.resendFailed') }
  return errorText(new AcctError(code), rows, text)
}
