import type { ReactNode } from 'react'
import type { I18n } from '../../i18n/i18n.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { HiddenStatus } from '../../ui/VisuallyHidden.tsx'
import { FiguresSkeleton } from '../shared/order/figures-skeleton.view.tsx'
import * as base from '../shared/order/order.css.ts'
import * as css from './order.css.ts'

/** The shape of the order while it loads, with its real headings. */
export const OrderSkeleton = ({ text }: { text: I18n }): ReactNode => (
  <div aria-busy="true">
    <HiddenStatus>{text.t('ui.loading')}</HiddenStatus>
    <div className={base.columns}>
      <div className={css.column}>
        <CardSkeleton title={text.t('order.payment')} place={css.methodPlace} />
        <CardSkeleton title={text.t('order.promo')} place={css.promoPlace} />
      </div>
      <div className={css.side}>
        <Card className={base.card} part="summary">
          <div className={css.cardHead}>
            <h2 className={base.heading}>{text.t('order.plan')}</h2>
          </div>
          <div>
            <Skeleton shape="heading" />
            <Skeleton />
          </div>
          <div className={base.figures}>
            <Skeleton />
            <div className={css.deviceList}>
              <Skeleton shape="line" />
              <Skeleton shape="line" />
              <Skeleton shape="line" />
            </div>
          </div>
          <FiguresSkeleton lineClass={css.linePlace} />
          <Skeleton className={css.textPlace} />
          <Skeleton className={css.textPlace} />
        </Card>
        <div className={css.reachableFoot}>
          <div className={css.actions}>
            <div className={css.footTotal}>
              <Skeleton className={css.notePlace} />
              <Skeleton className={css.footAmountPlace} />
            </div>
            <div className={css.submit}>
              <Skeleton shape="button" />
            </div>
          </div>
          <SlowNotice isWaiting loading={text.t('order.loading')} slow={text.t('ui.slow')} />
        </div>
      </div>
    </div>
  </div>
)

const CardSkeleton = ({ title, place }: { title: string; place: string }): ReactNode => (
  <Card className={base.card} part="card">
    <div className={css.cardHead}>
      <h2 className={base.heading}>{title}</h2>
    </div>
    <Skeleton className={place} />
  </Card>
)
