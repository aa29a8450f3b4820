import { describe, expect, it } from 'vitest'
import {
  appliedPromo,
  codeToCheck,
  evaluatePromoCode,
  finishPromoCheck,
  getPromoError,
  hasUncheckedCode,
  isBeforePromo,
  isCheckedFor,
  isPromoPending,
  NO_PROMO,
  normalizePromoCode,
  PROMO_MESSAGES,
  type PromoCheck,
  type PromoCode,
  type PromoConditions,
  removePromoCode,
  reopenPromo,
  startPromoCheck,
} from '../../../../src/domain/orders/promo-code.ts'
import { createI18n } from '../../../../src/i18n/i18n.ts'

const text = await createI18n({ locale: 'en', copy: {}, sections: ['promo'] })
const promoCode = (part: Partial<PromoCode> = {}): PromoCode => ({
  code: 'save10',
  description: '10% off',
  planCodes: [],
  ...part,
})
const good = (code: string): PromoCheck => ({ status: 'fulfilled', promoCode: promoCode({ code }) })

describe('a promo code', () => {
  it.each<[string, Partial<PromoCode>, string | null, string]>([
    ['any plan', {}, 'premium', 'fulfilled'],
    ['any plan, none selected', {}, null, 'fulfilled'],
    ['this plan', { planCodes: ['basic', 'premium'] }, 'premium', 'fulfilled'],
    ['another plan', { planCodes: ['basic'] }, 'premium', 'promoCodePlanRestriction'],
    ['some plan, none selected', { planCodes: ['basic'] }, null, 'promoCodePlanRestriction'],
    ['nothing: no coupon_code', { code: null }, 'premium', 'promoCodePlanRestriction'],
    ['nothing: an empty coupon_code', { code: '' }, 'premium', 'promoCodePlanRestriction'],
  ])('for %s has its result [PROMO-07]', (_, part, plan, expected) => {
    expect(evaluatePromoCode(promoCode(part), plan)).toMatchObject(
      expected === 'fulfilled' ? { status: expected } : { status: 'rejected', errorCode: expected },
    )
  })

  it('needs a change that takes effect at once', () => {
    expect(evaluatePromoCode(promoCode(), 'premium', false)).toEqual({
      status: 'rejected',
      errorCode: 'promoCodeNeedsChange',
    })
  })

  it.each([400, 'device_restriction', 'anything'])(
    'that the server rejects with code %j is restricted [PROMO-08]',
    (code) => expect(getPromoError(code)).toBe('promoCodeRestriction'),
  )

  it.each([undefined, null, '', {}])('rejected without a code (%j) is unknown [PROMO-09]', (code) => {
    expect(getPromoError(code)).toBe('unknown')
  })

  it('at its maximum of redemptions is exhausted', () => {
    expect(getPromoError('max_redemptions')).toBe('promoCodeExhausted')
  })

  it('is lowercase and trimmed', () => {
    expect(normalizePromoCode(' SAVE10 ')).toBe('save10')
    expect(normalizePromoCode('\u200b„SAVE10“\u00a0')).toBe('save10')
  })

  it('has the messages of the specification', () => {
    const said = Object.values(PROMO_MESSAGES).map((key) => text.t(key, { code: 'SAVE10' }))
    expect(said).toEqual([
      'Promo code SAVE10 is not valid',
      'Promo code SAVE10 is not valid for this device.',
      'Promo code SAVE10 is not valid for the selected plan.',
      'You must immediately change the plan in order to redeem a coupon.',
      'Promo code has reached the maximum redemptions. Please try a different code.',
      'Promo code SAVE10 is applied',
    ])
  })
})

