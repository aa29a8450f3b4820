import type { Meta, StoryObj } from '@storybook/react-vite'
import { OrderView, type OrderViewProps } from '../../src/areas/order/order.view.tsx'
import { OrderSuccess } from '../../src/areas/order/success.view.tsx'
import type { ReadyOrder } from '../../src/areas/order/use-order.ts'
import type { PlanCard } from '../../src/domain/plan-card.ts'
import { finishPromoCheck, NO_PROMO, startPromoCheck } from '../../src/domain/promo-state.ts'
import type { Receipt } from '../../src/domain/receipt.ts'
import { AcctError } from '../../src/errors/acct-error.ts'
import { brandOf, InAccount } from '../support/account-stage.tsx'
import { threeDevices } from '../support/plans.ts'
import { RECEIPT } from '../support/receipt.ts'

const nothing = (): void => {}
const target: PlanCard = {
  id: 'plus',
  name: 'Plus',
  billingCycle: 1,
  externalPlanCode: 'plus',
  provider: 'recurly',
  deviceQuantity: 5,
  billingOrder: 2,
  retentionDays: 14,
  legacy: false,
  visible: true,
  default: false,
  amounts: { USD: 999 },
  secondPlan: null,
  trial: null,
  extras: { smartDetection: false, sendHelp: false, dvrHours: null, cameraHistoryDays: null },
}
const ready: ReadyOrder = {
  summary: {
    target,
    current: null,
    currency: 'USD',
    price: 999,
    currentPrice: 0,
    isDowngrade: false,
    devices: threeDevices,
    devicesRemoved: [],
  },
  preview: { currency: 'USD', subTotal: 999, tax: 80, total: 1079, chargeDate: null, trial: null },
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
const coupon = { couponCode: 'save10', description: '10% off the first payment', planCodes: [] }
const applied = finishPromoCheck(startPromoCheck(NO_PROMO, 'save10'), 'save10', {
  status: 'fulfilled',
  coupon,
})

const inState = (part: Partial<OrderViewProps> = {}): StoryObj => ({
  render: (_, context) => (
    <InAccount brand={brandOf(context)} path="/order-summary">
      {({ brand, text }) => (
        <OrderView
          brand={brand}
          text={text}
          state={{ kind: 'ready', ready }}
          card={null}
          promo={NO_PROMO}
          promoTyped=""
          isAccepted={false}
          phase="open"
          error={null}
          paypal="offered"
          onAccept={nothing}
          onPromoType={nothing}
          onPromoApply={nothing}
          onPromoRemove={nothing}
          onPayPal={nothing}
          onChangePayment={nothing}
          onChangePlan={nothing}
          onBack={nothing}
          onSubmit={nothing}
          onAsk={nothing}
          onRetry={nothing}
          {...part}
        />
      )}
    </InAccount>
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
      preview: {
        ...ready.preview,
        subTotal: 0,
        tax: 0,
        total: 0,
        trial: { endDate: '2031-06-04T12:00:00Z', costAfter: 1079 },
      },
    },
  },
})
export const NoPayment = inState({ state: { kind: 'ready', ready: { ...ready, onFile: null } } })
export const Placing = inState({ isAccepted: true, phase: 'busy' })
export const Unsure = inState({ isAccepted: true, phase: 'unsure' })
export const NotDone = inState({ isAccepted: true, error: new AcctError('timeout') })
export const Loading = inState({ state: { kind: 'loading' } })

const receipt: Receipt = {
  ...RECEIPT,
  promo: { code: 'save10', description: '10% off the first payment' },
  deviceNames: threeDevices.map(({ name }) => name),
}
export const Thanks: StoryObj = {
  render: (_, context) => (
    <InAccount brand={brandOf(context)} path="/order-summary">
      {({ brand, text }) => (
        <OrderSuccess
          brand={brand}
          text={text}
          receipt={receipt}
          charges={{ today: 999, recurring: 999, next: '2031-06-04T12:00:00Z' }}
          onDone={nothing}
        />
      )}
    </InAccount>
  ),
}
