import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import * as css from './billing.css.ts'

/** The shape of the card beside the form while its purpose is unknown. */
export const AsidePlace = (): ReactNode => (
  <Card as="section" className={css.facts} part="card">
    <Skeleton className={css.smallLine} />
    <Skeleton shape="heading" />
    <Skeleton className={css.smallLine} />
  </Card>
)
