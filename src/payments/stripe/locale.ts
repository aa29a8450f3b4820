import type { StripeElementLocale } from '@stripe/stripe-js'

/** Stripe's locales with a region. Stripe knows any other language without its region only. */
const REGIONAL = 'en-AU en-CA en-GB en-NZ es-419 es-ES fr-CA fr-FR it-IT pt-BR zh-HK zh-TW'.split(' ')

/**
 * Returns Stripe's locale for a language tag: with its region if Stripe has texts of that region, otherwise
 * the language. Stripe uses the browser's language for a tag that it does not know.
 */
export function stripeLocale(tag: string): StripeElementLocale {
  const [language = '', ...rest] = tag.replaceAll('_', '-').split('-')
  const found = REGIONAL.find((regional) =>
    rest.some((part) => regional.toLowerCase() === `${language}-${part}`.toLowerCase()),
  )
  // Traditional script without a region of its own is the one of Taiwan.
  return (found ?? (rest[0] === 'Hant' ? 'zh-TW' : language.toLowerCase() || 'auto')) as StripeElementLocale
}
