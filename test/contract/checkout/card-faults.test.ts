import { expect, test } from 'vitest'
import { FAULT_KINDS } from '../../../demo/sandbox/http/faults.ts'
import type { BillingProviderName } from '../../../src/domain/billing-provider.ts'
import { billingActions } from '../../../src/store/payment/billing.actions.ts'
import { cardActions } from '../../../src/store/payment/card.actions.ts'
import { paymentInfoActions } from '../../../src/store/payment/payment-info.actions.ts'
import { passChallenge, createCardSubmission } from '../../fixtures/checkout.ts'
import { type StoreClient, signInByToken } from '../../fixtures/client.ts'
import { advanceUntilDone, withFakeTime } from '../../fixtures/fake-time.ts'
import { countCharges, NO_READS, addFaults, TIME_LIMIT_MS, clearFaults, READ_ATTEMPTS, withClient } from './matrix.ts'

const ACCOUNT = 'past-due@geeni.example'

withFakeTime(() => [
  import('../../../src/services/billing.ts'),
  import('../../../src/services/invoices.ts'),
  import('../../../src/services/stripe-setup.ts'),
  import('../../../src/services/subscriptions.ts'),
])

/** Another card than the one on file, one that a bank asks about, and the very one on file, to be charged once more. */
const CARDS = ['5555555555554444', '4000002500003155', '4111111111111111']

interface Case {
  provider: BillingProviderName
  card: string
  label: string
  faults: object[]
}

/** Saves a card that pays what is past due, as a person does who tries again when it is said to have failed. */
async function saves(one: StoreClient, { provider, card, label, faults: wrong }: Case): Promise<void> {
  await advanceUntilDone(signInByToken(one, ACCOUNT))
  const before = await countCharges(one, ACCOUNT)
  const charged = async (): Promise<number> => (await countCharges(one, ACCOUNT)) - before
  const { store } = one
  store.use(billingActions).chooseProvider(provider)
  await advanceUntilDone(store.use(paymentInfoActions).loadPaymentInfo(provider))
  let submission = (await advanceUntilDone(createCardSubmission(one, provider, card))).result
  await addFaults(one, wrong)
  for (let attempt = 0; ; attempt += 1) {
    expect(attempt, `${label}: saved in the end`).toBeLessThan(5)
    const { result, ms } = await advanceUntilDone(store.use(cardActions).saveCard(submission))
    expect(ms, `${label}: said in time`).toBeLessThanOrEqual(TIME_LIMIT_MS)
    const { saving, isUnsure = false } = store.state.getState().billing
    if (result?.kind === 'challenge') {
      expect(await charged(), `${label}: nothing yet`).toBe(0)
      submission = { ...submission, resultToken: await passChallenge(one, result.actionToken) }
      continue
    }
    if (result) {
      expect([isUnsure, await charged()], label).toEqual([false, 1])
      return
    }
    expect(saving?.status, label).toBe('failed')
    expect(await charged(), `${label}: ${isUnsure ? 'unsure' : 'not saved'}`).toBeLessThanOrEqual(
      isUnsure ? 1 : 0,
    )
    if (attempt > 0) await clearFaults(one)
  }
}

const SAVE = '/subscriptions/billingInfo/**'

for (const provider of ['recurly', 'stripe'] as const)
  for (const idempotencyHeader of [true, false]) {
    const cases = CARDS.flatMap((card) =>
      FAULT_KINDS.flatMap((kind) =>
        (['before', 'after'] as const).flatMap((when): Case[] => {
          const fault = { method: '*', path: SAVE, kind, when }
          const label = `${card} ${kind} ${when}`
          return [
            { provider, card, label, faults: [fault] },
            ...(kind === 'slow'
              ? [{ provider, card, label: `${label}, too slow`, faults: [{ ...fault, ms: 40_000 }] }]
              : []),
            { provider, card, label: `${label}, and nothing else answers`, faults: [fault, NO_READS] },
            {
              provider,
              card,
              label: `${label}, and what is on file does not answer`,
              faults: [fault, { ...NO_READS, path: '/subscriptions/billingInfo*', times: READ_ATTEMPTS }],
            },
          ]
        }),
      ),
    )
    test(`a card by ${provider} that pays what is past due, key ${idempotencyHeader ? 'sent' : 'not sent'}, ${cases.length} faults: charged once, and told within 30 s`, {
      timeout: 240_000,
    }, async () => {
      for (const one of cases) await withClient({ idempotencyHeader }, (client) => saves(client, one))
    })
  }
