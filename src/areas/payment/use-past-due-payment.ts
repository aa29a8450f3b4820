import type { AcctError } from '../../errors/acct-error.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { useReportError } from '../../react/use-report-error.ts'
import { cardActions } from '../../store/billing/card.actions.ts'
import type { ShownDebt } from '../../store/billing/card-save.ts'
import { paymentInfoActions } from '../../store/billing/payment-info.actions.ts'
import { getUnknown, IDLE } from '../../store/core/request.ts'

/** Result of the last attempt to pay with the card on file; `confirm`: the bank requires 3-D Secure. */
export type PastDueOutcome =
  | { kind: 'open' | 'busy' | 'paid' | 'confirm' }
  | { kind: 'unknown'; error?: AcctError }
  | { kind: 'failed'; error: AcctError }

/** Pays past-due invoices with the card on file. */
export function usePastDuePayment() {
  const { store, brand } = useAccount()
  const { saving = IDLE, isCollecting = false } = useAccountState(({ billing }) => billing)
  const unknown = getUnknown(saving)
  const error = saving.status === 'failed' ? saving.error : unknown
  useReportError(isCollecting ? error : null, 'payment')

  return {
    outcome: outcomeNow(),
    /** Charges what the screen shows to the card on file. */
    async pay(shown: ShownDebt): Promise<void> {
      const { currentProvider } = store.use(paymentInfoActions)
      await store.use(cardActions).collectPastDue(currentProvider(brand.billingProvider), shown)
    },
  }

  function outcomeNow(): PastDueOutcome {
    if (!isCollecting || saving.status === 'idle') return { kind: 'open' }
    if (unknown) return { kind: 'unknown', error: unknown }
    if (saving.status === 'pending') return { kind: 'busy' }
    if (saving.status === 'failed') return { kind: 'failed', error: saving.error }
    return { kind: saving.data.kind === 'done' ? 'paid' : 'confirm' }
  }
}
