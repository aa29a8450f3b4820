import type { ReactNode } from 'react'
import type { I18n } from '../../i18n/i18n.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import * as css from './checkout.css.ts'

const LINES = ['method', 'price', 'tax']

/** The shape of a checkout while it is on its way; its headings are there already. */
export function CheckoutSkeleton({ text }: { text: I18n }): ReactNode {
  return (
    <div className={css.columns} aria-busy="true">
      <Card as="section" className={css.card} part="summary">
        <VisuallyHidden>
          <span role="status">{text.t('ui.loading')}</span>
        </VisuallyHidden>
        <h2 className={css.heading}>{text.t('order.plan')}</h2>
        <div>
          <Skeleton shape="heading" />
          <Skeleton />
        </div>
        <div className={css.figures}>
          <Skeleton className={css.linePlace} />
          <Skeleton />
        </div>
        <div className={css.figures}>
          {LINES.map((key) => (
            <Skeleton key={key} className={css.linePlace} />
          ))}
          <div className={css.totalLine}>
            <Skeleton shape="heading" />
          </div>
        </div>
        <Skeleton className={css.linePlace} />
      </Card>
      <Card as="section" className={css.payCard} part="card">
        <h2 className={css.heading}>{text.t('checkout.pay')}</h2>
        <Skeleton className={css.walletPlace} />
        <Skeleton className={css.walletPlace} />
        <SlowNotice isWaiting>{text.t('ui.slow')}</SlowNotice>
      </Card>
    </div>
  )
}
