import { type ReactNode, useMemo, useState } from 'react'
import { createSiteGrants } from '../../embed/site-grants.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { getAccountId } from '../../store/access/auth.slice.ts'
import { safeStorage } from '../../store/core/storage.ts'
import { ConnectedSitesView, type ConnectedSitesViewProps } from './connected-sites.view.tsx'

/** Lists the sites that the embedding API serves, and revokes access, at once in open frames. */
export function ConnectedSites({ onClose }: { onClose: () => void }): ReactNode {
  const { brand, text } = useAccount()
  const account = useAccountState(getAccountId) ?? ''
  const grants = useMemo(
    () =>
      createSiteGrants(
        brand.name,
        safeStorage(() => localStorage),
      ),
    [brand.name],
  )
  const [sites, setSites] = useState(() => grants.list(account))
  const [changed, setChanged] = useState<ConnectedSitesViewProps['changed']>(null)
  return (
    <ConnectedSitesView
      brand={brand.brandName}
      text={text}
      sites={sites}
      changed={changed}
      onRemove={(origin) => {
        grants.revoke(origin)
        setSites(grants.list(account))
        setChanged({ origin, how: 'removed' })
      }}
      onAskAgain={(origin) => {
        grants.askAgain(origin, account)
        setSites(grants.list(account))
        setChanged({ origin, how: 'asks' })
      }}
      onClose={onClose}
    />
  )
}

export { ConnectedSites as MenuDialog }
