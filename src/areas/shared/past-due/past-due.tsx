import { type ReactNode, useEffect, useState } from 'react'
import type { SubscriptionPlan } from '../../../domain/plans/plan.ts'
import { formatMoney } from '../../../i18n/format.ts'
import type { I18n } from '../../../i18n/i18n.ts'
import { useAccount, useAccountState } from '../../../react/use-account.ts'
import { subscribeOnceLoaded } from '../subscribe-once-loaded.ts'
import { fix } from './past-due.css.ts'
import type { FoundPastDue } from './watch-past-due.ts'

/** State of the account's payments: `unknown` without a history. `amount` is formatted, null if unknown. */
export type PastDue =
  | { kind: 'loading' | 'unknown' | 'none' }
  /** `ids`: of the plans that it is about; absent for an account with one. */
  | { kind: 'pastDue'; amount: string | null; ids?: readonly string[] | null }

/** Returns the state of a plan's payment. */
export const getPastDue = ({ id, subscriptionId }: SubscriptionPlan, pastDue: PastDue): PastDue =>
  pastDue.kind === 'pastDue' &&
  pastDue.ids &&
  !pastDue.ids.some((one) => one === id || one === subscriptionId)
    ? { kind: 'none' }
    : pastDue

/**
 * Loads the payment history once `isNeeded`, beside the screen, and returns what is past due.
 * @param isNewest Whether to load a history again that has been loaded before.
 */
export function usePastDue(isNeeded: boolean, isNewest = false): PastDue {
  const { store, text } = useAccount()
  const { authenticated } = useAccountState((state) => state.auth)
  const [found, setFound] = useState<'loading' | 'unknown' | FoundPastDue | null>('loading')
  const isDue = isNeeded && authenticated
  useEffect(() => {
    if (!isDue) return
    return subscribeOnceLoaded(
      Promise.all([import('./watch-past-due.ts'), text.load('payment')]),
      ([{ watchPastDue }]) => watchPastDue(store, setFound, isNewest),
      // The plan renders without the payment history.
      () => setFound('unknown'),
    )
  }, [isDue, isNewest, store, text])
  if (!found) return { kind: 'none' }
  if (typeof found === 'string') return { kind: found }
  const { cents, currency, ids } = found
  return { kind: 'pastDue', amount: currency && formatMoney(cents, currency, text.intlTag), ids }
}

/**
 * Returns a function that opens what resolves a payment that is past due: /payment where it can be paid with
 * the card on file, else the form that replaces that card and then opens /payment.
 */
export function useFixPayment(): () => void {
  const { store, settings, navigate } = useAccount()
  return () => {
    if (settings.collectsByVerification) {
      navigate('/payment', { byUser: true })
      return
    }
    const open = (): void => void navigate('/billing', { byUser: true })
    import('./watch-past-due.ts').then(({ flowActions }) => {
      // As from /payment: the form then continues no purchase.
      store.use(flowActions).visit('/payment')
      open()
    }, open)
  }
}

type Debt = Extract<PastDue, { kind: 'pastDue' }>

/** Returns the sentence that names what is past due. */
export const debtText = (pastDue: PastDue, text: I18n): string =>
  pastDue.kind === 'pastDue' && pastDue.amount
    ? text.t('pastDue.amount', { amount: pastDue.amount })
    : text.t('pastDue.text')

/** States what is past due, with a button to the card form, which charges that amount to a new card. */
export const PastDueText = ({
  text,
  pastDue,
  onFix,
}: {
  text: I18n
  pastDue: Debt
  onFix(): void
}): ReactNode => (
  <>
    <span>{`${debtText(pastDue, text)} `}</span>
    <button type="button" className={fix} onClick={onFix}>
      {text.t('pastDue.fix')}
    </button>
  </>
)
