import type { ReactNode } from 'react'
import type { Brand } from '../../brand/brand.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { Alert, type AlertProps } from '../../ui/Alert.tsx'
import { reference } from './reference.css.ts'

/** What every screen renders: its brand and its language. */
export interface ScreenTexts {
  brand: Brand
  text: I18n
}

interface ReferenceProps {
  /** The failure that the screen shows; without one there is no line. */
  error: Pick<AcctError, 'reference'> | null | undefined
  text: I18n
}

/** Renders the line with the reference of a failure, which the account holder sends to the support. */
export const Reference = ({ error, text }: ReferenceProps): ReactNode =>
  error && (
    <p className={reference}>
      <span>{`${text.t('error.reference')} `}</span>
      <span translate="no">{error.reference}</span>
    </p>
  )

/** Renders a failure, or an outcome that is not known, with its reference. */
export const FailureAlert = ({ error, text, ...alert }: ReferenceProps & Partial<AlertProps>): ReactNode => (
  <Alert kind="danger" note={<Reference error={error} text={text} />} {...alert} />
)
