import type { ReactNode } from 'react'
import type { Brand } from '../../../brand/brand.ts'
import { changeEffects } from '../../../domain/change-effects.ts'
import type { SubscriptionPlan } from '../../../domain/plan.ts'
import type { PlanCard } from '../../../domain/plan-card.ts'
import type { I18n } from '../../../i18n/i18n.ts'
import { DeviceEffects, deletionText } from '../../shared/plan/change-effects.view.tsx'

/** What a cancellation takes away: the devices, and the sentence about recordings, if any. */
export interface CancelEffects {
  devices: ReactNode
  deletion: string | null
}

/** Returns what the change to the free plan takes away. Needs the messages `stay`. */
export function cancelEffects(
  plan: SubscriptionPlan,
  { from, to }: { from: PlanCard | null; to: PlanCard },
  { brand, text }: { brand: Brand; text: I18n },
): CancelEffects {
  const { devices, history } = changeEffects(plan, { from, to }, brand.capabilities)
  return {
    devices: devices && <DeviceEffects text={text} effect={devices} plan={to.name} />,
    deletion: history && deletionText(history, text),
  }
}
