import type { ReactNode } from 'react'
import type { Brand } from '../../brand/brand.ts'
import type { SubscriptionPlan } from '../../domain/plan.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import { DaysBar } from '../../ui/DaysBar.tsx'
import * as css from './my-plan.css.ts'
import * as own from './plan-card.css.ts'
import { retentionLabel } from './plan-texts.ts'

export interface PlanRetentionProps {
  plan: SubscriptionPlan
  brand: Brand
  text: I18n
  /** Whether the label stands alone. */
  isCompact: boolean
}

/** Renders the video retention: label (B§9) and a bar of days. */
export function PlanRetention({ plan, brand, text, isCompact }: PlanRetentionProps): ReactNode {
  const label = retentionLabel(plan, brand.capabilities.basicRetentionHours, text)
  return (
    <div className={classNames(css.fact, own.barred)}>
      <p className={own.factHead}>
        <span className={own.factName}>{text.t('myPlan.retention')}</span>
        <span className={own.factValue}>{label}</span>
      </p>
      {!isCompact && (
        <DaysBar days={plan.planConfig?.retentionDays ?? 0} todayLabel={text.t('myPlan.retention.today')} />
      )}
    </div>
  )
}
