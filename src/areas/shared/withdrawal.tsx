import type { ReactNode } from 'react'
import { useAccount } from '../../react/use-account.ts'
import { useHydrated } from '../../react/use-hydrated.ts'
import { useLazyPart } from './lazy-part.tsx'
import type { WithdrawalLinkProps } from './withdrawal-link.tsx'

const loadLink = () => import('./withdrawal-link.tsx').then(({ WithdrawalLink }) => WithdrawalLink)

/** Renders the link by which a customer withdraws from a contract; its code loads where the settings have one. */
export function Withdrawal(props: WithdrawalLinkProps): ReactNode {
  const { settings } = useAccount()
  const hasLink = Boolean(settings.legal?.withdrawal)
  const { part: Link } = useLazyPart(loadLink, useHydrated() && hasLink)
  return Link && <Link {...props} />
}
