import type { ReactNode } from 'react'
import { orderErrors } from '../../errors/payment-rows.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadFailed } from '../shared/load-failed.view.tsx'
import * as base from '../shared/order/order.css.ts'
import { SentOrder } from '../shared/order/sent-order.view.tsx'
import { LinkAccountNotice } from '../shared/payment/payment-notices.view.tsx'
import * as css from './order.css.ts'
import { OrderFoot } from './order-foot.view.tsx'
import { OrderSkeleton } from './order-skeleton.view.tsx'
import { OrderSummaryCard } from './order-summary-card.view.tsx'
import type { OrderViewProps } from './order-view-props.ts'
import { Outcome } from './outcome.view.tsx'
import { PaymentCard } from './payment-card.view.tsx'
import { PromoCard } from './promo-card.view.tsx'

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
