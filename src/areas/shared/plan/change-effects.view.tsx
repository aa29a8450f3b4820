import type { ReactNode } from 'react'
import type { Preview } from '../../../domain/orders/plan-order.ts'
import type { DeviceEffect, HistoryEffect } from '../../../domain/plans/change-effects.ts'
import type { Device, SubscriptionPlan } from '../../../domain/plans/plan.ts'
import { serviceEnd } from '../../../domain/plans/plan-cancel.ts'
import { formatDate, formatMoney } from '../../../i18n/format.ts'
import type { I18n, MessageKey } from '../../../i18n/i18n.ts'
import { planHeading } from './plan-heading.ts'

const NAMED = 5

export interface DeviceEffectsProps {
  text: I18n
  /** Null when every covered device stays covered. */
  effect: DeviceEffect | null
  plan: string
}

/** Names the devices that a change leaves out, or that they are chosen next. Needs the messages `stay`. */
export function DeviceEffects({ text, effect, plan }: DeviceEffectsProps): ReactNode {
  if (!effect) return null
  if (effect.kind === 'choose')
    return <p>{text.t('effect.choose', { plan, count: effect.places, covered: effect.count })}</p>
  const { stays, leaves } = effect
  return (
    <div>
      {stays.length > 0 && <p>{text.t('effect.moves', { plan, devices: deviceNames(stays, text) })}</p>}
      <p>{text.t('effect.leaves', { devices: deviceNames(leaves, text) })}</p>
    </div>
  )
}

function deviceNames(list: readonly Device[], text: I18n): string {
  const devices = list
    .slice(0, NAMED)
    .map(({ name }) => name || text.t('effect.unnamed'))
    .reduce((list, next) => (list ? text.t('effect.join', { list, next }) : next), '')
  const count = list.length - NAMED
  return count > 0 ? text.t('effect.more', { devices, count }) : devices
}

/** Returns the sentence about the recordings that a change deletes. Needs the messages `stay`. */
export function deletionText(effect: HistoryEffect, text: I18n): string {
  if (effect.kind === 'all') return text.t('effect.thenAll')
  return text.t(effect.kind === 'hours' ? 'effect.thenHours' : 'effect.thenDays', { count: effect.count })
}

const DUE = {
  exactly: 'effect.dueToday',
  withTax: 'effect.atMost',
  beforeTax: 'effect.atMostPlusTax',
} as const satisfies Record<string, MessageKey>

export interface ChangeStartProps {
  text: I18n
  /** The current plan; absent without one. */
  current: SubscriptionPlan | null | undefined
  /** Null while it is unknown. */
  preview: Preview | null
  /** Time of the services. */
  now: Date
}

/**
 * States what the preview says about a change: the sum of today, else until when nothing is due. Without a
 * sum, the current plan ends with its trial or period at the latest, if the services do not end it at
 * once. Needs the messages `stay`.
 */
export function ChangeStart({ text, current, preview, now }: ChangeStartProps): ReactNode {
  if (preview && preview.total > 0) {
    const price = formatMoney(preview.total, preview.currency, text.intlTag)
    return <p>{text.t(DUE[preview.atMost ?? 'exactly'], { price })}</p>
  }
  const sentences = [
    preview?.chargeDate && text.t('effect.notBefore', { date: formatDate(preview.chargeDate, text.intlTag) }),
    current && untilText(current, now, text),
  ].filter(Boolean)
  return sentences.length > 0 && <p>{sentences.join(' ')}</p>
}

function untilText(current: SubscriptionPlan, now: Date, text: I18n): string | null {
  const { kind, date } = serviceEnd(current, now)
  if (!date || kind === 'expired') return null
  const plan = current.planConfig
    ? planHeading(current.planConfig, 'offer.named', text)
    : (current.recurlyPlanCode ?? '')
  return text.t('effect.until', { plan, date: formatDate(date, text.intlTag) })
}
