import type { ReactNode } from 'react'
import type { SubscriptionPlan } from '../../domain/plan.ts'
import type { Attention, AttentionAction } from '../../domain/plan-attention.ts'
import type { PlanMenuItem } from '../../domain/plan-menu.ts'
import type { I18n } from '../../i18n/i18n.ts'
import type { PastDue } from '../shared/past-due/past-due.tsx'

/** The presses of a plan's card. */
export type CardPress = Readonly<Record<AttentionAction | 'cancelPlan' | 'payment' | 'receipts', () => void>>

/** What a plan's card knows itself. */
export interface GlanceContext {
  plan: SubscriptionPlan
  text: I18n
  now: Date
  pastDue: PastDue
  menu: readonly PlanMenuItem[]
  press: CardPress
  /** Id of the plan's name. */
  labelledBy: string
}

/** What the card renders beside the plan itself, in places that keep their size without it. */
export interface PlanGlance {
  attentions: readonly Attention[]
  price: ReactNode
  payment: ReactNode
  places: ReactNode
  actions: ReactNode
}

/** Returns what is known beside a plan; null before its code has loaded. */
export type ReadGlance = (context: GlanceContext) => PlanGlance | null
