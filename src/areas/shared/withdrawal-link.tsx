import type { ReactNode } from 'react'
import type { Withdrawal } from '../../brand/settings.ts'
import { daysUntil } from '../../domain/plans/plan-attention.ts'
import { useAccount } from '../../react/use-account.ts'
import { useHref } from '../../react/use-href.ts'
import { Link } from '../../ui/Link.tsx'

/** Returns whether a contract can still be withdrawn from; unknown dates count as outside the period. */
export const canWithdraw = ({ days }: Pick<Withdrawal, 'days'>, paidAt: string | null, now: Date): boolean =>
  paidAt !== null && -daysUntil(paidAt, now) <= days

export interface WithdrawalLinkProps {
  /** When the contract was paid for, ISO 8601; absent where the link is always there. */
  paidAt?: string | null
  className?: string
}

/** Renders the link by which a customer withdraws from a contract, where the settings have one. */
export function WithdrawalLink({ paidAt, className }: WithdrawalLinkProps): ReactNode {
  const { settings, store, text, navigate } = useAccount()
  const href = useHref()
  const withdrawal = settings.legal?.withdrawal
  if (!withdrawal) return null
  if (paidAt !== undefined && !canWithdraw(withdrawal, paidAt, store.serverNow())) return null
  const { label, address } = withdrawal
  const texts: Readonly<Record<string, string>> = typeof label === 'string' ? { label } : label
  const words = texts[text.locale] ?? texts.en ?? Object.values(texts)[0]
  const isRoute = address.startsWith('/')
  return (
    <Link
      href={isRoute ? href(address) : address}
      {...(className && { className })}
      {...(isRoute && { onNavigate: () => navigate(address, { byUser: true }) })}
    >
      {words}
    </Link>
  )
}