describe('the promo codes of an order', () => {
  it('are empty initially [MODEL-24]', () => {
    expect(NO_PROMO).toEqual({
      typed: '',
      isTypedSent: false,
      checkedFor: null,
      code: '',
      codes: [],
      attempts: {},
      valid: false,
      validationResponse: null,
    })
  })

  it('are checked, then applied or rejected [PROMO-02]', () => {
    const pending = startPromoCheck(NO_PROMO, 'save10')
    expect(pending).toMatchObject({ code: 'save10', codes: ['save10'], valid: false })
    expect(pending.attempts.save10).toMatchObject({ attempting: 'pending', message: null, errorCode: null })
    const applied = finishPromoCheck(pending, 'save10', good('save10'))
    expect(applied).toMatchObject({ valid: true, validationResponse: { code: 'save10' } })
    expect(applied.attempts.save10).toMatchObject({ attempting: 'fulfilled', message: 'promo.applied' })
    const rejected = finishPromoCheck(pending, 'save10', { status: 'rejected', errorCode: 'unknown' })
    expect(rejected).toMatchObject({ code: 'save10', valid: false, validationResponse: null })
    expect(rejected.attempts.save10).toMatchObject({
      attempting: 'rejected',
      message: 'promo.notValid',
      errorCode: 'unknown',
    })
  })

  it('fall back to the last applied one after a removal [PROMO-03]', () => {
    const tried = ['one', 'two', 'bad'].reduce(
      (state, code) =>
        finishPromoCheck(
          startPromoCheck(state, code),
          code,
          code === 'bad' ? { status: 'rejected', errorCode: 'unknown' } : good(code),
        ),
      NO_PROMO,
    )
    // Its message still says that it is applied.
    expect(tried).toMatchObject({ code: 'two', valid: true, codes: ['one', 'two', 'bad'] })
    const without = removePromoCode(tried, 'bad')
    expect(without).toMatchObject({ code: 'two', codes: ['one', 'two'], valid: true })
    expect(removePromoCode(without, 'two')).toMatchObject({ code: 'one', codes: ['one'], valid: true })
    expect(removePromoCode(removePromoCode(without, 'two'), 'one')).toEqual(NO_PROMO)
  })

  it('keep only the last rejected one, and all applied ones', () => {
    const reject = (state: typeof NO_PROMO, code: string) =>
      finishPromoCheck(startPromoCheck(state, code), code, { status: 'rejected', errorCode: 'unknown' })
    const applied = finishPromoCheck(startPromoCheck(NO_PROMO, 'good'), 'good', good('good'))
    const rejected = ['bad', 'worse', 'worst'].reduce(reject, applied)
    expect(rejected.codes).toEqual(['good', 'worst'])
    expect(removePromoCode(rejected, 'worst')).toMatchObject({ code: 'good', codes: ['good'], valid: true })
    expect(startPromoCheck(rejected, 'next').codes).toEqual(['good', 'next'])
  })

  it.each<[string, PromoCheck]>([
    ['accepted', good('first')],
    ['rejected', { status: 'rejected', errorCode: 'unknown' }],
  ])('keep the current one when an earlier one is %s', (_, check) => {
    const applied = finishPromoCheck(startPromoCheck(NO_PROMO, 'applied'), 'applied', good('applied'))
    const both = startPromoCheck(startPromoCheck(applied, 'first'), 'second')
    expect(finishPromoCheck(both, 'first', check)).toMatchObject({ code: 'second', valid: false })
  })

  it.each([
    [true, 999, true],
    [true, 0, false],
    [false, 999, false],
  ])('are not in a preview: accepted %s, a total of %i is before the code: %s', (valid, total, expected) => {
    expect(isBeforePromo({ valid }, { total })).toBe(expected)
  })

  it('are checked again when their order opens again, unless a check is pending, and end with it', () => {
    const order = { externalPlanCode: 'premium', isImmediate: true }
    const pending = startPromoCheck({ ...NO_PROMO, typed: 'other', checkedFor: order }, 'save10')
    expect(reopenPromo(pending, true)).toBe(pending)
    const applied = finishPromoCheck(pending, 'save10', good('save10'))
    expect(reopenPromo(applied, true)).toEqual({ ...applied, checkedFor: null })
    expect(reopenPromo(applied, false)).toEqual({ ...NO_PROMO, typed: 'other' })
  })

  it('leave out one that was removed during its check, and check it again when it returns', () => {
    const removed = removePromoCode(startPromoCheck(NO_PROMO, 'save10'), 'save10')
    expect(finishPromoCheck(removed, 'save10', good('save10'))).toEqual(NO_PROMO)
    const rechecked = startPromoCheck(finishPromoCheck(startPromoCheck(NO_PROMO, 'a'), 'a', good('a')), 'a')
    expect(rechecked).toMatchObject({ codes: ['a'], valid: false })
  })
})

