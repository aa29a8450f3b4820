import { normalizePromoCode, PROMO_MESSAGES, type PromoErrorCode } from '../../domain/promo-code.ts'
import {
  finishPromoCheck,
  type PromoState,
  removePromoCode,
  startPromoCheck,
} from '../../domain/promo-state.ts'
import type { SliceContext } from '../core/context.ts'
import { initialOrder } from './order.slice.ts'

export interface PromoActions {
  /** Checks a code for a plan (B§4); the outcome is in the state. Once per code while it is being checked. Never rejects. */
  apply(code: string, plan: { externalPlanCode: string | null; isImmediate: boolean }): Promise<void>
  remove(code: string): void
  /** An order was refused for its code. */
  reject(code: string, errorCode: PromoErrorCode): void
}

/** Promo codes of the order under way (B§4); not persisted. */
export function promoActions(context: SliceContext): PromoActions {
  const get = (): PromoState => (context.get().order ?? initialOrder).promo
  const set = (promo: PromoState): void =>
    context.set(({ order = initialOrder }) => ({ order: { ...order, promo } }))
  let models: ((...of: never[]) => Promise<string[]>) | null = null

  async function deviceModels(signal: AbortSignal): Promise<string[]> {
    const { transport, brand, open } = await context.calls()
    const { createDeviceModels } = await open(import('../../services/device-models.ts'))
    const made = (models ?? createDeviceModels(context.now)) as ReturnType<typeof createDeviceModels>
    models = made
    return made(transport, brand, signal)
  }

  return {
    async apply(typed, { externalPlanCode, isImmediate }) {
      const code = normalizePromoCode(typed)
      if (!code || get().attempts[code]?.attempting === 'pending') return
      set(startPromoCheck(get(), code))
      const pending = get().attempts[code]
      const signal = context.signal()
      const settle = (check: Parameters<typeof finishPromoCheck>[2]): void => {
        // Removed and typed again in the meantime, or signed out.
        if (signal.aborted || get().attempts[code] !== pending) return
        set(finishPromoCheck(get(), code, check))
      }
      try {
        const { transport, signed } = await context.calls()
        const { checkPromoCode } = await signed(import('../../services/promo-codes.ts'))
        const check = await checkPromoCode(
          transport,
          { code, externalPlanCode, isImmediate, deviceModels: await deviceModels(signal) },
          signal,
        )
        settle(check)
        if (check.status === 'fulfilled' && !signal.aborted)
          context.track('AcctDashPromoCode', { planCode: externalPlanCode ?? '' })
      } catch {
        settle({ status: 'rejected', errorCode: 'unknown' })
      }
    },

    remove: (code) => set(removePromoCode(get(), code)),

    reject(code, errorCode) {
      const state = get()
      const attempt = {
        attempting: 'rejected',
        message: PROMO_MESSAGES[errorCode],
        errorCode,
        coupon: null,
      } as const
      set({
        ...state,
        attempts: { ...state.attempts, [code]: attempt },
        ...(state.code === code && { valid: false, validationResponse: null }),
      })
    },
  }
}
