import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { HiddenStatus } from '../../ui/VisuallyHidden.tsx'
import { columns, list } from './carousel.css.ts'
import * as tile from './plan-tile.css.ts'
import * as css from './plans.css.ts'

/** Placeholder cards; the real count is unknown. */
const CARDS = ['first', 'second', 'third', 'fourth']

/** Skeleton of tabs and cards while the plans load. */
export const PlansSkeleton = ({ label }: { label: string }): ReactNode => (
  <>
    <HiddenStatus>{label}</HiddenStatus>
    <Skeleton className={css.tabsPlace} />
    <div className={css.panelPlace}>
      <div className={classNames(list, columns[4])}>
        {CARDS.map((card) => (
          <div key={card} className={classNames(tile.tile, tile.spans[2])}>
            <div className={tile.head}>
              <Skeleton className={css.namePlace} />
            </div>
            <Skeleton className={css.pricePlace} />
            <div className={tile.extras}>
              <Skeleton className={css.extraPlace} />
            </div>
            <div className={classNames(tile.features, tile.featureSpans[2])}>
              <div className={tile.feature}>
                <div className={tile.says}>
                  <Skeleton className={css.featurePlace} />
                  <div className={tile.days}>
                    <Skeleton className={css.daysPlace} />
                  </div>
                </div>
              </div>
              <div className={tile.feature}>
                <Skeleton className={css.featurePlace} />
              </div>
            </div>
            <div className={tile.action}>
              <Skeleton className={css.buttonPlace} />
            </div>
          </div>
        ))}
      </div>
    </div>
  </>
)
