import type { Meta, StoryObj } from '@storybook/react-vite'
import { ArrivalView, type ArrivalViewProps } from '../../src/areas/arrival/arrival.view.tsx'
import { AcctError } from '../../src/errors/acct-error.ts'
import { getBrand, WithAccount } from '../support/account-stage.tsx'

/** A sign-in link in one state; sign-in shows a failed link to a visitor. */
const inState = (
  question: ArrivalViewProps['question'],
  more: Pick<ArrivalViewProps, 'failure' | 'onRetry'> = {},
): StoryObj => ({
  render: (_, context) => (
    <WithAccount brand={getBrand(context)} path="/token-login">
      {({ text }) => (
        <ArrivalView text={text} question={question} {...more} onStay={() => {}} onSwitch={() => {}} />
      )}
    </WithAccount>
  ),
})

export default { title: 'Areas/Arrival' } satisfies Meta

export const SigningIn = inState(null)
export const SomebodyElseSignedIn = inState({ name: 'alex@mail.example', other: 'sam@mail.example' })
export const Rejected = inState(null, {
  failure: { name: 'alex@mail.example', error: new AcctError('linkInvalid') },
})
export const NotReached = inState(null, {
  failure: { name: 'alex@mail.example', error: new AcctError('network') },
  onRetry: () => {},
})
