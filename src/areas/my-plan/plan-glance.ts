import type { ReactNode } from 'react'
import type { ReplacementSide } from '../../domain/devices/device-replacement.ts'
import type { Device, SubscriptionPlan } from '../../domain/plans/plan.ts'
import type { Attention, AttentionAction } from '../../domain/plans/plan-attention.ts'
import type { PlanMenuItem } from '../../domain/plans/plan-menu.ts'
import type { I18n } from '../../i18n/i18n.ts'
import type { PastDue } from '../shared/past-due/past-due.tsx'

/** Handlers of the buttons of a plan's card. */
type CardHandlers = Readonly<
  Record<
    AttentionAction | 'cancelPlan' | 'switchToFree' | 'confirmation' | 'payment' | 'receipts',
    () => void
  >
> & {
  /** Chooses the other device of a replacement. */
  replaceDevice(device: Device, side: ReplacementSide): void
}

/** Handlers that the screen passes to each card, which adds its own for Keep. */
export type PlanHandlers = Omit<CardHandlers, 'keepPlan'>

/** The part of a glance that a plan's card has without further calls. */
export interface GlanceContext {
  plan: SubscriptionPlan
  text: I18n
  now: Date
  pastDue: PastDue
  menu: readonly PlanMenuItem[]
  handlers: CardHandlers
  /** Id of the plan's name. */
  labelledBy: string
  /** Class of the place that the price has from the start. */
  priceClass: string
}

/** What the card renders once more has loaded, in places that keep their size without it. */
export interface PlanGlance {
  attentions: readonly Attention[]
  price: ReactNode
  payment: ReactNode
  /** Renders a covered device that others can replace; null for one that none can replace. */
  replace(device: Device, content: ReactNode): ReactNode
  places: ReactNode
  actions: ReactNode
}

/** Returns what a card renders besides the plan; null before the code has loaded. */
export type ReadGlance = (context: GlanceContext) => PlanGlance | null
