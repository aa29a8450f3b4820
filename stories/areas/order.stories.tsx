import type { Meta, StoryObj } from '@storybook/react-vite'
import { OrderView } from '../../src/areas/order/order.view.tsx'
import { OrderSuccess } from '../../src/areas/order/order-success.view.tsx'
import type { OrderViewProps } from '../../src/areas/order/order-view-props.ts'
import { PayPalPaymentView } from '../../src/areas/order/paypal-payment.view.tsx'
import type { ReadyOrder } from '../../src/areas/order/use-order.ts'
import type { Receipt } from '../../src/domain/history/receipt.ts'
import { finishPromoCheck, NO_PROMO, startPromoCheck } from '../../src/domain/orders/promo-code.ts'
import { AcctError } from '../../src/errors/acct-error.ts'
import { getBrand, WithAccount } from '../support/account-stage.tsx'
import { CHARGES, PREVIEW, SUMMARY, TRIAL_PREVIEW } from '../support/order.ts'
import { threeDevices } from '../support/plans.ts'
import { RECEIPT } from '../support/receipt.ts'

const nothing = (): void => {}
const ready: ReadyOrder = {
  summary: SUMMARY,
  preview: PREVIEW,
  isStale: false,
  onFile: {
    firstName: 'Alex',
    lastName: 'Rivera',
    address1: '1 Main St',
    address2: '',
    city: 'Springfield',
    state: 'IL',
    postalCode: '62701',
    country: 'US',
    isCountryUs: true,
    cardType: 'visa',
    lastFour: '1111',
    accountType: 'card',
    month: 12,
    year: 2040,
  },
}
const promoCode = { code: 'save10', description: '10% off the first payment', planCodes: [] }
const applied = finishPromoCheck(startPromoCheck(NO_PROMO, 'save10'), 'save10', {
  status: 'fulfilled',
  promoCode,
})

const inState = (part: Partial<OrderViewProps> = {}): StoryObj => ({
  render: (_, context) => (
    <WithAccount brand={getBrand(context)} path="/order-summary">
      {({ brand, text }) => (
        <OrderView
          brand={brand}
          text={text}
          state={{ kind: 'ready', ready }}
          card={null}
          promo={NO_PROMO}
          isAccepted={false}
          phase="open"
          error={null}
          paypal={
            <PayPalPaymentView
              text={text}
              status="ready"
              error={null}
              isOff={false}
              onPress={nothing}
              onRetry={nothing}
            />
          }
          onAccept={nothing}
          onPromoType={nothing}
          onPromoApply={nothing}
          onPromoRemove={nothing}
          onChangePayment={nothing}
          onPayFromFile={nothing}
          onChangePlan={nothing}
          onBack={nothing}
          onSubmit={nothing}
          onCheck={nothing}
          onRetry={nothing}
          {...part}
        />
      )}
    </WithAccount>
  ),
})

export default { title: 'Areas/Order' } satisfies Meta

export const Summary = inState({ promo: applied })
export const Trial = inState({
  isAccepted: true,
  state: {
    kind: 'ready',
    ready: {
      ...ready,
      preview: TRIAL_PREVIEW,
    },
  },
})
export const NoPayment = inState({
  isOvertaken: true,
  state: { kind: 'ready', ready: { ...ready, onFile: null } },
})
export const CardLost = inState({ isAccepted: true, isCardLost: true })
export const Changed = inState({ isAccepted: true, error: new AcctError('priceChanged') })
export const Placing = inState({ isAccepted: true, phase: 'busy' })
export const OutcomeUnknown = inState({ isAccepted: true, phase: 'unknown' })
export const NotDone = inState({ isAccepted: true, isMissed: true, error: new AcctError('timeout') })
export const Loading = inState({ state: { kind: 'loading' } })

const receipt: Receipt = {
  ...RECEIPT,
  promo: { code: 'save10', description: '10% off the first payment' },
  deviceNames: threeDevices.map(({ name }) => name),
}
export const Thanks: StoryObj = {
  render: (_, context) => (
    <WithAccount brand={getBrand(context)} path="/order-summary">
      {({ brand, text }) => (
        <OrderSuccess brand={brand} text={text} receipt={receipt} charges={CHARGES} onDone={nothing} />
      )}
    </WithAccount>
  ),
}
