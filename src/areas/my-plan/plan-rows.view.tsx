import type { ReactNode } from 'react'
import { pauseOf } from '../../domain/pause.ts'
import { daysUntil, type PlanAttention, planAttentions } from '../../domain/plan-attention.ts'
import { renewalOf } from '../../domain/renewal.ts'
import type { GlanceContext, PlanGlance } from './plan-glance.ts'
import { wide } from './plan-row.css.ts'
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
  const own = planAttentions(plan, now, keepPlan?.canKeep(plan))
  const first = (glance?.attentions ?? own)[0]?.kind
  return own.map((attention) => (
    <PlanRow
      key={attention.kind}
      tone={attention.kind === 'pendingChange' ? 'info' : 'warning'}
      {...textsOf(attention, props)}
      action={actionOf(attention, attention.kind === first, props)}
    />
  ))
}

function actionOf(
  { action }: PlanAttention,
  isPrimary: boolean,
  { plan, text, handlers, isOpening = false, keepPlan }: PlanRowsProps,
): PlanRowProps['action'] {
  if (!action) return null
  const shared = { isPrimary, onPress: handlers[action] }
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

function textsOf(
  { kind }: PlanAttention,
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
    details:
      kind === 'cancelled'
        ? [
            <span key="ends" className={wide}>
              {text.t('myPlan.ends')}
            </span>,
          ]
        : [],
  }
}
