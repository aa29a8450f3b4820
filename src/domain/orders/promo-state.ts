import { type Coupon, PROMO_MESSAGES, type PromoCheck, type PromoErrorCode } from './promo-code.ts'

/** The check of one code (B§3 Promo code). */
export interface PromoAttempt {
  attempting: 'idle' | 'pending' | 'fulfilled' | 'rejected'
  /** Message key; the message's placeholder is `code`. */
  message: (typeof PROMO_MESSAGES)[keyof typeof PROMO_MESSAGES] | null
  errorCode: PromoErrorCode | null
  /** Reference of the rejection, for the support. */
  reference: string | null
  coupon: Coupon | null
}

/** The promo codes of an order (B§3, B§4). The store does not persist them. */
export interface PromoState {
  /** The current code; empty for none. */
  code: string
  /** The checked codes, oldest first, without the removed ones and rejected ones before the last. */
  codes: readonly string[]
  attempts: Readonly<Record<string, PromoAttempt>>
  valid: boolean
  /** The services' response for the current code. */
  validationResponse: Coupon | null
}

export const NO_PROMO: PromoState = {
  code: '',
  codes: [],
  attempts: {},
  valid: false,
  validationResponse: null,
}

const UNCHECKED = { message: null, errorCode: null, reference: null, coupon: null }

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
 * accepted code is the current one, because its message still says that it is applied.
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
          coupon: check.coupon,
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
  return withCurrentCode(current, { ...state, attempts })
}

const lastFulfilled = (codes: readonly string[], attempts: PromoState['attempts']): string =>
  codes.findLast((other) => attempts[other]?.attempting === 'fulfilled') ?? ''

/** Removes a code. The last code with a fulfilled check becomes the current one (B§4). */
export function removePromoCode(state: PromoState, code: string): PromoState {
  const codes = state.codes.filter((other) => other !== code)
  const attempts = Object.fromEntries(Object.entries(state.attempts).filter(([other]) => other !== code))
  return withCurrentCode(lastFulfilled(codes, attempts), { ...state, codes, attempts })
}

function withCurrentCode(code: string, state: PromoState): PromoState {
  const coupon = state.attempts[code]?.coupon ?? null
  return { ...state, code, valid: coupon !== null, validationResponse: coupon }
}

/** Returns whether a promo code reduces the total of a preview, which does not contain the code. */
export const isBeforePromo = ({ valid }: Pick<PromoState, 'valid'>, { total }: { total: number }): boolean =>
  valid && total > 0
