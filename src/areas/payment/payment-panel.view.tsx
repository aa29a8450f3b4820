import { type ReactNode, useId } from 'react'
import { type BillingInfo, countryName, isCardExpired } from '../../domain/billing/billing.ts'
import { methodType } from '../../domain/billing/card-type.ts'
import type { Invoice } from '../../domain/history/invoice.ts'
import { errorText } from '../../errors/error-text.ts'
import { debtErrors } from '../../errors/payment-rows.ts'
import { formatDate, formatMoney } from '../../i18n/format.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CardTypeIcon } from '../../ui/CardTypeIcon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { cardLine, cardText, expiryText } from '../shared/payment/card-text.ts'
import { FailureAlert } from '../shared/reference.view.tsx'
import * as css from './payment.css.ts'
import type { PastDueOutcome } from './use-past-due-payment.ts'

interface PaymentPanelProps {
  text: I18n
  /** Null when nothing is on file; undefined while unknown. */
  info: BillingInfo | null | undefined
  now: Date
  isLeaving: boolean
  onChange(): void
}

/** Renders the payment method on file, the billing address, and Change. */
export function PaymentPanel({ text, info, now, isLeaving, onChange }: PaymentPanelProps): ReactNode {
  const id = useId()
  const isLoading = info === undefined
  return (
    <Card as="section" className={css.panel} part="card" aria-labelledby={id}>
      <div className={css.titles}>
        <h2 className={css.title} id={id}>
          {text.t('billing.method')}
        </h2>
        <p className={css.quiet}>{text.t('billing.methodText')}</p>
      </div>
      <div>
        <div className={css.method}>
          <Method text={text} info={info} now={now} />
          <div className={css.action}>
            <Button
              variant={info === null ? 'primary' : 'secondary'}
              isBusy={isLoading || isLeaving}
              busyLabel={text.t(isLoading ? 'ui.loading' : 'billing.opening')}
              onClick={onChange}
            >
              {text.t(info === null ? 'billing.add' : 'billing.change')}
            </Button>
          </div>
        </div>
        <SlowNotice
          isWaiting={isLoading || isLeaving}
          loading={isLoading ? text.t('billing.methodLoading') : undefined}
          slow={text.t('ui.slow')}
        />
      </div>
      {info !== null && <BilledTo text={text} info={info} />}
    </Card>
  )
}

function Method({ text, info, now }: Pick<PaymentPanelProps, 'text' | 'info' | 'now'>): ReactNode {
  if (info === undefined)
    return (
      <div className={css.card}>
        <span className={css.picture}>
          <CardTypeIcon type="generic" />
        </span>
        <div className={css.text}>
          <Skeleton />
          <Skeleton />
        </div>
      </div>
    )
  if (!info)
    return (
      <div className={css.text}>
        <p className={css.name}>{text.t('billing.noCard')}</p>
        <p className={css.quiet}>{text.t('billing.noCardText')}</p>
      </div>
    )
  const { name, ending } = cardText(info, text)
  const expiry = expiryText(info, text.intlTag)
  return (
    <div className={css.card}>
      <span className={css.picture}>
        <CardTypeIcon type={methodType(info)} />
      </span>
      <div className={css.text}>
        <p className={css.name}>
          <span>{name}</span>
          {ending && <span className={css.ending}>{` ${ending}`}</span>}
        </p>
        <p className={css.facts}>
          {expiry && <span className={css.quiet}>{text.t('billing.expires', { date: expiry })}</span>}
          {isCardExpired(info, now) && <Badge tone="danger">{text.t('payment.expiredTitle')}</Badge>}
        </p>
      </div>
    </div>
  )
}

function BilledTo({ text, info }: { text: I18n; info: BillingInfo | undefined }): ReactNode {
  const lines = info && addressLines(info, text.locale)
  if (lines && lines.length === 0) return null
  return (
    <div className={css.address}>
      <h3 className={css.addressTitle}>{text.t('billing.address')}</h3>
      {lines ? (
        <address className={css.lines}>
          {lines.map((line) => (
            <div key={line}>
              <bdi>{line}</bdi>
            </div>
          ))}
        </address>
      ) : (
        <div className={css.lines}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      )}
    </div>
  )
}

function addressLines(info: BillingInfo, locale: string): string[] {
  const country = countryName(info.country, locale)
  const cityLine = [info.city, [info.state, info.postalCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
  const street = [info.address1, info.address2].filter(Boolean).join(', ')
  const lines = [`${info.firstName} ${info.lastName}`.trim(), street, cityLine].filter(Boolean)
  return lines.length > 0 && country ? [...lines, country] : lines
}

interface PastDuePanelProps {
  text: I18n
  /** The invoices that are past due. */
  invoices: readonly Invoice[]
  /** Formatted sum; null when unknown. */
  amount: string | null
  card: BillingInfo
  outcome: PastDueOutcome
  onPay(): void
  onOther(): void
}

/** Names the invoices that are past due, and offers to pay them with the card on file or with another. */
export function PastDuePanel(props: PastDuePanelProps): ReactNode {
  const { text, invoices, amount, outcome } = props
  const card = cardLine(props.card, text)
  const isBusy = outcome.kind === 'busy'
  return (
    <FailureAlert
      kind="warning"
      text={text}
      error={'error' in outcome ? outcome.error : null}
      title={text.t('billing.pastDueTitle')}
      actions={
        <div className={css.choices}>
          <Button isBusy={isBusy} busyLabel={text.t('payment.paying')} onClick={props.onPay}>
            {amount ? text.t('payment.pay', { amount, card }) : text.t('payment.payAll', { card })}
          </Button>
          <Button variant="secondary" aria-disabled={isBusy} onClick={props.onOther}>
            {text.t('payment.other')}
          </Button>
          <SlowNotice isWaiting={isBusy} slow={text.t('ui.slow')} />
        </div>
      }
    >
      <ul className={css.invoices}>
        {invoices.map((invoice, at) => (
          <li key={invoice.invoiceId ?? at}>{invoiceText(invoice, text)}</li>
        ))}
      </ul>
      <Failure {...props} />
    </FailureAlert>
  )
}

function Failure({ text, outcome }: PastDuePanelProps): ReactNode {
  if (outcome.kind === 'confirm') return <p>{text.t('payment.confirm')}</p>
  if (outcome.kind === 'unknown')
    return (
      <p>
        <strong>{text.t('payment.unsureTitle')}</strong>
        <span>{`. ${text.t('payment.unsure')}`}</span>
      </p>
    )
  if (outcome.kind !== 'failed') return null
  return (
    <p>
      <strong>{text.t('payment.notPaid')}</strong>
      <span>{`. ${errorText(outcome.error, debtErrors, text).message}`}</span>
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
