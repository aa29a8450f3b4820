import { showsDeviceCount } from '../../domain/device-count.ts'
import type { I18n } from '../../i18n/i18n.ts'

/** Whether the screen states a plan's cap: from 30 devices on it does not (B§2). */
export const hasCap = (cap: number): boolean => cap === 1 || showsDeviceCount(cap)

/** Returns how many devices are covered, of how many where the plan states it. */
export const deviceCountText = (count: number, cap: number, text: I18n): string =>
  hasCap(cap) ? text.t('devices.count', { count, max: cap }) : text.t('devices.countOpen', { count })
