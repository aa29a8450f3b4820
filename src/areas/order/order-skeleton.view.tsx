import type { ReactNode } from 'react'
import type { I18n } from '../../i18n/i18n.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import * as css from './order.css.ts'

const DEVICES = ['first', 'second', 'third']
const LINES = ['price', 'due', 'tax']

/** The shape of the order while it is on its way; its headings are there already. */
export function OrderSkeleton({ text }: { text: I18n }): ReactNode {
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <span role="status">{text.t('ui.loading')}</span>
      </VisuallyHidden>
      <div className={css.columns}>
        <div className={css.column}>
          <Card className={css.card} part="card">
            <div className={css.cardHead}>
              <h2 className={css.heading}>{text.t('order.payment')}</h2>
            </div>
            <Skeleton className={css.methodPlace} />
          </Card>
          <Card className={css.card} part="card">
            <div className={css.cardHead}>
              <h2 className={css.heading}>{text.t('order.promo')}</h2>
            </div>
            <Skeleton className={css.promoPlace} />
          </Card>
        </div>
        <div className={css.side}>
          <Card className={css.card} part="summary">
            <div className={css.cardHead}>
              <h2 className={css.heading}>{text.t('order.plan')}</h2>
            </div>
            <div>
              <Skeleton shape="heading" />
              <Skeleton />
            </div>
            <div className={css.devices}>
              <Skeleton />
              <div className={css.deviceList}>
                {DEVICES.map((key) => (
                  <Skeleton key={key} shape="line" />
                ))}
              </div>
            </div>
            <div className={css.figures}>
              {LINES.map((key) => (
                <Skeleton key={key} className={css.linePlace} />
              ))}
              <div className={css.totalLine}>
                <Skeleton shape="heading" />
              </div>
            </div>
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
            <SlowNotice isWaiting>{text.t('ui.slow')}</SlowNotice>
          </div>
        </div>
      </div>
    </div>
  )
}
