import { cardName } from '../domain/billing/card-type.ts'
import type { ResumeTerms } from '../domain/plans/resume-terms.ts'
import { formatDate, formatMoney } from '../i18n/format.ts'
import type { I18n } from '../i18n/i18n.ts'

/**
 * Returns the texts about money in the confirmation of a resume: that it charges at once (B§4), then
 * price, payment method and next charge, as far as they are known. Needs the messages `resume`.
 */
export function resumeTexts({ price, card, next }: ResumeTerms, text: I18n): string[] {
  const lines = [text.t('resume.charge')]
  if (price) {
    const amount = formatMoney(price.cents, price.currency, text.intlTag)
    lines.push(text.t(price.isTaxAdded ? 'resume.priceTax' : 'resume.price', { price: amount }))
  }
  if (card) {
    const name = cardName(card) ?? text.t('resume.anyCard')
    const digits = card.accountType === 'card' ? card.lastFour : null
    lines.push(
      text.t('resume.card', { card: digits ? text.t('resume.cardEnding', { card: name, digits }) : name }),
    )
  }
  if (next) lines.push(text.t('resume.next', { date: formatDate(next, text.intlTag) }))
  return lines
}
