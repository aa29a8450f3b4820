import { type ReactNode, useId } from 'react'
import { trialOf } from '../../domain/trial.ts'
import { formatDate, formatMoney } from '../../i18n/format.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { dataOf } from '../../store/core/request.ts'
import { Card } from '../../ui/Card.tsx'
import { priceText, renewalText } from '../shared/order/order-text.ts'
import { planHeading } from '../shared/plan/plan-heading.ts'
import * as css from './checkout.css.ts'
import type { ReadyCheckout } from './use-checkout-order.ts'
import type { Wallets } from './use-wallets.ts'
import { walletNames } from './wallet-text.ts'

export interface CheckoutSummaryProps extends Pick<Wallets, 'chosen' | 'offered'> {
  text: I18n
  ready: ReadyCheckout
}

/** What is bought and what it costs (B§2): plan, price per period, trial, payment method, price, tax and total. */
export function CheckoutSummary({ text, ready, chosen, offered }: CheckoutSummaryProps): ReactNode {
  const id = useId()
  const { summary, preview, mode } = ready
  const { target, price, currency, devices, isDowngrade } = summary
  const months = target.billingCycle
  const money = (cents: number): string => formatMoney(cents, preview.currency, text.intlTag)
  const perPeriod = priceText({ cents: price, currency, months }, text)
  const wallets = chosen ? [chosen] : (dataOf(offered) ?? [])
  const method =
    mode === 'delegated'
      ? text.t('checkout.hosted')
      : wallets.length > 0
        ? walletNames(wallets, text)
        : text.t('order.card')
  return (
    <Card as="section" className={css.card} part="summary" aria-labelledby={id}>
      <h2 className={css.heading} id={id}>
        {text.t('order.plan')}
      </h2>
      <div>
        <p className={css.planName}>{planHeading(target, 'order', text)}</p>
        <p className={css.price}>{perPeriod}</p>
      </div>
      {!isDowngrade && <Trial text={text} ready={ready} />}
      {isDowngrade && (
        <p className={css.trial}>
          {preview.chargeDate
            ? text.t('order.starts', { date: formatDate(preview.chargeDate, text.intlTag) })
            : text.t('order.startsLater')}
        </p>
      )}
      <div className={css.figures}>
        <p className={css.line}>
          <span className={css.label}>{text.t('order.devices')}</span>
          <span className={css.figure}>
            {target.deviceQuantity < 30
              ? text.t('order.deviceCount', { count: devices.length, max: target.deviceQuantity })
              : devices.length}
          </span>
        </p>
        <p className={css.note}>
          {devices.length > 0
            ? devices.map(({ name }) => name || text.t('order.unnamed')).join(', ')
            : text.t('order.noDevices')}
        </p>
      </div>
      <dl className={css.figures}>
        <Line label={text.t('checkout.method')}>{method}</Line>
        <Line label={text.t('order.price')}>{perPeriod}</Line>
        {preview.subTotal !== price && (
          <Line label={text.t('order.subTotal')}>{money(preview.subTotal)}</Line>
        )}
        <Line label={text.t('order.tax')}>{money(preview.tax)}</Line>
        <div className={css.totalLine}>
          <dt>{text.t('order.total')}</dt>
          <dd className={css.total}>{money(preview.total)}</dd>
        </div>
      </dl>
      <p className={css.note}>{renewalText(months, text)}</p>
    </Card>
  )
}

/** How long the plan is free, until when, and what it costs then. */
function Trial({
  text,
  ready: { summary, preview },
}: Pick<CheckoutSummaryProps, 'text' | 'ready'>): ReactNode {
  const { trial, currency } = preview
  if (!trial) return null
  const { target } = summary
  const { duration: count, unit } = trialOf(target)
  return (
    <dl className={css.trial}>
      <div className={css.line}>
        <dt>{text.t('checkout.trial')}</dt>
        <dd className={css.figure}>
          {text.t(unit === 'days' ? 'checkout.trialDays' : 'checkout.trialMonths', { count })}
        </dd>
      </div>
      <div className={css.line}>
        <dt>{text.t('checkout.trialEnds')}</dt>
        <dd className={css.figure}>{formatDate(trial.endDate, text.intlTag)}</dd>
      </div>
      <div className={css.line}>
        <dt>{text.t('checkout.afterTrial')}</dt>
        <dd className={css.figure}>
          {priceText({ cents: trial.costAfter, currency, months: target.billingCycle }, text)}
        </dd>
      </div>
    </dl>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div className={css.line}>
      <dt className={css.label}>{label}</dt>
      <dd className={css.figure}>{children}</dd>
    </div>
  )
}
