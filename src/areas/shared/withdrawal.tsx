import type { ReactNode } from 'react'
import type { Withdrawal } from '../../brand/settings.ts'
import { useAccount } from '../../react/use-account.ts'
import { useHref } from '../../react/use-href.ts'
import { Link } from '../../ui/Link.tsx'
import { parseMoment } from '../../util/calendar.ts'

const DAY_MS = 24 * 60 * 60_000

/** Returns whether a contract can still be withdrawn from; unknown dates count as outside the period. */
export function canWithdraw({ days }: Pick<Withdrawal, 'days'>, paidAt: string | null, now: Date): boolean {
  const paid = paidAt === null ? Number.NaN : parseMoment(paidAt).getTime()
  return now.getTime() - paid < days * DAY_MS
}

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
  const words = typeof label === 'string' ? label : (label[text.locale as 'en'] ?? Object.values(label)[0])
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
