import { type ReactNode, useEffect, useState } from 'react'
import { type PasswordRule, passwordRules, passwordViolation } from '../../domain/access/password.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Form } from '../../ui/Form.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { ScreenTexts } from '../shared/reference.view.tsx'
import { list, met as metStyle, need, needs } from './reset-password.css.ts'

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
  const field = { autoComplete: 'new-password', required: true, toggle } as const

  return (
    <Form
      onSubmit={() => !breach && !differs && !isSending && props.onSubmit(password)}
      aria-label={text.t('reset.title')}
    >
      <PasswordField
        label={text.t('reset.password')}
        name="new-password"
        {...field}
        value={password}
        onChange={setPassword}
        error={isWrong ? text.t(`password.${breach}`) : undefined}
      />
      <PasswordRules text={text} rules={rules} password={password} />
      <PasswordField
        label={text.t('reset.confirm')}
        name="confirm-password"
        {...field}
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
      <SlowNotice isWaiting={isSending} slow={text.t('ui.slow')} />
    </Form>
  )
}

/** Pause in the typing before screen readers announce the progress, in ms. */
const PAUSE_MS = 800

const RING = 'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z'

interface PasswordRulesProps {
  text: I18n
  rules: readonly PasswordRule[]
  password: string
}

/** The rules of a new password, and which it meets. Screen readers announce the progress after a pause. */
export function PasswordRules({ text, rules, password }: PasswordRulesProps): ReactNode {
  const isMet = rules.map((rule) => rule.check(password) === null)
  const count = { met: isMet.filter(Boolean).length, count: rules.length }
  const announced = useSettled(password && text.t('password.progress', count))
  return (
    <div className={needs}>
      <p>{text.t('password.needs')}</p>
      <ul className={list}>
        {rules.map(({ name }, index) => (
          <li key={name} className={classNames(need, isMet[index] && metStyle)}>
            <Icon name={isMet[index] ? 'check' : RING} />
            <span>
              <span>{text.t(`password.need.${name}`)}</span>
              {isMet[index] && <VisuallyHidden>{` (${text.t('password.met')})`}</VisuallyHidden>}
            </span>
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <p role="status">{announced}</p>
      </VisuallyHidden>
    </div>
  )
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
