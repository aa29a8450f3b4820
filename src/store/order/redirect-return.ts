import { createStore, type StoreApi } from 'zustand/vanilla'
import { type ReturnedIntent, returnedIntent } from '../../domain/returned-intent.ts'
import { AcctError } from '../../errors/acct-error.ts'
import type { SliceContext } from '../core/context.ts'
import type { Reader, RedirectRecord } from '../core/persisted.ts'
import { asAcctError } from '../core/request.ts'
import { withTabLock } from '../core/tab-lock.ts'
import { isOutcomeUnknown } from '../core/unknown-outcome.ts'
import { billingActions } from '../payment/billing.actions.ts'
import { type CardPart, cardActions } from '../payment/card.actions.ts'
import type { CardSubmission } from '../payment/card-save.ts'
import { paymentInfoActions } from '../payment/payment-info.actions.ts'
import type { AuthPart } from '../session/auth.slice.ts'
import { checkoutActions } from './checkout.actions.ts'
import type { CheckoutPart } from './checkout.slice.ts'
import { redirectRecords, referenceOf } from './redirect-record.ts'

/**
 * State of a return. `none`: nothing to show; `pending`; `saved`: the card is on file; `order`: the order has
 * its card, or the bank's result, and the account holder submits it; `waiting`: the bank has no result yet;
 * `unsure`: the card was sent, and its outcome is unknown; `foreign`: no unfinished confirmation of this
 * account in this browser fits; `failed`: with the error, and whether the next attempt may succeed.
 */
export type ReturnState =
  | { kind: 'none' | 'pending' | 'saved' | 'order' | 'waiting' | 'unsure' | 'foreign' }
  | { kind: 'failed'; error: AcctError; purpose: RedirectRecord['purpose']; canRetry: boolean }

/** What finishing a return needs of the card vendor (payments/gateway.ts). */
export interface ReturnVendor {
  retrieveIntent(clientSecret: string): Promise<{
    id: string
    status: 'confirmed' | 'processing' | 'unconfirmed'
    paymentMethod: string | null
  } | null>
  /** Runs a further challenge and returns its result token. */
  challenge(actionToken: string, signal: AbortSignal): Promise<string>
  destroy(): void
}

/** The element that shows the outcome. */
export type Holder = Pick<Element, 'isConnected'>

export interface RedirectReturn {
  state: StoreApi<ReturnState>
  /**
   * Holds what a bank's page returned with: a client secret, in memory only, or its id after a reload.
   * Returns false when another element of the page shows its outcome.
   */
  hold(value: string, owner: Holder): boolean
  /** Whether an element shows the outcome. */
  isHolder(owner: Holder | null): boolean
  /**
   * Finishes what the account holder confirmed, once in all tabs and after reloads: the intent must be
   * recorded for this account (redirect-record.ts), and its status at the vendor decides, never the address.
   * Saves the card, or verifies it and passes it to the order. It never places an order. Does nothing when it
   * has run before, unless `isRetry`. Never rejects.
   * @returns The outcome; null when it did nothing.
   */
  finish(
    load: (provider: RedirectRecord['provider']) => Promise<ReturnVendor>,
    isRetry?: boolean,
  ): Promise<ReturnState | null>
  /** Clears what is shown. */
  dismiss(): void
}

/** Most challenges for one card. */
const MOST_CHALLENGES = 3

const PURPOSES: readonly RedirectRecord['purpose'][] = ['save', 'verify', 'order']
const STATES: readonly RedirectRecord['state'][] = ['left', 'finishing', 'done']

const readRecord: Reader<'redirect'> = ({ accountId, intent, provider, purpose, state }) => {
  const knownPurpose = PURPOSES.find((one) => one === purpose)
  const knownState = STATES.find((one) => one === state)
  if (typeof accountId !== 'string' || typeof intent !== 'string' || !knownPurpose || !knownState) return null
  if (provider !== 'stripe' && provider !== 'stripeElements') return null
  return { accountId, intent, provider, purpose: knownPurpose, state: knownState }
}

