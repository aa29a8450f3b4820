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

/** The answers to why an account holder cancels. */
export const CANCEL_REASONS = ['price', 'unused', 'missing', 'trouble', 'other'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

export type AnalyticsEvent = (typeof ANALYTICS_EVENTS)[number]

/**
 * Sends an analytics event. `planCode` accompanies events about a plan, `reason` a cancellation. No event
 * carries personal data.
 */
export type Track = (name: AnalyticsEvent, detail?: { planCode: string; reason?: CancelReason }) => void
