import { expect, it } from 'vitest'
import { brand } from '../../../brands/geeni/brand.ts'
import type { ResumeTerms } from '../../../src/domain/plans/resume-terms.ts'
import { createI18n } from '../../../src/i18n/i18n.ts'
import { resumeTexts } from '../../../src/react/resume-texts.ts'

const CHARGE = 'You will be charged immediately for the current billing cycle.'
const UNKNOWN: ResumeTerms = { price: null, card: null, next: null }
const card = { cardType: 'visa', lastFour: '4242', accountType: 'card' } as const

it.each<[string, Partial<ResumeTerms>, string[]]>([
  ['no more than the services say', {}, []],
  [
    'the price where tax is added',
    { price: { cents: 999, currency: 'USD', isTaxAdded: true } },
    ['Price: $9.99 plus tax'],
  ],
  [
    'the price where no tax is added',
    { price: { cents: 152_000, currency: 'JPY', isTaxAdded: false } },
    ['Price: ¥1,520'],
  ],
  ['the card', { card }, ['Payment method: Visa ending in 4242']],
  [
    'a card of an unknown kind',
    { card: { ...card, cardType: 'other' } },
    ['Payment method: card ending in 4242'],
  ],
  ['a card without its digits', { card: { ...card, lastFour: null } }, ['Payment method: Visa']],
  [
    'a PayPal account',
    { card: { cardType: null, lastFour: '4242', accountType: 'paypal' } },
    ['Payment method: PayPal'],
  ],
  ['the next charge', { next: '2031-06-30T12:00:00.000Z' }, ['Next charge: Jun 30, 2031']],
])('a resume names %s, after the sentence of the specification', async (_, terms, lines) => {
  const text = await createI18n({ ...brand, locale: 'en', sections: ['resume'] })
  expect(resumeTexts({ ...UNKNOWN, ...terms }, text)).toEqual([CHARGE, ...lines])
})
