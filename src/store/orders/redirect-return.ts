import { createStore } from 'zustand/vanilla'
import { isSameVendor } from '../../domain/billing/billing-provider.ts'
import { type ReturnedIntent, returnedIntent } from '../../domain/billing/returned-intent.ts'
import { AcctError } from '../../errors/acct-error.ts'
import { billingActions } from '../billing/billing.slice.ts'
import { type CardPart, cardActions } from '../billing/card.actions.ts'
import type { CardSubmission } from '../billing/card-save.ts'
import { paymentInfoActions } from '../billing/payment-info.actions.ts'
import type { SliceContext } from '../core/context.ts'
import type { Reader, RedirectRecord } from '../core/persisted.ts'
import { asAcctError, getUnknown } from '../core/request.ts'
import { withTabLock } from '../core/tab-lock.ts'
import { type CheckoutPart, cardMemory, checkoutActions } from './checkout.actions.ts'
import { getReference, redirectRecords } from './redirect-record.ts'

const PURPOSES: readonly RedirectRecord['purpose'][] = ['save', 'verify', 'order']
const STATES: readonly RedirectRecord['state'][] = ['left', 'finishing', 'done']

const readRecord: Reader<'redirect'> = ({ accountId, intent, provider, purpose, state }) => {
  const knownPurpose = PURPOSES.find((one) => one === purpose)
  const knownState = STATES.find((one) => one === state)
  if (typeof accountId !== 'string' || typeof intent !== 'string' || !knownPurpose || !knownState) return null
  if (provider !== 'stripe' && provider !== 'stripeElements') return null
  return { accountId, intent, provider, purpose: knownPurpose, state: knownState }
}

/** Reads and claims what redirect-record.ts has written, in all tabs of the account. */
export function redirectClaims({ brand, persistence }: SliceContext) {
  const write = (record: RedirectRecord | null): void => void persistence.write('redirect', 'local', record)

  /** Returns the record of an intent; null for an intent that this account has not confirmed here. */
  function getRecord(intentId: string): RedirectRecord | null {
    const record = persistence.read('redirect', 'local', readRecord)
    return record?.intent === getReference(intentId) ? record : null
  }

  return {
    getRecord,
    write,
    /** Marks the record as `finishing`; resolves to false in all tabs but the first. */
    claim: (intentId: string, signal: AbortSignal) =>
      withTabLock({ brand, name: 'redirect', signal }, async () => {
        const record = getRecord(intentId)
        if (record?.state !== 'left') return false
        write({ ...record, state: 'finishing' })
        return true
      }),
  }
}

/**
 * State of a return. `none`: nothing to show; `pending`; `saved`: the card is on file; `order`: the order has
 * its card, or the bank's result, and the account holder submits it; `waiting`: the bank has no result yet;
 * `unknown`: the card was sent, and nothing shows yet whether it is saved; `foreign`: this account has no unfinished
 * confirmation of this intent in this browser; `failed`: with the error, and whether the next attempt may
 * succeed.
 */
export type ReturnState =
  | { kind: 'none' | 'pending' | 'saved' | 'order' | 'waiting' | 'unknown' | 'foreign' }
  | { kind: 'failed'; error: AcctError; purpose: RedirectRecord['purpose']; canRetry: boolean }

/** The part of the card vendor's gateway that a return needs (payments/gateway.ts). */
export interface ReturnVendor {
  retrieveIntent(clientSecret: string): Promise<{
    id: string
    status: 'confirmed' | 'processing' | 'unconfirmed'
    paymentMethod: string | null
  } | null>
  challenge: ReturnChallenge
  destroy(): void
}

type Holder = Pick<Element, 'isConnected'>