/** Finishes the confirmation of a card that left the page for the bank's (B§4, B§7). */
export function redirectReturn(context: SliceContext<AuthPart & CardPart & CheckoutPart>): RedirectReturn {
  const state = createStore((): ReturnState => ({ kind: 'none' }))
  const { saveCard, verifyCard, clearSaving } = context.use(cardActions)
  const { loadPaymentInfo } = context.use(paymentInfoActions)
  const { chooseProvider } = context.use(billingActions)
  const { takeCard, takeResult } = context.use(checkoutActions)
  const { expectReturn } = context.use(redirectRecords)
  let held: ReturnedIntent | null = null
  let holder: Holder | null = null
  let hasRun = false

  function show(next: ReturnState): ReturnState {
    state.setState(next, true)
    return next
  }
  const write = (record: RedirectRecord | null): void =>
    context.persistence.write('redirect', 'local', record)

  /** Returns the record of an intent; null for an intent that this account has not confirmed here. */
  function recordOf(intentId: string): RedirectRecord | null {
    const record = context.persistence.read('redirect', 'local', readRecord)
    const isOwn = record?.accountId === context.get().auth.profile?.account.id
    return record && isOwn && record.intent === referenceOf(intentId) ? record : null
  }

  /** Marks the record as `finishing`; returns false in all tabs but the first. */
  const claim = (intentId: string, signal: AbortSignal): Promise<boolean> =>
    withTabLock({ brand: context.brand, name: 'redirect', signal }, async () => {
      const record = recordOf(intentId)
      if (record?.state !== 'left') return false
      write({ ...record, state: 'finishing' })
      return true
    })

  /** Saves or verifies a card, with further challenges where the bank requires them. */
  async function send(
    submission: CardSubmission,
    { purpose, provider }: RedirectRecord,
    { challenge }: ReturnVendor,
    signal: AbortSignal,
  ): Promise<void> {
    let { resultToken } = submission
    for (let round = 0; round <= MOST_CHALLENGES; round++) {
      const card = { ...submission, resultToken }
      const outcome = await (purpose === 'save' ? saveCard(card) : verifyCard(card))
      signal.throwIfAborted()
      if (!outcome) {
        const { saving } = context.get().billing
        throw saving.status === 'failed' ? saving.error : new AcctError('aborted')
      }
      if (outcome.kind === 'done') {
        const { token, address } = submission
        const { cardType = null, lastFour = null } = outcome.billing ?? {}
        if (purpose === 'verify')
          takeCard(
            {
              token: token.id,
              referenceType: token.referenceType,
              provider,
              resultToken,
              cardType,
              lastFour,
            },
            address,
          )
        clearSaving()
        return
      }
      expectReturn(outcome.actionToken, provider, purpose)
      resultToken = await challenge(outcome.actionToken, signal)
    }
    throw new AcctError('challengeFailed')
  }

  /** Returns the card that an intent has confirmed. */
  async function cardOf(
    paymentMethod: string,
    resultToken: string | null,
    { provider }: RedirectRecord,
    signal: AbortSignal,
  ): Promise<CardSubmission> {
    const { transport, signed } = await context.calls()
    const { getPaymentMethod } = await signed(import('../../services/stripe-setup.ts'))
    const { billing } = await getPaymentMethod(transport, paymentMethod, signal)
    // The save depends on whether a card is on file.
    await loadPaymentInfo(provider)
    const { info } = context.get().billing
    if (info.status === 'failed') throw info.error
    const token = { id: paymentMethod, referenceType: 'stripe_payment_method' } as const
    return { address: billing, token, provider, resultToken }
  }

  async function run(
    { id, kind, clientSecret }: ReturnedIntent,
    record: RedirectRecord,
    vendor: ReturnVendor,
    signal: AbortSignal,
  ): Promise<ReturnState> {
    const found = await vendor.retrieveIntent(clientSecret ?? '')
    signal.throwIfAborted()
    if (found?.id !== id) return { kind: 'foreign' }
    if (found.status === 'processing') return { kind: 'waiting' }
    if (found.status === 'unconfirmed') throw new AcctError('challengeFailed')
    const resultToken = kind === 'payment' ? id : null
    if (record.purpose === 'order') {
      takeResult(resultToken)
      write({ ...record, state: 'done' })
      return { kind: 'order' }
    }
    if (!found.paymentMethod) return { kind: 'foreign' }
    const card = await cardOf(found.paymentMethod, resultToken, record, signal)
    signal.throwIfAborted()
    // Another tab has been faster.
    if (!(await claim(id, signal))) return { kind: 'unsure' }
    await send(card, record, vendor, signal)
    write({ ...record, state: 'done' })
    return { kind: record.purpose === 'save' ? 'saved' : 'order' }
  }

  return {
    state,

    hold(value, owner) {
      const intent: ReturnedIntent = returnedIntent(value) ?? { id: '', clientSecret: value, kind: 'setup' }
      const isSame = held && referenceOf(held.id) === referenceOf(intent.id)
      // Elements that start later only know the id that history.state has.
      const isLate = Boolean(held?.clientSecret) && !intent.clientSecret
      if (isLate && (!isSame || (holder?.isConnected && holder !== owner))) return false
      holder = owner
      if (isLate || state.getState().kind === 'pending') return true
      held = intent
      hasRun = false
      show({ kind: 'none' })
      return true
    },

    isHolder: (owner) => holder === owner,

    async finish(load, isRetry = false) {
      if (!held || (hasRun && !isRetry) || state.getState().kind === 'pending') return null
      hasRun = true
      const { id, clientSecret } = held
      const record = recordOf(id)
      // Another visit, or the page before a reload, has shown the outcome.
      if (record?.state === 'done' || (!record && !clientSecret)) return null
      if (record?.state === 'finishing') return show({ kind: 'unsure' })
      if (!record || !clientSecret) return show({ kind: 'foreign' })
      show({ kind: 'pending' })
      const signal = context.signal()
      let vendor: ReturnVendor | null = null
      try {
        chooseProvider(record.provider)
        vendor = await load(record.provider)
        return show(await run(held, record, vendor, signal))
      } catch (thrown) {
        if (signal.aborted) {
          // The next session of the account continues.
          hasRun = false
          return show({ kind: 'none' })
        }
        const error = asAcctError(thrown)
        const { purpose } = record
        const wasSent = recordOf(id)?.state !== 'left'
        if (wasSent && isOutcomeUnknown(error)) return show({ kind: 'unsure' })
        const canRetry = !wasSent && error.code !== 'challengeFailed'
        if (!canRetry) write(null)
        return show({ kind: 'failed', error, purpose, canRetry })
      } finally {
        vendor?.destroy()
      }
    },

    dismiss() {
      const { kind } = state.getState()
      if (kind === 'pending') return
      if ((kind === 'unsure' || kind === 'foreign') && held && recordOf(held.id)) write(null)
      show({ kind: 'none' })
    },
  }
}
