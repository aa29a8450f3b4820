import type { ReactNode } from 'react'
import { type BillingInfo, isCardExpired } from '../../domain/billing/billing.ts'
import type { Invoice } from '../../domain/history/invoice.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import { errorText } from '../../errors/error-text.ts'
import type { I18n, MessageKey } from '../../i18n/i18n.ts'
import type { DebtPayment } from '../../store/billing/billing.slice.ts'
import { Alert } from '../../ui/Alert.tsx'
import { useFocusOnChange } from '../../ui/focus.ts'
import { LoadFailed } from '../shared/load-failed.view.tsx'
import { debtPaymentText } from '../shared/payment/card-text.ts'
import { AppleNotice, PastDueNotice } from '../shared/payment/payment-notices.view.tsx'
import { FailureAlert } from '../shared/reference.view.tsx'
import { SignedOut } from '../shared/signed-out.view.tsx'
import * as css from './payment.css.ts'
import { PastDuePanel, PaymentPanel } from './payment-panel.view.tsx'
import type { PastDueOutcome } from './use-past-due-payment.ts'

export interface PaymentViewProps {
  text: I18n
  state:
    | { kind: 'loading' | 'signedOut' }
    | { kind: 'failed'; error: AcctError }
    /** An app store bills every paid plan. */
    | { kind: 'apple' }
    | { kind: 'info'; info: BillingInfo | null; isAlsoApple: boolean }
  pastDue: readonly Invoice[]
  /** Formatted amount; absent when unknown. */
  amountPastDue?: string | null
  /** State of their payment with the card on file; absent where that is not possible. */
  payment?: PastDueOutcome | null
  /** Whether the link that opened the screen asks for an update that does not exist. */
  isLinkUnknown?: boolean
  /** Whether the account holder has just saved a card. */
  isSaved: boolean
  /** What the saved card, or the payment, has charged for past-due invoices. */
  debt?: DebtPayment | null
  /** Whether a reload interrupted the submit of a card, whose outcome is unknown. */
  isCardLost?: boolean
  /** The notice that the outcome of the last change is unknown. */
  unsettled?: ReactNode
  /** Whether a hosted page of the services is opening. */
  isLeaving: boolean
  leavingError: AcctError | null
  now: Date
  onChange(): void
  onPay(): void
  onRetry(): void
  onSignIn(): void
}

/** Renders every state of the payment method (B§2). */
export function PaymentView(props: PaymentViewProps): ReactNode {
  const { text, state } = props
  switch (state.kind) {
    case 'signedOut':
      return <SignedOut {...props} of="billing" />
    case 'failed':
      return (
        <LoadFailed {...props} error={state.error} title="billing.errorTitle" message="billing.loadError" />
      )
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

function Notices(props: PaymentViewProps): ReactNode {
  const { text, state, isSaved, payment, amountPastDue = null, leavingError, now, debt = null } = props
  // The response shows that these are paid, and a list may be older.
  const pastDue = debt && debt.status !== 'done' ? [] : props.pastDue
  const isPaid = payment?.kind === 'paid' && pastDue.length === 0
  const charged = debtPaymentText(debt, text)
  // Another payment, or the end of the plan, came first.
  const isGone = payment?.kind === 'failed' && pastDue.length === 0
  const ended = useFocusOnChange<HTMLDivElement>(isPaid || isGone)
  if (state.kind !== 'info') return null
  const isExpired = state.info !== null && isCardExpired(state.info, now)
  const success = (message: MessageKey): ReactNode => (
    <Alert kind="success">
      <p>{text.t(message)}</p>
      {charged && <p>{charged}</p>}
    </Alert>
  )
  return (
    <>
      {props.unsettled}
      {props.isCardLost && <Alert kind="warning">{text.t('billing.cardLost')}</Alert>}
      {props.isLinkUnknown && <Alert kind="warning">{text.t('billing.linkUnknown')}</Alert>}
      {(isGone || isPaid) && (
        <div ref={ended} className={css.outcome} tabIndex={-1}>
          {isGone && <Alert kind="info">{text.t('payment.noneDue')}</Alert>}
          {isPaid && success(debt?.status === 'done' ? 'payment.paid' : 'payment.went')}
        </div>
      )}
      {isSaved && success('billing.saved')}
      {leavingError && (
        <FailureAlert text={text} error={leavingError} title={text.t('billing.errorTitle')}>
          <p>{errorText(leavingError, {}, text).message}</p>
        </FailureAlert>
      )}
      {state.isAlsoApple && <AppleNotice text={text} />}
      {pastDue.length > 0 &&
        (payment && state.info && !isExpired ? (
          <PastDuePanel
            text={text}
            invoices={pastDue}
            amount={amountPastDue}
            card={state.info}
            outcome={payment}
            onPay={props.onPay}
            onOther={props.onChange}
          />
        ) : (
          <PastDueNotice text={text} amount={amountPastDue} />
        ))}
      {isExpired && (
        <Alert kind="danger" title={text.t('payment.expiredTitle')}>
          {text.t('payment.expired')}
        </Alert>
      )}
    </>
  )
}
