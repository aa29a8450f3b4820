import type { ReactNode } from 'react'
import { type BillingInfo, isCardExpired } from '../../domain/billing.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { Alert } from '../../ui/Alert.tsx'
import {
  AppleNotice,
  PastDue,
  PaymentFailed,
  PaymentSignIn,
} from '../shared/payment/payment-notices.view.tsx'
import * as css from './payment.css.ts'
import { PaymentPanel } from './payment-panel.view.tsx'

export interface PaymentViewProps {
  text: I18n
  state:
    | { kind: 'loading' }
    | { kind: 'signedOut' }
    | { kind: 'failed' }
    /** An app store bills all that is paid for. */
    | { kind: 'apple' }
    | { kind: 'info'; info: BillingInfo | null; isAlsoApple: boolean }
  isPastDue: boolean
  /** How much, in words; left out where it is not known. */
  amountPastDue?: string | null
  /** Whether another card has just been saved. */
  isSaved: boolean
  /** Whether a page of the server is being opened. */
  isLeaving: boolean
  /** Why that failed, in words. */
  leavingError: string | null
  now: Date
  onChange(): void
  onRetry(): void
  onSignIn(): void
}

/** What the account pays with, in each of its states (B§2). */
export function PaymentView(props: PaymentViewProps): ReactNode {
  const { text, state } = props
  switch (state.kind) {
    case 'signedOut':
      return <PaymentSignIn text={text} onSignIn={props.onSignIn} />
    case 'failed':
      return <PaymentFailed text={text} onRetry={props.onRetry} />
    case 'apple':
      return (
        <div className={css.page}>
          <AppleNotice text={text} />
        </div>
      )
    default:
      return (
        <div className={css.page} aria-busy={state.kind === 'loading' || undefined}>
          <Notices {...props} />
          <PaymentPanel
            text={text}
            info={state.kind === 'info' ? state.info : undefined}
            now={props.now}
            isLeaving={props.isLeaving}
            onChange={props.onChange}
          />
        </div>
      )
  }
}

/** What is to be known before the card is looked at. */
function Notices(props: PaymentViewProps): ReactNode {
  const { text, state, isSaved, isPastDue, amountPastDue, leavingError, now } = props
  if (state.kind !== 'info') return null
  return (
    <>
      {isSaved && (
        <Alert kind="success">
          <p>{text.t('billing.saved')}</p>
        </Alert>
      )}
      {leavingError && (
        <Alert kind="danger" title={text.t('billing.errorTitle')}>
          <p>{leavingError}</p>
        </Alert>
      )}
      {state.isAlsoApple && <AppleNotice text={text} />}
      {isPastDue && <PastDue text={text} amount={amountPastDue} />}
      {state.info && isCardExpired(state.info, now) && (
        <Alert kind="danger" title={text.t('payment.expiredTitle')}>
          <p>{text.t('payment.expired')}</p>
        </Alert>
      )}
    </>
  )
}
