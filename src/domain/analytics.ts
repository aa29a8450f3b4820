/**
 * The names of analytics events (A§9, B§9). `AccountCreated` is kept and never sent: no account is created here
 * (U-24).
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

/** Sends an analytics event; `planCode` for those about a plan, and never anything personal (U-24). */
export type Track = (name: AnalyticsEvent, detail?: { planCode: string }) => void
