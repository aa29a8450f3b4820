import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import * as css from './order.css.ts'

/** The shape of the figures of an order while they load. */
export const FiguresSkeleton = ({ lineClass }: { lineClass: string }): ReactNode => (
  <div className={css.figures}>
    <Skeleton className={lineClass} />
    <Skeleton className={lineClass} />
    <Skeleton className={lineClass} />
    <div className={css.totalLine}>
      <Skeleton shape="heading" />
    </div>
  </div>
)
