import { describe, expect, it } from 'vitest'
import { resumeTerms } from '../../../../src/store/plans/resume-terms.ts'
import { down, settled } from '../../support/account-plans.ts'
import { sessionAnswer } from '../../support/answers.ts'
import { plan } from '../../support/plans.ts'
import { open, pass, signIn, withFakeClock } from '../../support/sign-in.ts'
import { type Answer, hang } from '../../support/store.ts'

withFakeClock()

/** A plan of the catalog in the wire format, with its price in cents. */
const sold = (id: string, amount: number, part: { currency?: string; visible?: boolean } = {}) => ({
  ...{ id, name: id, external_plan_code: `${id}_m`, visible: part.visible ?? true },
  cost: [{ amount, currency: part.currency ?? 'USD' }],
})
const catalog = (...plans: object[]) => Response.json({ plans })
const invoice = (part: object = {}) =>
  Response.json({
    invoices: [{ invoiceId: '1', invoiceTotal: 899, currency: 'USD', status: 'paid', ...part }],
  })
const CARD = { card_type: 'visa', last_four: '1111' }
const card = (part: object = {}) => Response.json({ billingInfo: { ...CARD, ...part } })
const OWN = sold('c-1', 999)

interface Known {
  answers?: Record<string, Answer>
  country?: string | null
}

/** Signs in an account with an invoice and a card; `begin` begins to find the terms of its paused plan. */
async function holder({ answers = {}, country = 'US' }: Known) {
  const previews: unknown[] = []
  const { preview = down, ...others } = answers
  const one = open({
    answers: {
      byEmail: Response.json({ ...sessionAnswer(), countryCode: country }),
      paymentHistory: invoice(),
      plans: catalog(OWN),
      billingInfo: card(),
      billingInfoV3: card({ last_four: '3333' }),
      ...others,
      async preview(request) {
        previews.push(await request.clone().json())
        return typeof preview === 'function' ? preview(request) : preview.clone()
      },
    },
  })
  await signIn(one)
  const begin = (planConfigId = 'c-1', provider: 'recurly' | 'stripe' = 'recurly') =>
    one.store.use(resumeTerms).find(plan({ planConfigId }), provider)
  return { ...one, begin, previews }
}
async function terms(known: Known, planConfigId?: string, provider?: 'recurly' | 'stripe') {
  const { begin } = await holder(known)
  const { price, card: payer } = await settled(begin(planConfigId, provider))
  return { price, card: payer?.lastFour ?? null }
}
const price = (part: object = {}) => ({ cents: 999, currency: 'USD', isTaxAdded: true, ...part })

describe('the tax of a resume', () => {
  const preview = (tax: number) =>
    Response.json({ currency: 'USD', subTotal: 2_999, tax, total: 2_999 + tax, chargeDate: null })

  it('is that of the preview of the most expensive other plan that is on sale', async () => {
    const { begin, previews } = await holder({
      answers: {
        plans: catalog(
          sold('c-1', 9_999),
          sold('c-2', 1_999),
          sold('c-3', 2_999),
          sold('c-4', 1_499),
          sold('c-5', 8_999, { visible: false }),
          sold('c-6', 7_999, { currency: 'EUR' }),
        ),
        preview: preview(0),
      },
    })
    expect((await settled(begin())).price).toEqual(price({ cents: 9_999, isTaxAdded: false }))
    expect(previews).toEqual([{ plan_code: 'c-3_m', currency: 'USD', account: { account_code: '42' } }])
  })

  it.each([
    ['is hidden', sold('c-2', 1_999, { visible: false })],
    ['costs nothing', sold('c-2', 0)],
    ['has no price in the currency', sold('c-2', 1_999, { currency: 'EUR' })],
  ])('is that of the currency where the other plan %s', async (_, other) => {
    const { begin, previews } = await holder({
      answers: { plans: catalog(OWN, other), preview: preview(0) },
    })
    expect((await settled(begin())).price).toEqual(price())
    expect(previews).toEqual([])
  })

  it('is that of the currency where the preview fails', async () => {
    expect(await terms({ answers: { plans: catalog(OWN, sold('c-2', 1_999)) } })).toEqual({
      price: price(),
      card: '1111',
    })
  })
})

describe('the price of a resume', () => {
  const euros = { plans: catalog(sold('c-1', 899, { currency: 'EUR' })), paymentHistory: { invoices: [] } }
  const answers = { ...euros, paymentHistory: Response.json(euros.paymentHistory) }
  const inEuros = price({ cents: 899, currency: 'EUR', isTaxAdded: false })

  it('without an invoice is in the currency of the account’s country', async () => {
    expect(await terms({ answers, country: 'DE' })).toEqual({ price: inEuros, card: '1111' })
  })

  it('without a country of the account is in the currency of the card’s country', async () => {
    const known = { answers: { ...answers, billingInfo: card({ country: 'DE' }) }, country: null }
    expect(await terms(known)).toEqual({ price: inEuros, card: '1111' })
  })

  it.each([
    ['the catalog does not load', { plans: down }, 'c-1'],
    ['the catalog lacks the plan', {}, 'c-2'],
    ['the catalog has no price in the currency', { paymentHistory: invoice({ currency: 'GBP' }) }, 'c-1'],
  ])('is unknown, but not the card, where %s', async (_, others, planConfigId) => {
    expect(await terms({ answers: others }, planConfigId)).toEqual({ price: null, card: '1111' })
  })
})

describe('the card of a resume', () => {
  it('is unknown, but not the price, where it does not load', async () => {
    expect(await terms({ answers: { billingInfo: down } })).toEqual({ price: price(), card: null })
  })

  it.each([
    ['the provider of the brand', 'paid', '3333'],
    ['recurly where an invoice is past due', 'past_due', '1111'],
  ])('is that of %s', async (_, status, lastFour) => {
    const answers = { paymentHistory: invoice({ status }) }
    expect((await terms({ answers }, 'c-1', 'stripe')).card).toBe(lastFour)
  })
})

describe('the terms of a resume', () => {
  it('say less after six seconds without a response', async () => {
    const { begin } = await holder({ answers: { plans: hang } })
    let found: unknown = null
    void begin().then((all) => (found = all))
    await pass(5_999)
    expect(found).toBeNull()
    await pass(1)
    expect(found).toEqual({ price: null, card: null, next: null })
  })

  it('say less after a sign-out', async () => {
    const { begin, store } = await holder({ answers: { plans: hang } })
    const finding = begin()
    await pass(1)
    store.signOut('user')
    expect(await finding).toEqual({ price: null, card: null, next: null })
  })
})
