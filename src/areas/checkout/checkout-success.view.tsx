import type { ReactNode, Ref } from 'react'
import type { Charges, Receipt } from '../../domain/history/receipt.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import * as base from '../shared/order/order.css.ts'
import {
  chargedText,
  chargeFacts,
  coverText,
  deviceNamesText,
  shownText,
} from '../shared/order/order-text.ts'
import * as summaryCss from '../shared/order/summary.css.ts'
import { SummaryLine } from '../shared/order/summary-figures.view.tsx'
import { planHeading } from '../shared/plan/plan-heading.ts'
import * as cards from './checkout-cards.css.ts'

export interface CheckoutSuccessProps {
  text: I18n
  receipt: Receipt
  charges: Charges
  /** What the payment history says about a debt; null without one. */
  debt?: string | null
  /** The payment method; null when this screen does not know it. */
  method: string | null
  focus: Ref<HTMLDivElement>
  onDone(): void
}

/** The checkout success alert (B§4), with the plan and the charges. */
export function CheckoutSuccess(props: CheckoutSuccessProps): ReactNode {
  const { text, receipt, charges, debt, method, focus, onDone } = props
  const { billingCycle, deviceNames } = receipt
  const plan = planHeading({ name: receipt.planName, billingCycle }, 'order', text)
  const shown = shownText(charges, receipt, text)
  const facts: [string, string | null][] = [
    [text.t('order.thanksPlan'), plan],
    [text.t('checkout.method'), method],
    ...chargeFacts(charges, receipt, text),
  ]
  return (
    <div className={cards.done} ref={focus} tabIndex={-1}>
      <Alert kind="success" title={text.t('checkout.successTitle')}>
        <p>{successText(charges, plan, text)}</p>
      </Alert>
      <Card className={base.card} part="card">
        <dl className={cards.facts}>
          {facts.map(
            ([name, value]) =>
              value && (
                <SummaryLine key={name} label={name}>
                  {value}
                </SummaryLine>
              ),
          )}
          <div className={base.totalLine}>
            <dt>{text.t('order.today')}</dt>
            <dd className={cards.total}>{chargedText(charges, receipt, text)}</dd>
          </div>
        </dl>
        {shown && <p className={summaryCss.note}>{shown}</p>}
        <p className={summaryCss.note}>
          {deviceNames.length > 0
            ? `${coverText(charges, text)} ${deviceNamesText(deviceNames, text)}`
            : text.t('order.addLater')}
        </p>
        {debt && <p className={summaryCss.note}>{debt}</p>}
        <Button full onClick={onDone}>
          {text.t('order.done')}
        </Button>
      </Card>
    </div>
  )
}

/** Returns that the plan is the account holder's, or that it starts later, as the account's plans show it. */
export const successText = ({ start }: Pick<Charges, 'start'>, plan: string, text: I18n): string =>
  text.t(start?.kind === 'later' ? 'checkout.successLater' : 'checkout.success', { plan })
