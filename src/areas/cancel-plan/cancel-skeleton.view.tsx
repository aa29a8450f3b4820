import type { ReactNode } from 'react'
import type { I18n } from '../../i18n/i18n.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { HiddenStatus } from '../../ui/VisuallyHidden.tsx'
import * as css from './cancel-plan.css.ts'

const TWO = ['first', 'second']

/** Skeleton shown while the plan and the catalog load. */
export const CancelSkeleton = ({ text }: { text: I18n }): ReactNode => (
  <div aria-busy="true">
    <Card className={css.card} part="card" aria-busy>
      <HiddenStatus>{text.t('ui.loading')}</HiddenStatus>
      <div className={css.heading}>
        <Skeleton shape="heading" />
      </div>
      <div className={css.timeline}>
        {TWO.map((key) => (
          <div key={key} className={css.step}>
            <Skeleton shape="line" />
            <Skeleton shape="line" />
          </div>
        ))}
      </div>
      <div className={css.lost}>
        <Skeleton shape="line" />
        <div className={css.features}>
          {TWO.map((key) => (
            <Skeleton key={key} shape="line" />
          ))}
        </div>
      </div>
      <Skeleton className={css.warningPlace} />
      <div>
        <div className={css.foot}>
          <div className={css.actions}>
            {TWO.map((key) => (
              <Skeleton key={key} shape="button" />
            ))}
          </div>
          <p className={css.progress} />
        </div>
        <SlowNotice isWaiting loading={text.t('cancel.loading')} slow={text.t('ui.slow')} />
      </div>
    </Card>
  </div>
)
