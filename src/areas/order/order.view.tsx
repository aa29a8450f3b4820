import { type ReactNode, useEffect, useRef } from 'react'
import { isBeforePromo, isPromoPending } from '../../domain/orders/promo-code.ts'
import { errorText } from '../../errors/error-text.ts'
import { placementErrors } from '../../errors/gateway-rows.ts'
import { orderErrors, paymentErrors } from '../../errors/payment-rows.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { LoadFailed } from '../shared/load-failed.view.tsx'
import * as base from '../shared/order/order.css.ts'
import { dueText, isNothingCharged } from '../shared/order/order-text.ts'
import {
  isOutcomeAlertShown,
  OutcomeUnknownAlert,
  OvertakenAlert,
} from '../shared/order/outcome-unknown-alert.view.tsx'
import { SentOrder } from '../shared/order/sent-order.view.tsx'
import * as summaryCss from '../shared/order/summary.css.ts'
import { LinkAccountNotice } from '../shared/payment/payment-notices.view.tsx'
import { FailureAlert } from '../shared/reference.view.tsx'
import * as css from './order.css.ts'
import { PaymentCard, PromoCard } from './order-cards.view.tsx'
import * as sections from './order-sections.css.ts'
import { OrderSkeleton } from './order-skeleton.view.tsx'
import { OrderSummaryCard } from './order-summary-card.view.tsx'
import type { OrderViewProps, ReadyOrderProps } from './order-view-props.ts'

/** The order summary in each of its states (B§2). */
export function OrderView(props: OrderViewProps): ReactNode {
  const { text, state } = props
  switch (state.kind) {
    case 'loading':
      return (
        <div className={css.page}>
          <Outcome {...props} />
          {props.sent ? <SentOrder text={text} receipt={props.sent} /> : <OrderSkeleton text={text} />}
        </div>
      )
    case 'none':
      return (
        <EmptyState key={state.kind} title={text.t('order.noneTitle')} text={text.t('order.none')}>
          <Button onClick={props.onChangePlan}>{text.t('order.viewPlans')}</Button>
        </EmptyState>
      )
    case 'failed':
      return <LoadFailed {...props} error={state.error} title="order.failedTitle" rows={orderErrors} />
    default: {
      const { ready } = state
      return (
        <div className={base.columns}>
          <div className={css.column}>
            <LinkAccountNotice text={text} name={props.linkAccount ?? null} />
            <PaymentCard {...props} ready={ready} />
            <PromoCard {...props} />
          </div>
          <div className={css.side}>
            <OrderSummaryCard {...props} ready={ready} />
            <OrderFoot {...props} ready={ready} />
          </div>
        </div>
      )
    }
  }
}

/**
 * Renders the outcome of the last attempt and the buttons. On a phone the buttons stick to the lower edge
 * beside the total. With an outcome they would cover the order, so they follow it at its end.
 */
function OrderFoot(props: ReadyOrderProps): ReactNode {
  const { text, ready, phase, isChecking = false } = props
  const { promo } = props
  const { preview } = ready
  const isBusy = phase === 'busy'
  const hasPayment = props.card !== null || (ready.onFile !== null && !props.isCardLost)
  const isCodePending = phase === 'open' && isPromoPending(promo)
  const why = !hasPayment
    ? text.t('order.paymentFirst')
    : !props.isAccepted
      ? text.t('order.termsFirst')
      : isCodePending
        ? text.t('order.promoChecking')
        : undefined
  /** Whether Submit waits only for the promo code or for the costs of the order. */
  const isWaiting = isCodePending || (isChecking && phase === 'open' && why === undefined)
  const hasOutcome =
    phase === 'unknown' ||
    phase === 'checking' ||
    ((props.error !== null || props.isMissed || props.isOvertaken) && !isBusy)
  const foot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hasOutcome) foot.current?.scrollIntoView({ block: 'nearest' })
  }, [hasOutcome])
  return (
    <div ref={foot} className={hasOutcome ? css.foot : css.reachableFoot}>
      <Outcome {...props} />
      <div className={css.actions}>
        {/* The summary announces the total. */}
        <p className={css.footTotal} aria-hidden="true">
          <span className={summaryCss.note}>
            {text.t('order.total') + (isBeforePromo(promo, preview) ? ` ${text.t('order.beforePromo')}` : '')}
          </span>
          <span className={sections.footAmount}>{dueText(preview, text)}</span>
        </p>
        <Button variant="secondary" aria-disabled={phase !== 'open'} onClick={props.onBack}>
          {text.t('order.back')}
        </Button>
        <div className={css.submit}>
          <Tooltip text={isBusy ? undefined : why}>
            {(describedBy) => (
              <Button
                full
                isBusy={isBusy || isWaiting}
                {...(isBusy ? { busyLabel: text.t('order.placing') } : {})}
                aria-disabled={why !== undefined || phase !== 'open'}
                {...(describedBy ? { 'aria-describedby': describedBy } : {})}
                onClick={props.onSubmit}
              >
                {text.t('order.submit')}
              </Button>
            )}
          </Tooltip>
        </div>
      </div>
      <SlowNotice isWaiting={isBusy} slow={text.t('ui.slow')} />
    </div>
  )
}

function Outcome(props: OrderViewProps): ReactNode {
  const { text, phase, isMissed = false, error, onCheck } = props
  if (isOutcomeAlertShown(phase, isMissed))
    return <OutcomeUnknownAlert {...{ text, phase, isMissed, error, onCheck }} />
  if (phase === 'busy') return null
  if (!error) return props.isOvertaken ? <OvertakenAlert text={text} /> : null
  const { title, message } = errorText(error, placementErrors, text)
  const isClosed = isNothingCharged(error)
  /** Whether the services have rejected the order; the message alone does not say that it was not placed. */
  const isRejected = error.code in paymentErrors && !title
  return (
    <FailureAlert
      text={text}
      error={error}
      title={isClosed || isRejected ? text.t('order.notDoneTitle') : title}
    >
      <p>{message}</p>
      {isClosed && <p>{text.t('order.notCharged')}</p>}
    </FailureAlert>
  )
}
