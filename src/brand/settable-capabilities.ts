import type { CancelOfferKind } from '../domain/plans/cancel-offer-kind.ts'

/** The capabilities that a page can set for a brand of its own. The others need messages or data of a folder. */
export interface SettableCapabilities {
  /** Billing cycles in months that have a tab on /plans. */
  billingCycles: readonly (1 | 12 | 24)[]
  /** Whether the portal offers Cancel Plan. */
  cancelInPortal: boolean
  /** Whether the sign-in form has the link "Forgot Password?". */
  forgotPassword: boolean
  /** Whether a new password needs a special character. */
  passwordNeedsSymbol: boolean
  /** Hours of history that a basic plan without a billing cycle keeps; null for 24. */
  basicRetentionHours: number | null
  /**
   * What the cancellation offers instead, in order of preference: the first that costs the account less. None
   * by default.
   */
  cancelOffers: readonly CancelOfferKind[]
  /** Hours of cloud video kept after a plan is cancelled; null where all services end. */
  hoursKeptAfterCancel: number | null
  /** Hours of history that a device removed from a plan keeps; null where the dialog names none. */
  hoursKeptAfterRemove: number | null
  /** Name of the plan with the Most Popular ribbon; null for none. */
  popularPlanName: string | null
  /** Whether a change to a lower plan warns about lost data only where the plan's name differs too. */
  downgradeAsksOnlyForOtherName: boolean
  /** Whether the displayed recurring charge includes tax. */
  recurringChargeIncludesTax: boolean
  /** Codes of plans that the plan catalog leaves out. */
  excludedPlanCodes: readonly string[]
  /** Whether the tag manager's script loads where the settings also have `disableGTM: false`. */
  tagManager: boolean
}
