import type { Meta, StoryObj } from '@storybook/react-vite'
import { Screen } from '../../src/areas/service-pages/index.ts'
import { AccountStage, getBrand } from '../support/account-stage.tsx'

const at = (path: string): StoryObj => ({
  render: (_, context) => (
    <AccountStage brand={getBrand(context)} path={path}>
      <Screen />
    </AccountStage>
  ),
})

export default { title: 'Areas/Service pages' } satisfies Meta

export const Failure = at('/error')
export const AlreadySubscribed = at('/error?error_code=already_subscribed')
export const CancelFailure = at('/error-status')
export const Share = at('/share')
