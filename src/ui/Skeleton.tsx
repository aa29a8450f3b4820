import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { shapes, skeleton } from './skeleton.css.ts'

export interface SkeletonProps {
  shape?: keyof typeof shapes
  /** Class with the exact size of the content. */
  className?: string
}

/**
 * Renders a placeholder of loading content.
 * Assistive technology ignores it; its container announces the loading state.
 */
export function Skeleton({ shape = 'line', className }: SkeletonProps): ReactNode {
  return <span className={classNames(skeleton, shapes[shape], className)} aria-hidden="true" />
}
