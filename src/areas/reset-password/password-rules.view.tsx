import { type ReactNode, useEffect, useState } from 'react'
import type { PasswordRule } from '../../domain/password.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { list, met as metStyle, need, needs } from './reset-password.css.ts'

/** How long nothing is typed before it is read out how far the password has come (ms). */
const PAUSE_MS = 800

/** A small ring: nothing has been met yet. */
const OPEN = 'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z'

export interface PasswordRulesProps {
  text: I18n
  rules: readonly PasswordRule[]
  password: string
}

/** What a new password needs and how much of it is there; read out once, after a pause, and not at each key. */
export function PasswordRules({ text, rules, password }: PasswordRulesProps): ReactNode {
  const isMet = rules.map((rule) => rule.check(password) === null)
  const count = { met: isMet.filter(Boolean).length, count: rules.length }
  const said = useSettled(password && text.t('password.progress', count))
  return (
    <div className={needs}>
      <p>{text.t('password.needs')}</p>
      <ul className={list}>
        {rules.map(({ name }, index) => (
          <li key={name} className={classNames(need, isMet[index] && metStyle)}>
            <Icon name={isMet[index] ? 'check' : OPEN} />
            <span>
              {text.t(`password.need.${name}`)}
              {isMet[index] && <VisuallyHidden> ({text.t('password.met')})</VisuallyHidden>}
            </span>
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <p role="status">{said}</p>
      </VisuallyHidden>
    </div>
  )
}

/** A text once it has stayed the same for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
