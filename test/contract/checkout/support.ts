import { getUnknown } from '../../../src/store/core/request.ts'
import { createStoreClient, type StoreClient } from '../../fixtures/client.ts'
import { untilIdle } from '../../fixtures/event-loop.ts'
import { resetTime } from '../../fixtures/fake-time.ts'
import type { LedgerEntry } from '../../fixtures/services.ts'

/** Longest time in ms until a screen shows a result. */
export const TIME_LIMIT_MS = 30_000
/** Attempts of a read: the first one and two retries. */
export const READ_ATTEMPTS = 3
/** Fault that fails all reads. */
export const NO_READS = { method: 'GET', path: '/**', kind: 'nocors', times: 99 }

/** Resolves once the outcome of a card is unknown. */
export const untilUnknown = ({ store }: StoreClient): Promise<void> =>
  new Promise((resolve) => {
    const unsubscribe = store.state.subscribe(({ billing }) => {
      if (!getUnknown(billing.saving)) return
      unsubscribe()
      resolve()
    })
  })

/** Returns the number of an account's charges. */
export const countCharges = async (client: StoreClient, account: string): Promise<number> =>
  (await client.control<LedgerEntry[]>(`/charges?account=${account}`)).length

/** Adds faults to the sandbox. */
export const addFaults = (client: StoreClient, faults: object[]): Promise<unknown> =>
  client.control('/faults', { method: 'POST', body: JSON.stringify(faults) })
/** Removes all faults from the sandbox. */
export const clearFaults = (client: StoreClient): Promise<unknown> =>
  client.control('/faults', { method: 'DELETE' })

/**
 * Runs a function with its own client at the start time, and closes the sandbox after the pending calls end.
 */
export async function withClient(
  options: { idempotencyHeader: boolean },
  run: (client: StoreClient) => Promise<void>,
): Promise<void> {
  resetTime()
  const client = createStoreClient(options)
  try {
    await run(client)
  } finally {
    client.store.close()
    await untilIdle()
    client.close()
  }
}
