import type { ReactNode } from 'react'
import { getPause } from '../../domain/plans/pause.ts'
import { daysUntil, type PlanAttention, planAttentions } from '../../domain/plans/plan-attention.ts'
import { getRenewal } from '../../domain/plans/renewal.ts'
import { Button, type ButtonProps } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { pauseLine, renewalLine } from '../shared/plan/plan-texts.ts'
import { reserved } from './my-plan.css.ts'
import type { GlanceContext, PlanGlance } from './plan-glance.ts'
import * as css from './plan-row.css.ts'
import { wide } from './plan-row.css.ts'
import type { KeepPlan } from './use-keep-plan.ts'

interface PlanRowsProps extends GlanceContext {
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
      {...getTexts(attention, props)}
      action={getAction(attention, attention.kind === first, props)}
    />
  ))
}

function getAction(
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

function getTexts(
  { kind }: PlanAttention,
  { plan, now, text }: GlanceContext,
): Pick<PlanRowProps, 'title' | 'details'> {
  if (kind === 'paused' || kind === 'pauseAhead') return { title: pauseLine(getPause(plan, now), text) }
  const renewal = getRenewal(plan, now)
  if (kind === 'trialEnds' && renewal.kind === 'trial') {
    const count = daysUntil(renewal.date, now)
    return { title: count > 0 ? text.t('myPlan.trialEnds', { count }) : text.t('myPlan.trialToday') }
  }
  const ends = <span className={wide}>{text.t('myPlan.ends')}</span>
  return { title: renewalLine(renewal, text), details: kind === 'cancelled' ? [ends] : [] }
}

interface RowAction {
  label: string
  isPrimary: boolean
  onPress(): void
}

export interface PlanRowProps {
  tone: keyof typeof css.tones
  /** Of a calm row; the other tones have an icon. */
  picture?: ReactNode
  title: ReactNode
  /** Each on its own line where the row is narrow. */
  details?: readonly ReactNode[]
  /** Whether the row keeps its height for texts that load. */
  isReserved?: boolean
  action?: (Pick<ButtonProps, 'isBusy' | 'busyLabel'> & RowAction) | null | undefined
}

/** Renders one fact of a plan, or a problem with the button that resolves it. */
export function PlanRow(props: PlanRowProps): ReactNode {
  const { tone, picture, title, details = [], isReserved, action } = props
  return (
    <div className={classNames(css.row, css.tones[tone], isReserved && reserved)}>
      <span className={classNames(tone === 'calm' && css.picture)}>
        {tone === 'calm' ? picture : <Icon name={tone === 'info' ? 'info' : 'alert'} />}
      </span>
      <div className={css.text}>
        <p className={css.title}>{title}</p>
        {details.map((detail, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change their order
          <p key={at}>{detail}</p>
        ))}
      </div>
      {action && (
        <span className={css.button}>
          <Button
            variant={action.isPrimary ? 'primary' : 'secondary'}
            {...(action.busyLabel ? { isBusy: action.isBusy, busyLabel: action.busyLabel } : {})}
            onClick={action.onPress}
          >
            {action.label}
          </Button>
        </span>
      )}
    </div>
  )
}
