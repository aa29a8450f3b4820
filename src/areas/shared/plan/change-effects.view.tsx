import type { ReactNode } from 'react'
import type { DeviceEffect, HistoryEffect } from '../../../domain/change-effects.ts'
import type { Device } from '../../../domain/plan.ts'
import { formatDate } from '../../../i18n/format.ts'
import type { I18n } from '../../../i18n/i18n.ts'

/** Number of devices that a sentence names before it counts the others. */
const NAMED = 5

export interface DeviceEffectsProps {
  text: I18n
  /** Null when every covered device stays covered. */
  effect: DeviceEffect | null
  /** Name of the new plan. */
  plan: string
}

/**
 * Names the devices that a change takes from the plan, or says that the account holder is about to choose
 * them. Needs the messages `stay`.
 */
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
  const date = formatDate(effect.at, text.intlTag)
  switch (effect.kind) {
    case 'all':
      return text.t('effect.deleteAll', { date })
    case 'hours':
      return text.t('effect.deleteHours', { date, count: effect.count })
    case 'days':
      return text.t('effect.deleteBefore', { date, before: formatDate(effect.before, text.intlTag) })
  }
}
