import { type ReactNode, useId } from 'react'
import type { Receipt } from '../../../domain/history/receipt.ts'
import { formatMoney } from '../../../i18n/format.ts'
import type { I18n } from '../../../i18n/i18n.ts'
import { Card } from '../../../ui/Card.tsx'
import { planHeading } from '../plan/plan-heading.ts'
import * as css from './order.css.ts'
import { cyclePriceText, deviceNamesText } from './order-text.ts'
import * as summaryCss from './summary.css.ts'
import { SummaryLine } from './summary-figures.view.tsx'

/**
 * Renders what was ordered before a page load, as its screen showed it, while the outcome is unknown: a new
 * preview would name other sums.
 */
export function SentOrder({ text, receipt }: { text: I18n; receipt: Receipt }): ReactNode {
  const { planName, billingCycle, price, currency, total, promo, deviceNames } = receipt
  const id = useId()
  return (
    <Card as="section" className={css.card} part="summary" aria-labelledby={id}>
      <h2 className={css.heading} id={id}>
        {text.t('order.thanksPlan')}
      </h2>
      <p>{planHeading({ name: planName, billingCycle }, 'order', text)}</p>
      {deviceNames.length > 0 && <p className={summaryCss.note}>{deviceNamesText(deviceNames, text)}</p>}
      <dl className={css.figures}>
        <SummaryLine label={text.t('order.price')}>
          {cyclePriceText({ cents: price, currency, months: billingCycle }, text)}
        </SummaryLine>
        {promo && (
          <SummaryLine label={text.t('order.promotion')}>{promo.description ?? promo.code}</SummaryLine>
        )}
        {total !== null && (
          <SummaryLine label={text.t('order.total')}>
            {formatMoney(total, currency, text.intlTag) + (promo ? ` ${text.t('order.beforePromo')}` : '')}
          </SummaryLine>
        )}
      </dl>
    </Card>
  )
}
