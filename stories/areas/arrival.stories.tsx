import type { Meta, StoryObj } from '@storybook/react-vite'
import { ArrivalView, type ArrivalViewProps } from '../../src/areas/arrival/arrival.view.tsx'
import { brandOf, WithAccount } from '../support/account-stage.tsx'

/** A sign-in link in one state; sign-in shows a failed link. */
const inState = (question: ArrivalViewProps['question']): StoryObj => ({
  render: (_, context) => (
    <WithAccount brand={brandOf(context)} path="/token-login">
      {({ text }) => <ArrivalView text={text} question={question} onStay={() => {}} onSwitch={() => {}} />}
    </WithAccount>
  ),
})

export default { title: 'Areas/Arrival' } satisfies Meta

export const SigningIn = inState(null)
export const SomebodyElseSignedIn = inState({ name: 'alex@mail.example', other: 'sam@mail.example' })
