import type { ReactNode } from 'react'
import type { I18n } from '../../i18n/i18n.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { HiddenStatus } from '../../ui/VisuallyHidden.tsx'
import * as css from './devices.css.ts'

/** Keys of placeholders: the number of devices is not known yet. */
const GROUPS = [
  ['first', 'second', 'third'],
  ['fourth', 'fifth'],
]

/** The shape of a plan and its devices while they load. */
export const DevicesSkeleton = ({ text }: { text: I18n }): ReactNode => (
  <div className={css.screen} aria-busy="true">
    <HiddenStatus>{text.t('ui.loading')}</HiddenStatus>
    <Card className={css.head}>
      <div className={css.titles}>
        <Skeleton shape="heading" />
        <Skeleton />
      </div>
      <div className={css.coverage}>
        <Skeleton />
        <div className={css.places}>
          <Skeleton className={css.placesPlace} />
        </div>
      </div>
    </Card>
    {GROUPS.map((places) => (
      <div className={css.group} key={places.join()}>
        <Skeleton className={css.groupPlace} />
        <div className={css.grid}>
          {places.map((place) => (
            <Skeleton key={place} className={css.cardPlace} />
          ))}
        </div>
      </div>
    ))}
    <div className={css.bar}>
      <div className={css.barText}>
        <Skeleton />
      </div>
      <div className={css.actions}>
        <Skeleton shape="button" />
        <Skeleton shape="button" />
      </div>
    </div>
    <SlowNotice isWaiting loading={text.t('devices.loading')} slow={text.t('ui.slow')} />
  </div>
)
