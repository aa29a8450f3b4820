import type { ReactNode } from 'react'
import type { I18n } from '../../i18n/i18n.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { HiddenStatus } from '../../ui/VisuallyHidden.tsx'
import { FiguresSkeleton } from '../shared/order/figures-skeleton.view.tsx'
import * as base from '../shared/order/order.css.ts'
import * as css from './checkout.css.ts'

/** The shape of a checkout while it loads, with its real headings. */
export const CheckoutSkeleton = ({ text }: { text: I18n }): ReactNode => (
  <div className={base.columns} aria-busy="true">
    <Card as="section" className={base.card} part="summary">
      <HiddenStatus>{text.t('ui.loading')}</HiddenStatus>
      <h2 className={base.heading}>{text.t('order.plan')}</h2>
      <div>
        <Skeleton shape="heading" />
        <Skeleton />
      </div>
      <div className={base.figures}>
        <Skeleton className={css.linePlace} />
        <Skeleton />
      </div>
      <FiguresSkeleton lineClass={css.linePlace} />
      <Skeleton className={css.linePlace} />
    </Card>
    <Card as="section" className={css.payCard} part="card">
      <h2 className={base.heading}>{text.t('checkout.pay')}</h2>
      <Skeleton className={css.walletPlace} />
      <Skeleton className={css.walletPlace} />
      <SlowNotice isWaiting loading={text.t('checkout.loading')} slow={text.t('ui.slow')} />
    </Card>
  </div>
)
