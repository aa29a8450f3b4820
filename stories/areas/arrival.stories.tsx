import type { Meta, StoryObj } from '@storybook/react-vite'
import { ArrivalView, type ArrivalViewProps } from '../../src/areas/arrival/arrival.view.tsx'
import { brandOf, WithAccount } from '../support/account-stage.tsx'

/** A link that signs in, in one of its states; a link that fails is told by sign-in. */
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
