import { useRef, useState } from 'react'
import type { BillingAddress, BillingInfo } from '../../domain/billing/billing.ts'
import { AcctError } from '../../errors/acct-error.ts'
import type { PaymentToken } from '../../payments/gateway.ts'
import { PaymentError } from '../../payments/payment-error.ts'
import type { CardForm } from '../../payments/use-card-form.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { cardActions } from '../../store/billing/card.actions.ts'
import { asAcctError, getUnknown } from '../../store/core/request.ts'
import { isOutcomeUnknown } from '../../store/core/unknown-outcome.ts'
import { cardMemory, checkoutActions } from '../../store/orders/checkout.actions.ts'
import { redirectRecords } from '../../store/orders/redirect-record.ts'
import { useChallenge } from '../shared/payment/use-challenge.tsx'

/** A card that was saved or verified. */
export interface TakenCard {
  token: PaymentToken
  resultToken: string | null
  billing: BillingInfo | null
}

/** Sends a card from the vendor's fields to the services. */
export function useCardSubmit(variant: 'edit' | 'purchase') {
  const { store, text } = useAccount()
  const { submitCard, setUpCard } = store.use(cardActions)
  const [isBusy, setBusy] = useState(false)
  const purpose = variant === 'edit' ? 'save' : 'verify'
  const { challenge, dialog } = useChallenge(
    {
      title: text.t('billing.challengeTitle'),
      message: text.t('billing.challengeText'),
      cancel: text.t('billing.cancel'),
    },
    purpose,
  )
  const saving = useAccountState(({ billing }) => billing.saving)
  const isTaking = useRef(false)
  const before = useRef<unknown>(null)
  /** A token whose outcome is unknown: the same token keeps a retry the same intent. */
  const unsettled = useRef<{ address: string; states: unknown; token: PaymentToken } | null>(null)

  async function getToken(
    address: BillingAddress,
    { fields, gateway, states }: CardForm,
  ): Promise<PaymentToken> {
    if (!fields || !gateway) throw new AcctError('paymentUnavailable')
    const key = JSON.stringify(address)
    const last = unsettled.current
    if (last && last.address === key && last.states === states) return last.token
    unsettled.current = null
    const created = await fields.tokenize(address)
    const { confirmSetup } = gateway
    // The Payment Element's cards are set up first: the services expect a payment method.
    const token: PaymentToken =
      gateway.provider === 'stripeElements' && confirmSetup
        ? {
            ...created,
            id: await setUpCard((clientSecret) => {
              store.use(redirectRecords).expectReturn(clientSecret, gateway.provider, purpose)
              return confirmSetup(clientSecret, created)
            }),
            referenceType: 'stripe_payment_method',
          }
        : created
    unsettled.current = { address: key, states, token }
    return token
  }

  async function send(address: BillingAddress, card: CardForm): Promise<TakenCard | null> {
    const token = await getToken(address, card)
    const { gateway } = card
    if (!gateway) throw new AcctError('paymentUnavailable')
    const submission = { address, token, provider: gateway.provider, resultToken: null }
    const taken = await submitCard(purpose, submission, (actionToken) => challenge(gateway, actionToken))
    return taken && { token, ...taken }
  }

  /** Forgets the submitted card, unless the order still has an earlier one. */
  function settle(): void {
    if (purpose === 'save' || !store.use(checkoutActions).checkout().card) store.use(cardMemory).forget()
  }

  return {
    isBusy: isBusy && (!getUnknown(saving) || before.current === saving),
    /** The bank's challenge; null when there is none. */
    dialog,
    /**
     * Creates the vendor's token, and saves or verifies it, with 3-D Secure where the bank requires it. Returns
     * null while another call is pending, and after a sign-out.
     * @throws AcctError
     */
    async take(address: BillingAddress, card: CardForm): Promise<TakenCard | null> {
      const { saving: now } = store.state.getState().billing
      // A submit replaces an earlier one whose outcome is unknown.
      if (isTaking.current && (!getUnknown(now) || before.current === now)) return null
      isTaking.current = true
      before.current = now
      setBusy(true)
      store.use(cardMemory).begin(purpose)
      try {
        const taken = await send(address, card)
        unsettled.current = null
        settle()
        return taken
      } catch (thrown) {
        const error = asAcctError(thrown)
        // The vendor's errors say nothing about our calls.
        const isKnown = !isOutcomeUnknown(error) || error instanceof PaymentError || error.code === 'aborted'
        if (isKnown) unsettled.current = null
        // A verification changes nothing.
        if (purpose === 'verify' || !getUnknown(store.state.getState().billing.saving)) settle()
        throw error
      } finally {
        isTaking.current = false
        setBusy(false)
      }
    },
  }
}
