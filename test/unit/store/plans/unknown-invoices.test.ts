import { expect, it, vi } from 'vitest'
import { type GlanceFacts, watchGlance } from '../../../../src/areas/shared/glance/watch-glance.ts'
import { paymentInfoActions } from '../../../../src/store/billing/payment-info.actions.ts'
import { getData } from '../../../../src/store/core/request.ts'
import { resumeTerms } from '../../../../src/store/plans/resume-terms.ts'
import { untilIdle } from '../../../fixtures/event-loop.ts'
import { down, settled } from '../../support/account-plans.ts'
import { plan } from '../../support/plans.ts'
import { open, session, signIn, withFakeClock } from '../../support/sign-in.ts'
import type { Answer } from '../../support/store.ts'

withFakeClock()

const invoices = (): Response =>
  Response.json({ invoices: [{ invoiceId: '1', invoiceTotal: 899, currency: 'EUR', status: 'paid' }] })

const PLUS = {
  ...{ id: 'c-1', name: 'Plus', external_plan_code: 'premium' },
  cost: [{ amount: 899, currency: 'EUR' }],
}

/** Signs in an account of the US with a plan; returns what My Plan and the dialog of a resume know of it. */
async function knownFacts(paymentHistory: Answer) {
  const one = open({
    answers: {
      byEmail: session(),
      paymentHistory,
      plans: Response.json({ plans: [PLUS] }),
      billingInfo: Response.json({ billingInfo: { card_type: 'visa', last_four: '1111', country: 'US' } }),
    },
  })
  await signIn(one)
  const paused = plan({ planConfigId: 'c-1' })
  const terms = await settled(one.store.use(resumeTerms).find(paused, 'recurly'))
  let facts: GlanceFacts | null = null
  const stop = watchGlance(one.store, { provider: 'recurly', isBilled: true }, (now) => (facts = now))
  await settled(untilIdle().then(() => vi.advanceTimersByTimeAsync(20_000)))
  stop()
  const { currency } = { currency: undefined, ...(facts as GlanceFacts | null) }
  return { price: terms.price, card: terms.card?.lastFour ?? null, currency }
}

it.each<[string, Answer, unknown]>([
  [
    'named',
    invoices,
    { price: { cents: 899, currency: 'EUR', isTaxAdded: false }, card: '1111', currency: 'EUR' },
  ],
  ['not named', down, { price: null, card: null, currency: null }],
])(
  'the currency of an account is %s by its invoices, and not by its country',
  async (_, answer, expected) => {
    expect(await knownFacts(answer)).toEqual(expected)
  },
)

it('the confirmation of a resume names the card that has just been saved, where the list shows the one before', async () => {
  const one = open({
    answers: {
      byEmail: session(),
      paymentHistory: invoices,
      plans: Response.json({ plans: [PLUS] }),
      billingInfo: () => Response.json({ billingInfo: { card_type: 'visa', last_four: '1111' } }),
    },
  })
  await signIn(one)
  const { loadPaymentInfo, answerPaymentInfo } = one.store.use(paymentInfoActions)
  await settled(loadPaymentInfo('recurly'))
  const info = getData(one.store.state.getState().billing.info)
  if (!info) throw new Error('no card')
  answerPaymentInfo({ ...info, lastFour: '2222' })
  const { card } = await settled(one.store.use(resumeTerms).find(plan({ planConfigId: 'c-1' }), 'recurly'))
  expect(card?.lastFour).toBe('2222')
})
