import type { Meta, StoryObj } from '@storybook/react-vite'
import { createRef } from 'react'
import { CheckoutView, type CheckoutViewProps } from '../../src/areas/checkout/checkout.view.tsx'
import { CheckoutSuccess } from '../../src/areas/checkout/checkout-success.view.tsx'
import type { ReadyCheckout } from '../../src/areas/checkout/use-checkout-order.ts'
import { CheckoutReturnView } from '../../src/areas/checkout-return/checkout-return.view.tsx'
import { AcctError } from '../../src/errors/acct-error.ts'
import { IDLE } from '../../src/store/core/request.ts'
import type { Returned } from '../../src/store/orders/unified-checkout.slice.ts'
import { getBrand, WithAccount } from '../support/account-stage.tsx'
import { CHARGES, PLUS, PREVIEW, SUMMARY, TRIAL_PREVIEW } from '../support/order.ts'
import { NOW, threeDevices } from '../support/plans.ts'
import { RECEIPT } from '../support/receipt.ts'

const nothing = (): void => {}
const ready: ReadyCheckout = {
  summary: SUMMARY,
  preview: PREVIEW,
  mode: 'express',
  provider: 'recurly',
}

const inState = (part: Partial<CheckoutViewProps> = {}): StoryObj => ({
  render: (_, context) => (
    <WithAccount brand={getBrand(context)} path="/checkout?planId=plus">
      {({ brand, text }) => (
        <CheckoutView
          brand={brand}
          text={text}
          state={{ kind: 'ready', ready }}
          hasWallets={false}
          slot="wallets"
          probe={createRef()}
          offered={IDLE}
          chosen={null}
          phase="open"
          failures={[]}
          isLeaving={false}
          onCheck={nothing}
          onWalletsRetry={nothing}
          onPayByCard={nothing}
          onContinue={nothing}
          onPlans={nothing}
          onMyPlan={nothing}
          onRetry={nothing}
          {...part}
        />
      )}
    </WithAccount>
  ),
})
const wallets: Partial<CheckoutViewProps> = {
  hasWallets: true,
  offered: { status: 'done', data: ['googlePay', 'applePay'] },
}

export default { title: 'Areas/Checkout' } satisfies Meta

export const Wallets = inState({
  ...wallets,
  state: {
    kind: 'ready',
    ready: {
      ...ready,
      preview: TRIAL_PREVIEW,
    },
  },
})
export const WalletsOnTheirWay = inState({ hasWallets: true })
export const NoWallet = inState({
  hasWallets: true,
  offered: { status: 'done', data: [] },
  failures: [
    {
      title: 'Payment failed',
      message: 'Google Pay is not set up on this device.',
      code: 'google-pay-not-available',
      failure: new AcctError('paymentUnavailable'),
    },
    {
      title: 'Payment failed',
      message: 'Apple Pay is not supported by this device or browser.',
      code: 'apple-pay-not-supported',
      failure: new AcctError('paymentUnavailable'),
    },
  ],
})
export const Placing = inState({ ...wallets, chosen: 'applePay', phase: 'busy' })
export const OutcomeUnknown = inState({ ...wallets, chosen: 'applePay', phase: 'unknown' })
export const InBrowser = inState({ isOvertaken: true })
export const Delegated = inState({ state: { kind: 'ready', ready: { ...ready, mode: 'delegated' } } })
export const Refused = inState({ state: { kind: 'refused', why: 'paused', planName: 'Plus' } })
export const Loading = inState({ state: { kind: 'loading' } })

export const Success: StoryObj = {
  render: (_, context) => (
    <WithAccount brand={getBrand(context)} path="/checkout?planId=plus">
      {({ text }) => (
        <CheckoutSuccess
          text={text}
          receipt={{ ...RECEIPT, deviceNames: threeDevices.map(({ name }) => name) }}
          charges={CHARGES}
          method="Apple Pay"
          focus={createRef()}
          onDone={nothing}
        />
      )}
    </WithAccount>
  ),
}

const returned = (part: Partial<Returned> | null): StoryObj => ({
  render: (_, context) => (
    <WithAccount brand={getBrand(context)} path="/checkout-success">
      {({ text }) => (
        <CheckoutReturnView
          text={text}
          isSignedOut={false}
          now={NOW}
          returned={
            part
              ? {
                  status: 'done',
                  data: {
                    kind: 'missing',
                    card: PLUS,
                    plan: null,
                    isLater: false,
                    invoice: null,
                    hasPlans: true,
                    ...part,
                  },
                }
              : { status: 'pending' }
          }
          onSignIn={nothing}
          onMyPlan={nothing}
          onPlans={nothing}
          onCheck={nothing}
        />
      )}
    </WithAccount>
  ),
})
export const Confirming = returned(null)
export const NotSeenYet = returned({})
