import { describe, expect, it } from 'vitest'
import {
  continueOrder,
  followAddress,
  NO_CHOICE,
  type PlanAddress,
  type PlanChoice,
} from '../../../../src/domain/plans/plan-choice.ts'

const EMPTY: PlanAddress = { planId: null, subscriptionId: null, promoCode: null }
const opened = (part: Partial<PlanAddress>): PlanChoice => followAddress(NO_CHOICE, { ...EMPTY, ...part })
const order = { planId: 'ordered', subscriptionId: 's-1', promo: 'earlier' }

describe('the choice of a plan', () => {
  it.each<[string, PlanChoice, Partial<PlanAddress>, Partial<PlanChoice>]>([
    [
      'names plan, subscription and promo code',
      NO_CHOICE,
      { planId: 'p', subscriptionId: 's', promoCode: 'SPRING' },
      { planId: 'p', subscriptionId: 's', promo: 'SPRING' },
    ],
    [
      'without a plan keeps the chosen plan, its tab and the promo code',
      { ...opened({ promoCode: 'SPRING' }), planId: 'p', tab: 12 },
      {},
      { planId: 'p', tab: 12, promo: 'SPRING' },
    ],
    ['with a plan opens its tab', { ...NO_CHOICE, tab: 12 }, { planId: 'p' }, { planId: 'p', tab: null }],
    [
      'that names no subscription any more ends its choice',
      opened({ subscriptionId: 's' }),
      {},
      { subscriptionId: null },
    ],
    [
      'that names the same subscription keeps another one, chosen since',
      { ...opened({ subscriptionId: 's' }), subscriptionId: 'other' },
      { planId: 'p', subscriptionId: 's' },
      { planId: 'p', subscriptionId: 'other' },
    ],
  ])('by an address that %s', (_, choice, address, expected) => {
    const next = { ...EMPTY, ...address }
    const followed = followAddress(choice, next)
    expect(followed).toMatchObject(expected)
    expect(followAddress(followed, { ...next })).toBe(followed)
  })

  it('has a promo code of the address as it is meant', () => {
    expect(opened({ promoCode: '\u201cSAVE10\u201d\u200b' }).promo).toBe('SAVE10')
    expect(opened({ promoCode: '\u200b' }).promo).toBeNull()
  })

  it('on the screen stays when the address changes its promo code alone', () => {
    const choice: PlanChoice = { ...opened({ planId: 'p' }), planId: 'chosen', tab: 12 }
    const address = { planId: 'p', subscriptionId: null, promoCode: 'SPRING' }
    const expected = { planId: 'chosen', tab: 12, promo: 'SPRING' }
    expect(followAddress(choice, address)).toMatchObject(expected)
  })

  it.each<[string, PlanChoice, Partial<PlanChoice>]>([
    ['continues an earlier order', opened({}), order],
    [
      'keeps what the address names',
      opened({ planId: 'p', promoCode: 'SPRING' }),
      { planId: 'p', subscriptionId: 's-1', promo: 'SPRING' },
    ],
    [
      'does not continue the order of another plan',
      opened({ subscriptionId: 's-2' }),
      { planId: null, subscriptionId: 's-2', promo: null },
    ],
  ])('%s', (_, choice, expected) => {
    expect(continueOrder(choice, order)).toMatchObject(expected)
    expect(continueOrder(choice, null)).toBe(choice)
  })
})
