import type { ReactNode } from 'react'
import { pauseOf } from '../../domain/pause.ts'
import { daysUntil, type PlanMatter, planMatters } from '../../domain/plan-attention.ts'
import { renewalOf } from '../../domain/renewal.ts'
import type { GlanceContext, PlanGlance } from './plan-glance.ts'
import { PlanRow, type PlanRowProps } from './plan-row.view.tsx'
import { pauseLine, renewalLine } from './plan-texts.ts'
import type { KeepPlan } from './use-keep-plan.ts'

export interface PlanRowsProps extends GlanceContext {
  glance: PlanGlance | null
  /** Whether the resume dialog is loading. */
  isOpening?: boolean | undefined
  keepPlan?: KeepPlan | undefined
}

/** Renders what needs attention on the plan itself, most urgent first. */
export function PlanRows(props: PlanRowsProps): ReactNode {
  const { plan, now, glance, keepPlan } = props
  const own = planMatters(plan, now, keepPlan?.canKeep(plan))
  const first = (glance?.attentions ?? own)[0]?.kind
  return own.map((matter) => (
    <PlanRow
      key={matter.kind}
      tone={matter.kind === 'pendingChange' ? 'info' : 'warning'}
      {...wordsOf(matter, props)}
      action={actionOf(matter, matter.kind === first, props)}
    />
  ))
}

function actionOf(
  { action }: PlanMatter,
  isPrimary: boolean,
  { plan, text, press, isOpening = false, keepPlan }: PlanRowsProps,
): PlanRowProps['action'] {
  if (!action) return null
  const shared = { isPrimary, onPress: press[action] }
  if (action !== 'keepPlan')
    return {
      ...shared,
      label: text.t(`myPlan.${action as 'changePlan' | 'resume'}`),
      isBusy: action === 'resume' && isOpening,
      busyLabel: text.t('ui.loading'),
    }
  return {
    ...shared,
    label: text.t('myPlan.keep', { plan: plan.planConfig?.name ?? '' }),
    isBusy: keepPlan?.result?.id === plan.id && keepPlan.result.kind === 'busy',
    busyLabel: text.t('myPlan.keeping'),
  }
}

function wordsOf(
  { kind }: PlanMatter,
  { plan, now, text }: GlanceContext,
): Pick<PlanRowProps, 'title' | 'details'> {
  if (kind === 'paused' || kind === 'pauseAhead') return { title: pauseLine(pauseOf(plan, now), text) }
  const renewal = renewalOf(plan, now)
  if (kind === 'trialEnds' && renewal.kind === 'trial') {
    const count = daysUntil(renewal.date, now)
    return { title: count > 0 ? text.t('myPlan.trialEnds', { count }) : text.t('myPlan.trialToday') }
  }
  return {
    title: renewalLine(renewal, text),
    details: kind === 'cancelled' ? [text.t('myPlan.ends')] : [],
  }
}
