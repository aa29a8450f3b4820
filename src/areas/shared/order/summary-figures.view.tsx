import type { ReactNode } from 'react'
import { isTaxAddedIn } from '../../../domain/billing/currency.ts'
import { chargeLines } from '../../../domain/orders/charge-lines.ts'
import type { OrderSummary } from '../../../domain/orders/order-summary.ts'
import type { Preview } from '../../../domain/orders/plan-order.ts'
import { formatMoney } from '../../../i18n/format.ts'
import type { I18n } from '../../../i18n/i18n.ts'
import * as css from './order.css.ts'
import { CHARGE_LINES, cyclePriceText, deviceNamesText, dueText } from './order-text.ts'
import * as summaryCss from './summary.css.ts'

/** A label and its value, inside a `dl`. */
export const SummaryLine = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <div className={css.line}>
    <dt className={summaryCss.label}>{label}</dt>
    <dd className={summaryCss.figure}>{children}</dd>
  </div>
)

/** How many devices an order covers, of how many: from 30 on the plan states no number. */
export const DeviceCount = ({ text, summary }: { text: I18n; summary: OrderSummary }): ReactNode => (
  <p className={css.line}>
    <span className={summaryCss.label}>{text.t('order.devices')}</span>
    <span className={summaryCss.figure}>
      {summary.target.deviceQuantity < 30
        ? text.t('order.deviceCount', { count: summary.devices.length, max: summary.target.deviceQuantity })
        : summary.devices.length}
    </span>
  </p>
)

/** Names the devices that the order removes from the current plan. */
export const RemovedDevices = ({ text, summary }: { text: I18n; summary: OrderSummary }): ReactNode =>
  summary.devicesRemoved.length > 0 && (
    <p className={summaryCss.note}>
      {text.t('order.uncovered', {
        devices: deviceNamesText(
          summary.devicesRemoved.map(({ name }) => name),
          text,
        ),
      })}
    </p>
  )

export interface SummaryFiguresProps {
  text: I18n
  summary: OrderSummary
  preview: Preview
  /** Lines above the price. */
  before?: ReactNode
  /** The line of the promo code. */
  promo?: ReactNode
  /** Stands below the word "Total". */
  totalNote?: ReactNode
  totalClass: string
}

/** Renders the price, the lines that lead to the sum due today, the tax and the total. */
export function SummaryFigures(props: SummaryFiguresProps): ReactNode {
  const { text, summary, preview } = props
  const { price, currency, target } = summary
  // Sums of two currencies have no difference.
  const lines = preview.currency === currency ? chargeLines(summary, preview) : []
  const money = (cents: number): string => formatMoney(cents, preview.currency, text.intlTag)
  return (
    <dl className={css.figures}>
      {props.before}
      <SummaryLine label={text.t('order.price')}>
        {cyclePriceText({ cents: price, currency, months: target.billingCycle }, text)}
      </SummaryLine>
      {lines
        .filter(({ kind }) => kind !== 'plan' && kind !== 'tax')
        .map(({ kind, cents }) => (
          <SummaryLine key={kind} label={text.t(CHARGE_LINES[kind])}>
            {money(cents)}
          </SummaryLine>
        ))}
      {isTaxAddedIn(preview) && preview.subTotal !== price && (
        <SummaryLine label={text.t('order.subTotal')}>{money(preview.subTotal)}</SummaryLine>
      )}
      {props.promo}
      {preview.atMost !== 'beforeTax' && (
        <SummaryLine label={text.t('order.tax')}>{money(preview.tax)}</SummaryLine>
      )}
      <div className={css.totalLine}>
        <dt>
          <span>{text.t('order.total')}</span>
          {props.totalNote}
        </dt>
        <dd className={props.totalClass}>{dueText(preview, text)}</dd>
      </div>
    </dl>
  )
}
