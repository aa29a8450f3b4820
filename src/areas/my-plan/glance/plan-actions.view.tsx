import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Icon, type IconShape } from '../../../ui/Icon.tsx'
import { camera } from '../../../ui/icons/camera.ts'
import { card } from '../../../ui/icons/card.ts'
import { receipt } from '../../../ui/icons/receipt.ts'
import { swap } from '../../../ui/icons/swap.ts'
import type { GlanceContext } from '../plan-glance.ts'
import * as css from './plan-actions.css.ts'

const ICONS = {
  changePlan: swap,
  manageDevices: camera,
  payment: card,
  receipts: receipt,
  cancelPlan: 'close',
} as const satisfies Record<string, IconShape>
const ORDER = Object.keys(ICONS)

export interface PlanActionsProps extends Pick<GlanceContext, 'text' | 'menu' | 'handlers' | 'labelledBy'> {
  isBilled: boolean
}

/** Renders the actions of a plan, each an icon with its name: those of its menu, and those of its payment. */
export function PlanActions({ text, menu, handlers, labelledBy, isBilled }: PlanActionsProps): ReactNode {
  const payment = ['payment', 'receipts'] as const
  const actions = [
    ...menu.map(({ action, isDisabled }) => ({ action, isDisabled, label: text.t(`myPlan.${action}`) })),
    ...(isBilled ? payment : []).map((action) => ({
      action,
      isDisabled: false,
      label: text.t(`glance.${action}`),
    })),
  ].sort((one, other) => ORDER.indexOf(one.action) - ORDER.indexOf(other.action))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields
    <div className={css.actions} role="group" aria-labelledby={labelledBy}>
      {actions.map(({ action, isDisabled, label }) => (
        <button
          key={action}
          type="button"
          className={classNames(css.action, action === 'cancelPlan' && css.leaving)}
          disabled={isDisabled}
          onClick={handlers[action]}
        >
          <Icon name={ICONS[action]} />
          <span>{label}</span>
        </button>
      ))}
    </div>
  )
}
