import { bareText } from '../../util/bare-text.ts'

/**
 * Why a promo code is rejected (B§5). This library adds two reasons: a code at its maximum of redemptions
 * (U-35), and a plan change that takes effect later (B§4). An order is rejected with other codes: `promoExhausted`,
 * `promoNeedsChange` and `promoRejected`.
 */
export type PromoErrorCode =
  | 'promoCodePlanRestriction'
  | 'promoCodeRestriction'
  | 'promoCodeNeedsChange'
  | 'promoCodeExhausted'
  | 'unknown'

/** The response to a check of a promo code (B§3); one without `code` is rejected. */
export interface PromoCode {
  code: string | null
  description: string | null
  /** Empty for all plans. */
  planCodes: readonly string[]
}

/** What a code is checked for: the selected plan, and whether the change to it takes effect at once. */
export interface PromoConditions {
  externalPlanCode: string | null
  isImmediate: boolean
}

/** The code of an order, as the services have accepted it. */
export interface AppliedPromo {
  code: string
  description: string | null
}

/** The result of a check. */
export type PromoCheck =
  | { status: 'fulfilled'; promoCode: PromoCode }
  | { status: 'rejected'; errorCode: PromoErrorCode }

/** Returns the form of a code that requests and the store use: lowercase (B§5). */
export const normalizePromoCode = (typed: string): string => bareText(typed).toLowerCase()

/**
 * Checks a promo code against the selected plan's external code (B§5).
 * @param isImmediate Whether the plan change takes effect at once, which redeeming requires.
 */
export function evaluatePromoCode(
  promoCode: PromoCode,
  externalPlanCode: string | null,
  isImmediate = true,
): PromoCheck {
  const { code, planCodes } = promoCode
  const isForPlan =
    planCodes.length === 0 || (externalPlanCode !== null && planCodes.includes(externalPlanCode))
  if (!code || !isForPlan) return { status: 'rejected', errorCode: 'promoCodePlanRestriction' }
  return isImmediate
    ? { status: 'fulfilled', promoCode }
    : { status: 'rejected', errorCode: 'promoCodeNeedsChange' }
}

/**
 * Returns the meaning of a rejection's code: exhausted for `max_redemptions`, a restriction for any other
 * code, unknown without one.
 */
export function getPromoError(code: unknown): PromoErrorCode {
  if (code === 'max_redemptions') return 'promoCodeExhausted'
  return (typeof code === 'string' && code !== '') || typeof code === 'number'
    ? 'promoCodeRestriction'
    : 'unknown'
}

/** Message keys (section `promo`) for the result of a check; their placeholder is `code` (B§8). */
export const PROMO_MESSAGES = {
  unknown: 'promo.notValid',
  promoCodeRestriction: 'promo.notForDevice',
  promoCodePlanRestriction: 'promo.notForPlan',
  promoCodeNeedsChange: 'promo.needsChange',
  promoCodeExhausted: 'promo.exhausted',
  fulfilled: 'promo.applied',
} as const

/** The check of one code. */
export interface PromoAttempt {
  attempting: 'idle' | 'pending' | 'fulfilled' | 'rejected'
  /** Message key; the message's placeholder is `code`. */
  message: (typeof PROMO_MESSAGES)[keyof typeof PROMO_MESSAGES] | null
  errorCode: PromoErrorCode | null
  /** Reference of the rejection, for the support. */
  reference: string | null
  promoCode: PromoCode | null
}

/** The promo codes of an order (B§3). A reload keeps the current one alone, in the draft. */
export interface PromoState {
  /** The text in the field. */
  typed: string
  /** Whether Apply has sent the text, which has not changed since. */
  isTypedSent: boolean
  /** The conditions of the last check, which can be pending; null until a screen checks the codes. */
  checkedFor: PromoConditions | null
  /** The current code; empty for none. */
  code: string
  /** The checked codes, oldest first, without the removed ones and rejected ones before the last. */
  codes: readonly string[]
  attempts: Readonly<Record<string, PromoAttempt>>
  valid: boolean
  /** The services' response for the current code. */
  validationResponse: PromoCode | null
}

export const NO_PROMO: PromoState = {
  typed: '',
  isTypedSent: false,
  checkedFor: null,
  code: '',
  codes: [],
  attempts: {},
  valid: false,
  validationResponse: null,
}

const UNCHECKED = { message: null, errorCode: null, reference: null, promoCode: null }

/** Returns the promo codes without the results of checks for another order. */
export const forOrder = (state: PromoState, conditions: PromoConditions): PromoState =>
  isCheckedFor(state, conditions) ? state : { ...state, checkedFor: conditions, codes: [], attempts: {} }

/**
 * Returns the promo codes when a screen opens: those of the same order, to be checked again unless a check is
 * pending; none for another order. The text in the field stays.
 */
