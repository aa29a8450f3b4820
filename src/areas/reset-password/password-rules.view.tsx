import { type ReactNode, useEffect, useState } from 'react'
import type { PasswordRule } from '../../domain/password.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { list, met as metStyle, need, needs } from './reset-password.css.ts'

/** Pause in the typing before screen readers announce the progress, in ms. */
const PAUSE_MS = 800

/** Path of a small ring, the icon of an unmet rule. */
const RING = 'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z'

export interface PasswordRulesProps {
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
              {text.t(`password.need.${name}`)}
              {isMet[index] && <VisuallyHidden> ({text.t('password.met')})</VisuallyHidden>}
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

/** Returns a text after it has stayed the same for `PAUSE_MS`. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
