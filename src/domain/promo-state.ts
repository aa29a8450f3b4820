import { type Coupon, PROMO_MESSAGES, type PromoCheck, type PromoErrorCode } from './promo-code.ts'

/** One code's check (B§3 Promo code). */
export interface PromoAttempt {
  attempting: 'idle' | 'pending' | 'fulfilled' | 'rejected'
  /** Catalog key, which takes `code`. */
  message: (typeof PROMO_MESSAGES)[keyof typeof PROMO_MESSAGES] | null
  errorCode: PromoErrorCode | null
  coupon: Coupon | null
}

/** The promo codes of an order (B§3, B§4). Not persisted. */
export interface PromoState {
  /** The current one, empty for none. */
  code: string
  /** All that were tried and not removed, oldest first. */
  codes: readonly string[]
  attempts: Readonly<Record<string, PromoAttempt>>
  valid: boolean
  /** What the services said of the current code. */
  validationResponse: Coupon | null
}

export const NO_PROMO: PromoState = {
  code: '',
  codes: [],
  attempts: {},
  valid: false,
  validationResponse: null,
}

/** Apply was pressed: the check of a code, lowercased, begins (B§4). */
export function promoPending(state: PromoState, code: string): PromoState {
  const attempt: PromoAttempt = { attempting: 'pending', message: null, errorCode: null, coupon: null }
  return currently(code, {
    ...state,
    codes: [...state.codes.filter((other) => other !== code), code],
    attempts: { ...state.attempts, [code]: attempt },
  })
}

/** The check ended. A code that was removed meanwhile stays removed. */
export function promoSettled(state: PromoState, code: string, check: PromoCheck): PromoState {
  if (!state.codes.includes(code)) return state
  const attempt: PromoAttempt =
    check.status === 'fulfilled'
      ? { attempting: 'fulfilled', message: PROMO_MESSAGES.fulfilled, errorCode: null, coupon: check.coupon }
      : {
          attempting: 'rejected',
          message: PROMO_MESSAGES[check.errorCode],
          errorCode: check.errorCode,
          coupon: null,
        }
  return currently(state.code, { ...state, attempts: { ...state.attempts, [code]: attempt } })
}

/** A code is taken away; the last one that was fulfilled is the current one then (B§4). */
export function promoRemoved(state: PromoState, code: string): PromoState {
  const codes = state.codes.filter((other) => other !== code)
  const attempts = Object.fromEntries(Object.entries(state.attempts).filter(([other]) => other !== code))
  const last = codes.findLast((other) => attempts[other]?.attempting === 'fulfilled') ?? ''
  return currently(last, { ...state, codes, attempts })
}

function currently(code: string, state: PromoState): PromoState {
  const coupon = state.attempts[code]?.coupon ?? null
  return { ...state, code, valid: coupon !== null, validationResponse: coupon }
}
