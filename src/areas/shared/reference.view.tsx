import type { ReactNode } from 'react'
import type { AcctError } from '../../errors/acct-error.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { reference } from './reference.css.ts'

export interface ReferenceProps {
  /** The failure that the screen shows; without one there is no line. */
  error: Pick<AcctError, 'reference'> | null | undefined
  text: I18n
}

/** Renders the line with the reference of a failure, which the account holder sends to the support. */
export const Reference = ({ error, text }: ReferenceProps): ReactNode =>
  error && (
    <p className={reference}>
      {text.t('error.reference')} <span translate="no">{error.reference}</span>
    </p>
  )
