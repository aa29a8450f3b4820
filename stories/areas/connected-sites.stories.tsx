import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  ConnectedSitesView,
  type ConnectedSitesViewProps,
} from '../../src/areas/menu/connected-sites.view.tsx'
import { SCOPES } from '../../src/domain/embed/scopes.ts'
import { getBrand, WithAccount } from '../support/account-stage.tsx'

const SITES: ConnectedSitesViewProps['sites'] = [
  {
    origin: 'https://shop.example',
    account: '42',
    scopes: SCOPES,
    since: Date.UTC(2026, 9, 3),
    unconfirmed: ['resume', 'extend'],
  },
  {
    origin: 'https://a-very-long-subdomain.of-a-site-with-a-long-name.partners.example:8443',
    account: '42',
    scopes: ['read'],
    since: Date.UTC(2025, 1, 11),
  },
]

const inState = (part: Partial<ConnectedSitesViewProps>): StoryObj => ({
  render: (_, context) => {
    const brand = getBrand(context)
    return (
      <WithAccount brand={brand} path="/subscriptions">
        {({ text }) => (
          <ConnectedSitesView
            brand={brand.brandName}
            text={text}
            sites={SITES}
            changed={null}
            onRemove={() => {}}
            onAskAgain={() => {}}
            onClose={() => {}}
            {...part}
          />
        )}
      </WithAccount>
    )
  },
})

export default { title: 'Areas/Connected sites' } satisfies Meta

export const Sites = inState({})
export const Removed = inState({
  sites: SITES.slice(1),
  changed: { origin: 'https://shop.example', how: 'removed' },
})
export const NoSites = inState({ sites: [] })
