import { expect, test } from 'vitest'
import type { BillingProviderName } from '../../../src/domain/billing/billing-provider.ts'
import { FAULT_KINDS } from '../../../src/sandbox/http/fault-kinds.ts'
import { billingActions } from '../../../src/store/billing/billing.slice.ts'
import { cardActions } from '../../../src/store/billing/card.actions.ts'
import { paymentInfoActions } from '../../../src/store/billing/payment-info.actions.ts'
import { getUnknown } from '../../../src/store/core/request.ts'
import { createCardSubmission, passChallenge } from '../../fixtures/checkout.ts'
import { type StoreClient, signInWithToken } from '../../fixtures/client.ts'
import { advanceUntilDone, withFakeTime } from '../../fixtures/fake-time.ts'
import { sampled } from '../sampled.ts'
import {
  addFaults,
  clearFaults,
  countCharges,
  NO_READS,
  READ_ATTEMPTS,
  TIME_LIMIT_MS,
  untilUnknown,
  withClient,
} from './support.ts'

const ACCOUNT = 'past-due@geeni.example'

withFakeTime()

/** A new card, a card that requires 3-D Secure, and the number of the stored card. */
const CARDS = ['5555555555554444', '4000002500003155', '4111111111111111']

interface Case {
  provider: BillingProviderName
  card: string
  label: string
  faults: object[]
}

/** Saves a card that pays past-due invoices, and retries after a failure. */
async function saveThroughFaults(
  client: StoreClient,
  { provider, card, label, faults }: Case,
): Promise<void> {
  await advanceUntilDone(signInWithToken(client, ACCOUNT))
  const chargesBefore = await countCharges(client, ACCOUNT)
  const countNewCharges = async (): Promise<number> => (await countCharges(client, ACCOUNT)) - chargesBefore
  const { store } = client
  store.use(billingActions).chooseProvider(provider)
  await advanceUntilDone(store.use(paymentInfoActions).loadPaymentInfo(provider))
  let submission = (await advanceUntilDone(createCardSubmission(client, provider, card))).result
  await addFaults(client, faults)
  for (let attempt = 0; ; attempt += 1) {
    expect(attempt, `${label}: saved after the retries`).toBeLessThan(5)
    const saving = store.use(cardActions).saveCard(submission)
    const { ms } = await advanceUntilDone(Promise.race([saving, untilUnknown(client)]))
    expect(ms, `${label}: a result, or that it is unknown, in time`).toBeLessThanOrEqual(TIME_LIMIT_MS)
    const isUnknown = getUnknown(store.state.getState().billing.saving) !== null
    // The next attempt replaces one whose outcome is unknown.
    const result = isUnknown ? null : (await advanceUntilDone(saving)).result
    if (result?.kind === 'challenge') {
      expect(await countNewCharges(), `${label}: no charge before the challenge`).toBe(0)
      submission = { ...submission, resultToken: await passChallenge(client, result.actionToken) }
      continue
    }
    if (result) {
      expect(await countNewCharges(), label).toBe(1)
      return
    }
    const { status } = store.state.getState().billing.saving
    expect(status, label).toBe(isUnknown ? 'pending' : 'failed')
    expect(await countNewCharges(), `${label}: ${status}`).toBeLessThanOrEqual(isUnknown ? 1 : 0)
    if (attempt > 0) await clearFaults(client)
  }
}

const SAVE = '/subscriptions/billingInfo/**'

for (const provider of ['recurly', 'stripe'] as const)
  for (const idempotencyHeader of [true, false]) {
    const all = CARDS.flatMap((card) =>
      FAULT_KINDS.flatMap((kind) =>
        (['before', 'after'] as const).flatMap((when): Case[] => {
          const fault = { method: '*', path: SAVE, kind, when }
          const label = `${card} ${kind} ${when}`
          return [
            { provider, card, label, faults: [fault] },
            ...(kind === 'slow'
              ? [{ provider, card, label: `${label}, too slow`, faults: [{ ...fault, ms: 40_000 }] }]
              : []),
            { provider, card, label: `${label}, and no read succeeds`, faults: [fault, NO_READS] },
            {
              provider,
              card,
              label: `${label}, and the read of the stored card fails`,
              faults: [fault, { ...NO_READS, path: '/subscriptions/billingInfo*', times: READ_ATTEMPTS }],
            },
          ]
        }),
      ),
    )
    const cases = sampled(all)
    test(`a card by ${provider} that pays past-due invoices, ${idempotencyHeader ? 'with' : 'without'} an idempotency key, under ${cases.length} faults: charges once, and shows within 30 s a result, or that it is unknown`, async () => {
      for (const entry of cases)
        await withClient({ idempotencyHeader }, (client) => saveThroughFaults(client, entry))
    })
  }
