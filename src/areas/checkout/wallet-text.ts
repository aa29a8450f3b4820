import type { Wallet } from '../../domain/billing/payment-token.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import { NOT_MADE, OTHER_TERMS } from '../../errors/codes.ts'
import { errorText } from '../../errors/error-text.ts'
import { expressErrors } from '../../errors/gateway-rows.ts'
import { orderErrors } from '../../errors/payment-rows.ts'
import type { I18n, MessageKey } from '../../i18n/i18n.ts'
import { isNothingCharged } from '../shared/order/order-text.ts'
import type { WalletFailure } from './use-wallets.ts'

const NAMES: Readonly<Record<Wallet, MessageKey>> = {
  googlePay: 'checkout.googlePay',
  applePay: 'checkout.applePay',
  link: 'checkout.link',
}

/** Returns the names of wallets as a list: "Google Pay or Apple Pay". */
export function walletNames(wallets: readonly Wallet[], text: I18n): string {
  const names = wallets.map((wallet) => text.t(NAMES[wallet]))
  return new Intl.ListFormat(text.locale, { type: 'disjunction' }).format(names)
}

/** Messages for the vendors' codes (B§8) that tell more than the common message. */
const REASONS: Readonly<Record<string, MessageKey>> = {
  'apple-pay-not-supported': 'checkout.notSupported',
  'apple-pay-not-available': 'checkout.notAvailable',
  'apple-pay-config-missing': 'checkout.notConfigured',
  'apple-pay-config-invalid': 'checkout.notConfigured',
  'apple-pay-factory-only': 'checkout.notConfigured',
  'google-pay-config-missing': 'checkout.notConfigured',
  'google-pay-not-configured': 'checkout.notConfigured',
  'google-pay-init-error': 'checkout.notConfigured',
  'google-pay-not-available': 'checkout.notAvailable',
  'google-pay-payment-failure': 'checkout.walletError',
  'apple-pay-payment-failure': 'checkout.walletError',
}

export interface FailureText {
  title: string
  message: string
  /** The vendor's own code, for support. */
  code: string | null
  failure: AcctError
}

/** Returns the texts for a failure of a wallet, of the bank, or of the checkout. */
export function failureText({ error, wallet, code }: WalletFailure, text: I18n): FailureText {
  const isNotMade = [...NOT_MADE, ...OTHER_TERMS].includes(error.code)
  const common = errorText(error, isNotMade ? orderErrors : expressErrors, text)
  const reason = code === null ? undefined : REASONS[code]
  const name: MessageKey | null =
    wallet === null ? (code?.startsWith('apple') ? NAMES.applePay : NAMES.googlePay) : NAMES[wallet]
  const message = reason ? text.t(reason, { wallet: text.t(name) }) : common.message
  const isClosed = wallet === null && isNothingCharged(error)
  return {
    title: common.title ?? text.t('checkout.failureTitle'),
    message: isClosed ? `${message} ${text.t('order.notCharged')}` : message,
    code,
    failure: error,
  }
}
