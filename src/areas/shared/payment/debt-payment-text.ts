import type { DebtCharge } from '../../../domain/past-due.ts'
import { formatMoney } from '../../../i18n/format.ts'
import type { I18n } from '../../../i18n/i18n.ts'
import type { DebtPayment } from '../../../store/payment/billing.slice.ts'
import { cardText } from './card-text.ts'

/** Returns what was charged for past-due invoices, or null. Needs the messages `billing` and `payment`. */
export function debtPaymentText(debt: DebtPayment | null, text: I18n): string | null {
  if (!debt || debt.status === 'pending') return null
  if (debt.status === 'unknown' || debt.charges.length === 0) return text.t('payment.unchecked')
  return debt.charges.map((charge) => chargeText(charge, text)).join(' ')
}

function chargeText({ cents, currency, cardType, lastFour }: DebtCharge, text: I18n): string {
  const amount = formatMoney(cents, currency, text.intlTag)
  if (!cardType) return text.t('payment.charged', { amount })
  const accountType = cardType.toLowerCase() === 'paypal' ? 'paypal' : 'card'
  const { name, ending } = cardText({ cardType, lastFour, accountType }, text)
  return text.t('payment.chargedTo', { amount, card: ending ? `${name} ${ending}` : name })
}