export function reopenPromo(state: PromoState, isSameOrder: boolean): PromoState {
  if (!isSameOrder) return { ...NO_PROMO, typed: state.typed }
  return state.checkedFor && !isPromoPending(state) ? { ...state, checkedFor: null } : state
}

/** Starts the check of a lowercase code, after Apply (B§4). The check replaces a rejected code. */
export function startPromoCheck(state: PromoState, code: string): PromoState {
  const attempt: PromoAttempt = { ...UNCHECKED, attempting: 'pending' }
  return withCurrentCode(code, {
    ...state,
    codes: [
      ...state.codes.filter((other) => other !== code && state.attempts[other]?.attempting !== 'rejected'),
      code,
    ],
    attempts: { ...state.attempts, [code]: attempt },
  })
}

/**
 * Finishes the check of a code. A code that was removed meanwhile stays removed. After a rejection the last
 * accepted code is the current one, because its message still says that it is applied. An accepted code leaves
 * the field that has sent it; a rejected one stays there, where it can be corrected.
 * @param reference The reference of a rejection.
 */
export function finishPromoCheck(
  state: PromoState,
  code: string,
  check: PromoCheck,
  reference: string | null = null,
): PromoState {
  if (!state.codes.includes(code)) return state
  const attempt: PromoAttempt =
    check.status === 'fulfilled'
      ? {
          ...UNCHECKED,
          attempting: 'fulfilled',
          message: PROMO_MESSAGES.fulfilled,
          promoCode: check.promoCode,
        }
      : {
          ...UNCHECKED,
          attempting: 'rejected',
          message: PROMO_MESSAGES[check.errorCode],
          errorCode: check.errorCode,
          reference,
        }
  const attempts = { ...state.attempts, [code]: attempt }
  const current = code === state.code ? lastFulfilled(state.codes, attempts) || code : state.code
  const next = check.status === 'fulfilled' && state.isTypedSent ? withoutTyped(state, code) : state
  return withCurrentCode(current, { ...next, attempts })
}

const lastFulfilled = (codes: readonly string[], attempts: PromoState['attempts']): string =>
  codes.findLast((other) => attempts[other]?.attempting === 'fulfilled') ?? ''

const withoutTyped = (state: PromoState, code: string): PromoState =>
  normalizePromoCode(state.typed) === code ? { ...state, typed: '' } : state

/** Removes a code, also from the field. The last code with a fulfilled check becomes the current one (B§4). */
export function removePromoCode(state: PromoState, code: string): PromoState {
  const codes = state.codes.filter((other) => other !== code)
  const attempts = Object.fromEntries(Object.entries(state.attempts).filter(([other]) => other !== code))
  return withCurrentCode(lastFulfilled(codes, attempts), { ...withoutTyped(state, code), codes, attempts })
}

function withCurrentCode(code: string, state: PromoState): PromoState {
  const promoCode = state.attempts[code]?.promoCode ?? null
  return { ...state, code, valid: promoCode !== null, validationResponse: promoCode }
}

/** Returns whether the check of the current code has no result yet. */
export const isPromoPending = ({ code, attempts }: PromoState): boolean =>
  attempts[code]?.attempting === 'pending'

/** Returns whether the field contains a code that has not been checked: Submit then checks it first. */
export function hasUncheckedCode({ typed, codes }: PromoState): boolean {
  const code = normalizePromoCode(typed)
  return code !== '' && !codes.includes(code)
}

/** Returns whether the codes have been checked, or are being checked, for this order. */
export const isCheckedFor = ({ checkedFor }: PromoState, conditions: PromoConditions): boolean =>
  checkedFor?.externalPlanCode === conditions.externalPlanCode &&
  checkedFor.isImmediate === conditions.isImmediate

/**
 * Returns the code to check for an order, in lowercase; empty for none: the current code, else, before the
 * first check, the first requested one that has not been removed.
 */
export const codeToCheck = (
  { code, checkedFor }: PromoState,
  requested: readonly (string | null | undefined)[],
  removed: readonly string[] = [],
): string => {
  const codes = requested.map((one) => normalizePromoCode(one ?? ''))
  return code || (checkedFor ? '' : (codes.find((one) => one && !removed.includes(one)) ?? ''))
}

/** Returns the code that the order is sent with; null without a valid one. */
export const appliedPromo = ({ valid, code, validationResponse }: PromoState): AppliedPromo | null =>
  valid ? { code, description: validationResponse?.description ?? null } : null

/** Returns whether a promo code reduces the total of a preview, which does not contain the code. */
export const isBeforePromo = ({ valid }: Pick<PromoState, 'valid'>, { total }: { total: number }): boolean =>
  valid && total > 0
