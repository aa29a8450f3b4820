import type { ReactNode } from 'react'
import type { BillingInfo } from '../../domain/billing.ts'
import type { Invoice } from '../../domain/invoice.ts'
import { errorText } from '../../errors/error-text.ts'
import { debtErrors } from '../../errors/payment-rows.ts'
import { formatDate, formatMoney } from '../../i18n/format.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { cardText } from '../shared/payment/card-text.ts'
import { Reference } from '../shared/reference.view.tsx'
import * as css from './payment.css.ts'
import type { PastDueOutcome } from './use-past-due-payment.ts'

export interface PastDuePanelProps {
  text: I18n
  /** The invoices that are past due. */
  invoices: readonly Invoice[]
  /** Formatted sum; null when unknown. */
  amount: string | null
  /** The card on file. */
  card: BillingInfo
  outcome: PastDueOutcome
  onPay(): void
  onOther(): void
}

/** Names the invoices that are past due, and offers to pay them with the card on file or with another. */
export function PastDuePanel(props: PastDuePanelProps): ReactNode {
  const { text, invoices, amount, outcome } = props
  const { name, ending } = cardText(props.card, text)
  const card = ending ? `${name} ${ending}` : name
  const isBusy = outcome.kind === 'busy'
  return (
    <Alert
      kind="warning"
      title={text.t('billing.pastDueTitle')}
      note={<Reference error={'error' in outcome ? outcome.error : null} text={text} />}
      actions={
        <div className={css.choices}>
          <Button isBusy={isBusy} busyLabel={text.t('payment.paying')} onClick={props.onPay}>
            {amount ? text.t('payment.pay', { amount, card }) : text.t('payment.payAll', { card })}
          </Button>
          <Button variant="secondary" aria-disabled={isBusy} onClick={props.onOther}>
            {text.t('payment.other')}
          </Button>
          <SlowNotice isWaiting={isBusy}>{text.t('ui.slow')}</SlowNotice>
        </div>
      }
    >
      <ul className={css.invoices}>
        {invoices.map((invoice, at) => (
          <li key={invoice.invoiceId ?? at}>{invoiceText(invoice, text)}</li>
        ))}
      </ul>
      <Failure {...props} />
    </Alert>
  )
}

/** Explains why the last attempt failed. */
function Failure({ text, outcome }: PastDuePanelProps): ReactNode {
  if (outcome.kind === 'confirm') return <p>{text.t('payment.confirm')}</p>
  if (outcome.kind === 'unknown')
    return (
      <p>
        <strong>{text.t('payment.unsureTitle')}</strong>. {text.t('payment.unsure')}
      </p>
    )
  if (outcome.kind !== 'failed') return null
  return (
    <p>
      <strong>{text.t('payment.notPaid')}</strong>. {errorText(outcome.error, debtErrors, text).message}
    </p>
  )
}

function invoiceText({ invoiceTotal, currency, invoiceDate, invoiceId }: Invoice, text: I18n): string {
  const amount = formatMoney(invoiceTotal, currency, text.intlTag)
  const date = invoiceDate ? formatDate(invoiceDate, text.intlTag) : ''
  return invoiceId && date
    ? text.t('payment.dueOf', { amount, number: invoiceId, date })
    : date
      ? text.t('payment.dueOn', { amount, date })
      : [amount, invoiceId].filter(Boolean).join(', ')
}
