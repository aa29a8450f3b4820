import type { I18n } from '../../../i18n/i18n.ts'

/** Returns what happens to the recordings of a device that leaves the plan. */
export const lossText = (text: I18n, name: string, hoursKept: number | null): string =>
  hoursKept === null ? text.t('replace.loss', { name }) : text.t('replace.keeps', { name, count: hoursKept })
