/**
 * The names of analytics events (A§9, B§9). The library never sends `AccountCreated`, because it creates no
 * account (U-24).
 */
export const ANALYTICS_EVENTS = [
  'AccountCreated',
  'SignedOut',
  'LoginFailed',
  'SigninUsername',
  'VoiceAssistantLinked',
  'AcctDashCancelPlan',
  'AcctDashPlanChange',
  'AcctDashPromoCode',
] as const

export type AnalyticsEvent = (typeof ANALYTICS_EVENTS)[number]

/**
 * Sends an analytics event. `planCode` accompanies events about a plan. No event carries personal data
 * (U-24).
 */
export type Track = (name: AnalyticsEvent, detail?: { planCode: string }) => void
