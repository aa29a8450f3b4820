import { type ReactNode, useId } from 'react'
import type { Receipt } from '../../domain/history/receipt.ts'
import { getTrial } from '../../domain/plans/trial.ts'
import type { ErrorRows } from '../../errors/error-table.ts'
import { expressErrors } from '../../errors/gateway-rows.ts'
import { formatDate } from '../../i18n/format.ts'
import type { I18n, MessageKey } from '../../i18n/i18n.ts'
import { getData } from '../../store/core/request.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadFailed } from '../shared/load-failed.view.tsx'
import * as base from '../shared/order/order.css.ts'
import {
  cyclePriceText,
  deviceNamesText,
  noticeText,
  renewalText,
  replacesText,
} from '../shared/order/order-text.ts'
import { isOutcomeAlertShown } from '../shared/order/outcome-unknown-alert.view.tsx'
import { SentOrder } from '../shared/order/sent-order.view.tsx'
import * as summaryCss from '../shared/order/summary.css.ts'
import {
  DeviceCount,
  RemovedDevices,
  SummaryFigures,
  SummaryLine,
} from '../shared/order/summary-figures.view.tsx'
import { planHeading } from '../shared/plan/plan-heading.ts'
import type { ScreenTexts } from '../shared/reference.view.tsx'
import * as cards from './checkout-cards.css.ts'
import { CheckoutSkeleton } from './checkout-skeleton.view.tsx'
import { Outcome, PayCard, type PayCardProps } from './pay-card.view.tsx'
import type { CheckoutScreenState, ReadyCheckout } from './use-checkout-order.ts'
import type { Wallets } from './use-wallets.ts'
import { walletNames } from './wallet-text.ts'

export interface CheckoutViewProps extends ScreenTexts, Omit<PayCardProps, 'ready'> {
  state: CheckoutScreenState
  /** What was ordered before a page load; null without such an order. */
  sent?: Receipt | null
  onPlans(): void
  onMyPlan(): void
  onRetry(): void
}

const REFUSED: Readonly<Record<string, readonly [title: MessageKey, text: MessageKey]>> = {
  unavailable: ['checkout.notOnOfferTitle', 'checkout.notOnOffer'],
  current: ['checkout.heldTitle', 'checkout.held'],
  pending: ['checkout.pendingTitle', 'checkout.pending'],
  paused: ['checkout.pausedTitle', 'checkout.paused'],
  apple: ['checkout.appleTitle', 'checkout.apple'],
} satisfies Record<
  Extract<CheckoutScreenState, { kind: 'refused' }>['why'],
  readonly [MessageKey, MessageKey]
>

/** The checkout of one plan in each of its states (B§2). */
export function CheckoutView(props: CheckoutViewProps): ReactNode {
  const { brand, text, state } = props
  switch (state.kind) {
    case 'loading':
      // An order whose outcome is unknown loads nothing.
      return isOutcomeAlertShown(props.phase, props.isMissed === true) ? (
        <div className={base.card}>
          <Outcome {...props} />
          {props.sent && <SentOrder text={text} receipt={props.sent} />}
        </div>
      ) : (
        <CheckoutSkeleton text={text} />
      )
    case 'none':
      return (
        <EmptyState key={state.kind} title={text.t('checkout.noneTitle')} text={text.t('checkout.none')}>
          <Button onClick={props.onPlans}>{text.t('order.viewPlans')}</Button>
        </EmptyState>
      )
    case 'refused': {
      const [title, message] = REFUSED[state.why] ?? []
      const isElsewhere = state.why === 'unavailable'
      return (
        <EmptyState
          key={state.kind}
          title={title && text.t(title)}
          text={message ? text.t(message, { plan: state.planName, brand: brand.brandName }) : ''}
        >
          <Button onClick={isElsewhere ? props.onPlans : props.onMyPlan}>
            {text.t(isElsewhere ? 'order.viewPlans' : 'order.done')}
          </Button>
        </EmptyState>
      )
    }
    case 'failed':
      return <LoadFailed {...props} error={state.error} title="checkout.failedTitle" rows={LOADING_ERRORS} />
    default:
      return (
        <div className={base.columns}>
          <CheckoutSummary text={text} ready={state.ready} chosen={props.chosen} offered={props.offered} />
          <PayCard {...props} ready={state.ready} />
        </div>
      )
  }
}

/** The common message: nothing was paid while the screen loaded. */
const LOADING_ERRORS: ErrorRows = { ...expressErrors, unknown: { message: 'error.unknown', place: 'banner' } }

interface CheckoutSummaryProps extends Pick<Wallets, 'chosen' | 'offered'> {
  text: I18n
  ready: ReadyCheckout
  /** What to say about a payment that is past due; null without one. */
  debt?: string | null
}

/** What is bought and what it costs: plan, price per period, trial, method, price, tax and total. */
function CheckoutSummary({ text, ready, debt, chosen, offered }: CheckoutSummaryProps): ReactNode {
  const id = useId()
  const { summary, preview, mode } = ready
  const { target, price, currency, devices } = summary
  const months = target.billingCycle
  const names = devices.map(({ name }) => name)
  const notice = noticeText(summary, preview, text)
  const replaces = replacesText(summary, text)
  const wallets = chosen ? [chosen] : (getData(offered) ?? [])
  const method =
    mode === 'delegated'
      ? text.t('checkout.hosted')
      : wallets.length > 0
        ? walletNames(wallets, text)
        : text.t('order.card')
  return (
    <Card as="section" className={base.card} part="summary" aria-labelledby={id}>
      <h2 className={base.heading} id={id}>
        {text.t('order.plan')}
      </h2>
      <div>
        <p className={cards.planName}>{planHeading(target, 'order', text)}</p>
        {replaces && <p className={summaryCss.note}>{replaces}</p>}
        <p className={cards.price}>{cyclePriceText({ cents: price, currency, months }, text)}</p>
      </div>
      <Trial text={text} ready={ready} />
      {notice && <p className={cards.trial}>{notice}</p>}
      <div className={base.figures}>
        <DeviceCount text={text} summary={summary} />
        <p className={summaryCss.note}>
          {devices.length > 0 ? deviceNamesText(names, text) : text.t('order.noDevices')}
        </p>
        <RemovedDevices text={text} summary={summary} />
      </div>
      <SummaryFigures
        text={text}
        summary={summary}
        preview={preview}
        before={<SummaryLine label={text.t('checkout.method')}>{method}</SummaryLine>}
        totalClass={cards.total}
      />
      {debt && <Alert kind="warning">{debt}</Alert>}
      <p className={summaryCss.note}>{renewalText(months, text)}</p>
    </Card>
  )
}

function Trial({
  text,
  ready: { summary, preview },
}: Pick<CheckoutSummaryProps, 'text' | 'ready'>): ReactNode {
  const { trial, currency } = preview
  if (!trial) return null
  const { target } = summary
  const { duration: count, unit } = getTrial(target)
  const facts = [
    [
      text.t('checkout.trial'),
      text.t(unit === 'days' ? 'checkout.trialDays' : 'checkout.trialMonths', { count }),
    ],
    [text.t('checkout.trialEnds'), formatDate(trial.endDate, text.intlTag)],
    [
      text.t('checkout.afterTrial'),
      cyclePriceText({ cents: trial.costAfter, currency, months: target.billingCycle }, text),
    ],
  ]
  return (
    <dl className={cards.trial}>
      {facts.map(([name, value]) => (
        <div key={name} className={base.line}>
          <dt>{name}</dt>
          <dd className={summaryCss.figure}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
