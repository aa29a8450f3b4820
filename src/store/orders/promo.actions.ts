import {
  codeToCheck,
  finishPromoCheck,
  forOrder,
  isCheckedFor,
  normalizePromoCode,
  type PromoConditions,
  type PromoErrorCode,
  removePromoCode,
  startPromoCheck,
} from '../../domain/orders/promo-code.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import type { AcctErrorCode } from '../../errors/codes.ts'
import type { CheckedPromoCode } from '../../services/orders/check-promo-code.ts'
import { changes } from '../core/change.ts'
import type { SliceContext } from '../core/context.ts'
import { asAcctError } from '../core/request.ts'
import { planChangeActions } from '../plans/plan-change.actions.ts'
import type { PlansPart } from '../plans/plans.slice.ts'
import { type OrderPart, orderSlice } from './order.slice.ts'

/** Why a code is rejected; `failure` has the reference. */
export interface PromoRejection {
  errorCode: PromoErrorCode
  failure: AcctError
}

/** Rejections of an order because of its promo code. */
const REJECTIONS: { [Code in AcctErrorCode]?: PromoErrorCode } = {
  promoExhausted: 'promoCodeExhausted',
  promoNeedsChange: 'promoCodeNeedsChange',
  promoRejected: 'unknown',
}

/** Checks the promo codes of the present order (B§4). The draft keeps the code that the order uses. */
export function promoActions(context: SliceContext<OrderPart & PlansPart>) {
  const slice = orderSlice(context)
  const { get, set } = slice.slot('promo')
  const { order: draft, setOrder } = context.use(planChangeActions)
  const { record } = context.use(changes)
  let models: ((...of: never[]) => Promise<string[]>) | null = null

  async function deviceModels(signal: AbortSignal): Promise<string[]> {
    const { transport, brand, unsigned } = await context.calls()
    const { createDeviceModels } = await unsigned(import('../../services/devices/device-models.ts'))
    const made = (models ?? createDeviceModels(context.now)) as ReturnType<typeof createDeviceModels>
    models = made
    return made(transport, brand, signal)
  }

  /** Returns the code of an order from before a reload that the account does not show; null without one. */
  function missedCode(): string | null {
    const { isMissed, planId } = slice.get()
    const sent = isMissed ? record()?.order?.receipt : null
    return sent?.planId === planId ? (sent?.promo?.code ?? null) : null
  }

  /**
   * Checks a code for an order; the result is in the state. Ignores a code whose check for the same order is
   * pending. Never rejects. Returns a rejection that is in the state; null without one.
   */
  async function check(code: string, conditions: PromoConditions): Promise<PromoRejection | null> {
    const { externalPlanCode, isImmediate } = conditions
    const isPending = get().attempts[code]?.attempting === 'pending'
    if (!code || (isPending && isCheckedFor(get(), conditions))) return null
    set(startPromoCheck(forOrder(get(), conditions), code))
    const pending = get().attempts[code]
    const signal = context.signal()
    // Stale: the code was removed, or is checked again, or the session ended.
    const isStale = (): boolean => signal.aborted || get().attempts[code] !== pending
    const settle = (result: CheckedPromoCode): PromoRejection | null => {
      if (isStale()) return null
      const rejection = result.status === 'rejected' ? result : null
      set(finishPromoCheck(get(), code, result, rejection?.failure.reference))
      keepInDraft()
      return rejection
    }
    try {
      const { transport, signed } = await context.calls()
      const { checkPromoCode } = await signed(import('../../services/orders/check-promo-code.ts'))
      const result = await checkPromoCode(
        transport,
        { code, externalPlanCode, isImmediate, deviceModels: await deviceModels(signal) },
        signal,
      )
      if (result.status === 'fulfilled' && !isStale())
        context.track('AcctDashPromoCode', { planCode: externalPlanCode ?? '' })
      return settle(result)
    } catch (thrown) {
      return settle({ status: 'rejected', errorCode: 'unknown', failure: asAcctError(thrown) })
    }
  }

  /**
   * Writes the code that the order uses to the draft, so that it survives a reload and the page of a bank. The
   * other codes count as removed, because that of the address would come back before it.
   * @param removed A code that the account holder or the services have removed.
   */
  function keepInDraft(...removed: readonly string[]): void {
    const current = draft()
    if (!current) return
    const { promo, removedPromos = [] } = current
    const { code, codes, valid } = get()
    const gone = new Set([...removedPromos, ...removed, ...(valid ? codes : [])])
    if (valid) gone.delete(code)
    const isGone = promo && removed.includes(normalizePromoCode(promo))
    setOrder({ ...current, promo: valid ? code : isGone ? null : promo, removedPromos: [...gone] })
  }

  return {
    /** Checks the code in the field. Returns what `check` returns. */
    apply(typed: string, conditions: PromoConditions): Promise<PromoRejection | null> {
      const code = normalizePromoCode(typed)
      set({ ...get(), isTypedSent: true })
      const current = draft()
      if (current?.removedPromos?.includes(code))
        setOrder({ ...current, removedPromos: current.removedPromos.filter((one) => one !== code) })
      return check(code, conditions)
    },
    /**
     * Checks the current code for the order on the screen: at first that of the address, else of the draft, else
     * of an order that may still happen (U-39), without the removed ones. Returns what `check` returns.
     */
    async checkFor(
      conditions: PromoConditions,
      codeOfAddress: string | null,
    ): Promise<PromoRejection | null> {
      const { promo, removedPromos } = draft() ?? {}
      // The services have rejected an order because of it.
      if (removedPromos?.includes(get().code)) set(removePromoCode(get(), get().code))
      const code = codeToCheck(get(), [codeOfAddress, promo, missedCode()], removedPromos)
      if (code) return check(code, conditions)
      set(forOrder(get(), conditions))
      return null
    },
    /** Changes the text in the field. */
    type(typed: string) {
      if (typed !== get().typed) set({ ...get(), typed, isTypedSent: false })
    },
    /** Removes a code, also from the draft, which remembers that. */
    remove(code: string) {
      set(removePromoCode(get(), code))
      keepInDraft(code)
    },
    /** Marks the current code as invalid after the services rejected an order because of it. */
    reject(error: AcctError) {
      const errorCode = REJECTIONS[error.code]
      if (!errorCode) return
      const { code } = get()
      set(finishPromoCheck(get(), code, { status: 'rejected', errorCode }, error.reference))
      // A check of the code alone would accept it again.
      if (error.code === 'promoRejected') keepInDraft(code)
    },
  }
}