/** Finishes the confirmation of a card that left the page for the bank's (B§4, B§7). */
export function redirectReturn(context: SliceContext<CardPart & CheckoutPart>) {
  const state = createStore((): ReturnState => ({ kind: 'none' }))
  const { chooseProvider } = context.use(billingActions)
  const { takeResult } = context.use(checkoutActions)
  const { forget } = context.use(cardMemory)
  const { getRecord, write, claim } = redirectClaims(context)
  const { findCard, send } = returnedCards(context)
  let held: ReturnedIntent | null = null
  let holder: Holder | null = null
  let hasRun = false

  function show(next: ReturnState): ReturnState {
    state.setState(next, true)
    return next
  }

  /** Hides the outcome, which belongs to the account; its next session continues what is left. */
  function end(): void {
    if (state.getState().kind === 'pending') return
    if (held && !getRecord(held.id)) held = null
    hasRun = false
    show({ kind: 'none' })
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
    const card = await findCard(found.paymentMethod, resultToken, record, signal)
    signal.throwIfAborted()
    // Another tab has claimed the intent first.
    if (!(await claim(id, signal))) return { kind: 'unknown' }
    await send(card, record, vendor.challenge, signal)
    write({ ...record, state: 'done' })
    return { kind: record.purpose === 'save' ? 'saved' : 'order' }
  }

  return {
    state,
    /** Holds a client secret, in memory, or its id after a reload; false if another element shows it. */
    hold(value: string, owner: Holder): boolean {
      const intent: ReturnedIntent = returnedIntent(value) ?? { id: '', clientSecret: value, kind: 'setup' }
      const isSame = held && getReference(held.id) === getReference(intent.id)
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

    /** Whether an element shows the outcome. */
    isHolder: (owner: Holder | null) => holder === owner,
    /**
     * Finishes what the account holder confirmed, once in all tabs and after reloads: the intent must be
     * recorded for this account (redirect-record.ts), and its status at the vendor decides, never the address.
     * Saves the card, or verifies it and passes it to the order. It never places an order. Does nothing when it
     * has run before, unless `isRetry`. Never rejects.
     * @returns The outcome; null when it did nothing.
     */
    async finish(
      load: (provider: RedirectRecord['provider']) => Promise<ReturnVendor>,
      isRetry = false,
    ): Promise<ReturnState | null> {
      if (!held || (hasRun && !isRetry) || state.getState().kind === 'pending') return null
      hasRun = true
      context.signal().addEventListener('abort', end, { once: true })
      const { id, clientSecret } = held
      const record = getRecord(id)
      // Another visit, or the page before a reload, has shown the outcome.
      if (record?.state === 'done' || (!record && !clientSecret)) return null
      if (record?.state === 'finishing') return show({ kind: 'unknown' })
      if (!record || !clientSecret) return show({ kind: 'foreign' })
      // The notice of the return shows what happened to the card; an order shows its own.
      if (record.purpose === 'save') forget()
      show({ kind: 'pending' })
      const signal = context.signal()
      let vendor: ReturnVendor | null = null
      const unsubscribe = context.subscribe(() => {
        if (state.getState().kind === 'pending' && getUnknown(context.get().billing.saving))
          show({ kind: 'unknown' })
      })
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
        const wasSent = getRecord(id)?.state !== 'left'
        if (wasSent && getUnknown(context.get().billing.saving)) return show({ kind: 'unknown' })
        const canRetry = !wasSent && error.code !== 'challengeFailed'
        if (!canRetry) write(null)
        return show({ kind: 'failed', error, purpose, canRetry })
      } finally {
        unsubscribe()
        vendor?.destroy()
      }
    },
    /** Resets the state to `none`. */
    dismiss() {
      const { kind } = state.getState()
      if (kind === 'pending') return
      if ((kind === 'unknown' || kind === 'foreign') && held && getRecord(held.id)) write(null)
      show({ kind: 'none' })
    },
  }
}

type ReturnChallenge = (actionToken: string, signal: AbortSignal) => Promise<string>

/** Sends a card after the return from the bank's page. */
function returnedCards(context: SliceContext<CardPart & CheckoutPart>) {
  const { submitCard, clearSaving } = context.use(cardActions)
  const { loadPaymentInfo, currentProvider } = context.use(paymentInfoActions)
  const { takeCard } = context.use(checkoutActions)
  const { expectReturn } = context.use(redirectRecords)

  /** Saves or verifies the card, with the challenges that the bank requires. Throws AcctError. */
  async function send(
    submission: CardSubmission,
    { purpose, provider }: RedirectRecord,
    challenge: ReturnChallenge,
    signal: AbortSignal,
  ): Promise<void> {
    const { token, address } = submission
    const done = await submitCard(purpose === 'save' ? purpose : 'verify', submission, (actionToken) => {
      signal.throwIfAborted()
      expectReturn(actionToken, provider, purpose)
      return challenge(actionToken, signal)
    })
    signal.throwIfAborted()
    if (!done) throw new AcctError('aborted')
    const { resultToken, billing } = done
    const { cardType = null, lastFour = null } = billing ?? {}
    const { id, referenceType } = token
    if (purpose === 'verify')
      takeCard({ token: id, referenceType, provider, resultToken, cardType, lastFour }, address)
    clearSaving()
  }

  async function findCard(
    paymentMethod: string,
    resultToken: string | null,
    { provider }: RedirectRecord,
    signal: AbortSignal,
  ): Promise<CardSubmission> {
    const { transport, signed } = await context.calls()
    const { getPaymentMethod } = await signed(import('../../services/billing/stripe-setup.ts'))
    const { billing } = await getPaymentMethod(transport, paymentMethod, signal)
    // The save depends on whether a card is on file.
    await loadPaymentInfo(provider)
    const { info } = context.get().billing
    if (info.status === 'failed') throw info.error
    // A payment that became past due has switched the provider since.
    if (!isSameVendor(provider, currentProvider(provider))) throw new AcctError('paymentToken')
    const token = { id: paymentMethod, referenceType: 'stripe_payment_method' } as const
    return { address: billing, token, provider, resultToken }
  }

  return { findCard, send }
}
