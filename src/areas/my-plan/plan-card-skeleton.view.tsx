import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { HiddenStatus } from '../../ui/VisuallyHidden.tsx'
import * as css from './my-plan.css.ts'

/** Placeholder devices; the real count is unknown. */
const DEVICES = ['first', 'second', 'third']

/** Skeleton of a plan card while the plans load. */
export const PlanCardSkeleton = ({ label }: { label: string }): ReactNode => (
  <Card className={css.card} aria-busy>
    <HiddenStatus>{label}</HiddenStatus>
    <div className={css.header}>
      <div className={css.titles}>
        <div className={css.titleLine}>
          <Skeleton shape="heading" className={css.titlePlace} />
          <div className={css.status}>
            <Skeleton shape="chip" />
            <p className={css.price}>
              <Skeleton shape="chip" />
            </p>
          </div>
        </div>
        <Skeleton shape="line" />
      </div>
    </div>
    <Skeleton className={css.rowPlace} />
    <div className={css.facts}>
      <div className={css.fact}>
        <Skeleton shape="line" />
        <Skeleton className={css.barPlace} />
      </div>
      <div className={classNames(css.fact, css.covered)}>
        <Skeleton shape="line" />
        <div className={css.meter}>
          <Skeleton className={css.meterPlace} />
        </div>
        <div className={css.devices}>
          {DEVICES.map((key) => (
            <Skeleton key={key} className={css.devicePlace} />
          ))}
        </div>
      </div>
    </div>
    <Skeleton className={css.actionsSkeleton} />
  </Card>
)
