import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import * as css from './billing.css.ts'

/** The room beside the form while it is not known what the form is for. */
export const AsidePlace = (): ReactNode => (
  <Card as="section" className={css.facts} part="card">
    <Skeleton className={css.smallLine} />
    <Skeleton shape="heading" />
    <Skeleton className={css.smallLine} />
  </Card>
)