describe('the field of a promo code', () => {
  const typed = (text: string) => ({ ...NO_PROMO, typed: text, isTypedSent: true })
  const rejected: PromoCheck = { status: 'rejected', errorCode: 'unknown' }
  const checked = (state: typeof NO_PROMO, check: PromoCheck) =>
    finishPromoCheck(startPromoCheck(state, 'save10'), 'save10', check)

  it('is emptied by its accepted code, and keeps a rejected one, and what has been typed since', () => {
    expect(checked(typed(' SAVE10 '), good('save10')).typed).toBe('')
    expect(checked(typed('SAVE10'), rejected).typed).toBe('SAVE10')
    expect(checked(typed('other'), good('save10')).typed).toBe('other')
  })

  it('keeps a text that Apply has not sent, such as the start of a longer code', () => {
    expect(checked({ ...typed('save10'), isTypedSent: false }, good('save10')).typed).toBe('save10')
  })

  it('is emptied by the removal of its code alone', () => {
    expect(removePromoCode(checked(typed('SAVE10'), rejected), 'save10').typed).toBe('')
    expect(removePromoCode(checked(typed('other'), rejected), 'save10').typed).toBe('other')
  })

  it.each([
    ['empty', typed('  '), false],
    ['a code that was not checked', typed('SAVE10'), true],
    ['a code that was rejected', checked(typed('SAVE10'), rejected), false],
  ])('holds Submit until it is applied: %s', (_, state, expected) => {
    expect(hasUncheckedCode(state)).toBe(expected)
  })
})

describe('the code to check for an order', () => {
  const order: PromoConditions = { externalPlanCode: 'premium', isImmediate: true }
  const opened = { ...NO_PROMO, checkedFor: order }

  it.each<[string, typeof NO_PROMO, (string | null | undefined)[], string]>([
    ['is the first requested one', NO_PROMO, [null, undefined, 'draft', 'missed'], 'draft'],
    ['is none where none is requested', NO_PROMO, [null, '', ' '], ''],
    ['is in lowercase', NO_PROMO, [' ', ' Draft '], 'draft'],
    ['is the current one, whatever is requested', startPromoCheck(NO_PROMO, 'typed'), ['draft'], 'typed'],
    ['of another kind is none once the code has been removed', opened, ['draft'], ''],
    ['of another kind is the current one', startPromoCheck(opened, 'typed'), ['draft'], 'typed'],
  ])('%s', (_, state, requested, expected) => {
    expect(codeToCheck(state, requested)).toBe(expected)
  })

  it.each<[Partial<PromoConditions>, boolean]>([
    [{}, true],
    [{ externalPlanCode: 'basic' }, false],
    [{ isImmediate: false }, false],
  ])('depends on the plan and on the start of the change: %j', (part, expected) => {
    expect(isCheckedFor(opened, { ...order, ...part })).toBe(expected)
    expect(isCheckedFor(NO_PROMO, { ...order, ...part })).toBe(false)
  })

  it('is sent with the order once it is valid', () => {
    const pending = startPromoCheck(NO_PROMO, 'save10')
    expect({ pending: isPromoPending(pending), sent: appliedPromo(pending) }).toEqual({
      pending: true,
      sent: null,
    })
    const valid = finishPromoCheck(pending, 'save10', good('save10'))
    expect(appliedPromo(valid)).toEqual({ code: 'save10', description: '10% off' })
    expect(isPromoPending(valid)).toBe(false)
  })
})
