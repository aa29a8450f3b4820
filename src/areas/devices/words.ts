import { cycleKey } from '../../domain/billing-cycle.ts'
import { showsDeviceCount } from '../../domain/device-count.ts'
import type { PlanConfig } from '../../domain/plan.ts'
import type { I18n } from '../../i18n/i18n.ts'

/** A plan's name with its cycle (B§2). */
export function planHeading({ name, billingCycle }: PlanConfig, text: I18n): string {
  const cycle = cycleKey(billingCycle)
  return cycle ? text.t(`devices.${cycle}`, { name }) : name
}

/** Whether a plan has a cap worth a word: from 30 devices on no count is shown (B§2). */
export const hasCap = (cap: number): boolean => cap === 1 || showsDeviceCount(cap)

/** How many are covered, against the cap where there is one. */
export const countWords = (count: number, cap: number, text: I18n): string =>
  hasCap(cap) ? text.t('devices.count', { count, max: cap }) : text.t('devices.countOpen', { count })
