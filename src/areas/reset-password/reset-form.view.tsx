import { type ReactNode, useState } from 'react'
import { passwordRules, passwordViolation } from '../../domain/password.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import type { ScreenTexts } from '../shared/screen-texts.ts'
import { PasswordRules } from './password-rules.view.tsx'

export interface ResetFormProps extends ScreenTexts {
  isSending: boolean
  onSubmit(password: string): void
}

/** The new password, typed twice. Both fields keep their text when the call fails. */
export function ResetForm(props: ResetFormProps): ReactNode {
  const { brand, text, isSending } = props
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [isConfirmed, setIsConfirmed] = useState(false)
  const rules = passwordRules(brand.capabilities.passwordNeedsSymbol)
  const breach = passwordViolation(password, rules)
  const differs = confirmation !== password
  // No error shows while the visitor still repeats the password.
  const isTyping = !isConfirmed && password.startsWith(confirmation)
  /** One message at a time, under the first field that is wrong. */
  const isWrong = breach !== null && (password !== '' || isConfirmed)
  const toggle = { show: text.t('reset.show'), hide: text.t('reset.hide') }

  return (
    <Form
      onSubmit={() => !breach && !differs && !isSending && props.onSubmit(password)}
      aria-label={text.t('reset.title')}
    >
      <PasswordField
        label={text.t('reset.password')}
        name="new-password"
        autoComplete="new-password"
        required
        toggle={toggle}
        value={password}
        onChange={setPassword}
        error={isWrong ? text.t(`password.${breach}`) : undefined}
      />
      <PasswordRules text={text} rules={rules} password={password} />
      <PasswordField
        label={text.t('reset.confirm')}
        name="confirm-password"
        autoComplete="new-password"
        required
        toggle={toggle}
        value={confirmation}
        onChange={setConfirmation}
        onBlur={() => setIsConfirmed(confirmation !== '')}
        error={!isWrong && confirmation && differs && !isTyping ? text.t('reset.mismatch') : undefined}
      />
      <Button
        type="submit"
        full
        isBusy={isSending}
        disabled={breach !== null || differs}
        busyLabel={text.t('reset.sending')}
      >
        {text.t('reset.submit')}
      </Button>
      <SlowNotice isWaiting={isSending}>{text.t('ui.slow')}</SlowNotice>
    </Form>
  )
}
