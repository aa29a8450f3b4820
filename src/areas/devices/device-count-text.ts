import { showsDeviceCount } from '../../domain/device-count.ts'
import type { I18n } from '../../i18n/i18n.ts'

/** Whether a plan has a cap worth a word: from 30 devices on no count is shown (B§2). */
export const hasCap = (cap: number): boolean => cap === 1 || showsDeviceCount(cap)

/** How many are covered, against the cap where there is one. */
export const deviceCountText = (count: number, cap: number, text: I18n): string =>
  hasCap(cap) ? text.t('devices.count', { count, max: cap }) : text.t('devices.countOpen', { count })
