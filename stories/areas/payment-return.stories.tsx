import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  PaymentReturnView,
  type PaymentReturnViewProps,
} from '../../src/areas/payment-return/payment-return.view.tsx'
import { AcctError } from '../../src/errors/acct-error.ts'
import { getBrand, WithAccount } from '../support/account-stage.tsx'

const inState = (state: PaymentReturnViewProps['state']): StoryObj => ({
  render: (_, context) => (
    <WithAccount brand={getBrand(context)} path="/subscriptions">
      {({ text }) => (
        <PaymentReturnView
          text={text}
          state={state}
          onRetry={() => {}}
          onOpen={() => {}}
          onDismiss={() => {}}
        />
      )}
    </WithAccount>
  ),
})

export default { title: 'Areas/Payment return' } satisfies Meta

export const Pending = inState({ kind: 'pending' })
export const Saved = inState({ kind: 'saved' })
export const OutcomeUnknown = inState({ kind: 'unknown' })
export const Failed = inState({
  kind: 'failed',
  error: new AcctError('network'),
  purpose: 'order',
  canRetry: true,
})
