import type { PlanFeature } from '../../../domain/plans/plan-features.ts'
import type { I18n } from '../../../i18n/i18n.ts'

/** From this many hours on, a recorder's history is stated in days. */
const HOURS_AS_DAYS = 72

/** Returns the text of a plan's feature. Needs the messages `features`. */
export function featureText(feature: PlanFeature, text: I18n): string {
  switch (feature.kind) {
    case 'history':
      return historyText(feature.retention, text)
    case 'cameraHistory':
      return text.t('feature.cameraHistory', { count: feature.days })
    case 'dvr':
      return feature.hours < HOURS_AS_DAYS
        ? text.t('feature.dvrHours', { count: feature.hours })
        : text.t('feature.dvrDays', { count: Math.round(feature.hours / 24) })
    case 'cameras':
      return feature.count === 'unlimited'
        ? text.t('feature.camerasUnlimited')
        : text.t('feature.cameras', { count: feature.count })
    case 'smartDetection':
      return text.t('feature.smartDetection')
    case 'sendHelp':
      return text.t('feature.sendHelp')
  }
}

function historyText(retention: Extract<PlanFeature, { kind: 'history' }>['retention'], text: I18n): string {
  if (retention.kind === 'none') return text.t('feature.historyNone')
  return retention.kind === 'hours'
    ? text.t('feature.historyHours', { count: retention.count })
    : text.t('feature.historyDays', { count: retention.count })
}
