import { normalizePromoCode, type PromoErrorCode } from '../../domain/orders/promo-code.ts'
import { finishPromoCheck, removePromoCode, startPromoCheck } from '../../domain/orders/promo-state.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import type { CheckedPromoCode } from '../../services/orders/promo-codes.ts'
import type { SliceContext } from '../core/context.ts'
import { asAcctError } from '../core/request.ts'
import { type OrderPart, orderSlice } from './order.slice.ts'

/** Why a code is rejected; `failure` has the reference. */
export interface PromoRejection {
  errorCode: PromoErrorCode
  failure: AcctError
}

/** Checks the promo codes of the present order (B§4); not persisted. */
export function promoActions(context: SliceContext<OrderPart>) {
  const { get, set } = orderSlice(context).slot('promo')
  const checkedFor = new Map<string, string>()
  let models: ((...of: never[]) => Promise<string[]>) | null = null

  async function deviceModels(signal: AbortSignal): Promise<string[]> {
    const { transport, brand, unsigned } = await context.calls()
    const { createDeviceModels } = await unsigned(import('../../services/devices/device-models.ts'))
    const made = (models ?? createDeviceModels(context.now)) as ReturnType<typeof createDeviceModels>
    models = made
    return made(transport, brand, signal)
  }

  return {
    /**
     * Checks a code for a plan and the kind of its order (B§4); the result is in the state. Ignores a code whose
     * check for the same order is pending. Never rejects. Returns a rejection that is in the state; null without
     * one.
     */
    async apply(
      typed: string,
      { externalPlanCode, isImmediate }: { externalPlanCode: string | null; isImmediate: boolean },
    ): Promise<PromoRejection | null> {
      const code = normalizePromoCode(typed)
      const kind = `${externalPlanCode} ${isImmediate}`
      const isPending = get().attempts[code]?.attempting === 'pending'
      if (!code || (isPending && checkedFor.get(code) === kind)) return null
      checkedFor.set(code, kind)
      set(startPromoCheck(get(), code))
      const pending = get().attempts[code]
      const signal = context.signal()
      const settle = (check: CheckedPromoCode): PromoRejection | null => {
        // Stale: the code was removed and typed again meanwhile, or the session ended.
        if (signal.aborted || get().attempts[code] !== pending) return null
        const rejection = check.status === 'rejected' ? check : null
        set(finishPromoCheck(get(), code, check, rejection?.failure.reference))
        return rejection
      }
      try {
        const { transport, signed } = await context.calls()
        const { checkPromoCode } = await signed(import('../../services/orders/promo-codes.ts'))
        const check = await checkPromoCode(
          transport,
          { code, externalPlanCode, isImmediate, deviceModels: await deviceModels(signal) },
          signal,
        )
        const rejection = settle(check)
        if (check.status === 'fulfilled' && !signal.aborted)
          context.track('AcctDashPromoCode', { planCode: externalPlanCode ?? '' })
        return rejection
      } catch (thrown) {
        return settle({ status: 'rejected', errorCode: 'unknown', failure: asAcctError(thrown) })
      }
    },

    remove: (code: string) => set(removePromoCode(get(), code)),
    /** Marks a code as invalid after the services rejected an order because of it. */
    reject: (code: string, errorCode: PromoErrorCode, { reference }: AcctError) =>
      set(finishPromoCheck(get(), code, { status: 'rejected', errorCode }, reference)),
  }
}
