import type { ReactNode } from 'react'
import type { Charges, Receipt } from '../../domain/history/receipt.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import {
  chargedText,
  chargeFacts,
  coverText,
  deviceNamesText,
  shownText,
} from '../shared/order/order-text.ts'
import * as summaryCss from '../shared/order/summary.css.ts'
import { planHeading } from '../shared/plan/plan-heading.ts'
import type { ScreenTexts } from '../shared/reference.view.tsx'
import * as css from './order-success.css.ts'

export interface OrderSuccessProps extends ScreenTexts {
  receipt: Receipt
  charges: Charges
  /** What the payment history says about a debt; null without one. */
  debt?: string | null
  onDone(): void
}

/** Thanks for an order that is done (B§2): the plan, the charges, and what is next. */
export function OrderSuccess({ text, receipt, charges, debt, onDone }: OrderSuccessProps): ReactNode {
  const { billingCycle, promo, deviceNames } = receipt
  const plan = planHeading({ name: receipt.planName, billingCycle }, 'order', text)
  const shown = shownText(charges, receipt, text)
  const promotion = promo && (promo.description ? `${promo.code}: ${promo.description}` : promo.code)
  const facts: (readonly [name: string, value: ReactNode])[] = [
    [text.t('order.thanksPlan'), plan],
    ...chargeFacts(charges, receipt, text),
    [text.t('order.promotion'), promotion && <bdi key="promotion">{promotion}</bdi>],
  ]
  return (
    <Dialog
      open
      title={text.t('order.thanks')}
      closeLabel={text.t('action.close')}
      onClose={onDone}
      actions={<Button onClick={onDone}>{text.t('order.done')}</Button>}
    >
      <div className={css.hero}>
        <span className={css.mark}>
          <Icon name="check" />
        </span>
        <p className={css.today}>
          <span className={summaryCss.note}>{text.t('order.today')}</span>
          <strong className={css.amount}>{chargedText(charges, receipt, text)}</strong>
          {shown && <span className={summaryCss.note}>{shown}</span>}
        </p>
      </div>
      <dl className={css.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className={css.fact}>
                <dt className={summaryCss.note}>{name}</dt>
                <dd className={css.value}>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {debt && <p className={summaryCss.note}>{debt}</p>}
      <div className={css.nextStepBox}>
        {deviceNames.length === 0 ? (
          <p>{text.t('order.addLater')}</p>
        ) : (
          <>
            <p>{coverText(charges, text)}</p>
            <p className={summaryCss.note}>{deviceNamesText(deviceNames, text)}</p>
          </>
        )}
      </div>
    </Dialog>
  )
}
