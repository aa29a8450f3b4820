import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { shapes, skeleton } from './skeleton.css.ts'

export interface SkeletonProps {
  shape?: keyof typeof shapes
  /** For the exact size of what comes. */
  className?: string
}

/** The place of something that is still loading. Says nothing itself: what holds it says that it is loading. */
export function Skeleton({ shape = 'line', className }: SkeletonProps): ReactNode {
  return <span className={classNames(skeleton, shapes[shape], className)} aria-hidden="true" />
}
