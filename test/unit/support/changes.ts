import { vi } from 'vitest'
import { AcctError, type AcctErrorCode } from '../../../src/errors/acct-error.ts'
import { changes } from '../../../src/store/core/change.ts'
import type { Change } from '../../../src/store/core/change-description.ts'
import type { SliceContext } from '../../../src/store/core/context.ts'
import { delay } from '../../../src/store/core/delay.ts'
import type { IntentRecord, SentChange } from '../../../src/store/core/persisted.ts'
import { createPersistence } from '../../../src/store/core/persistence.ts'
import { safeStorage } from '../../../src/store/core/storage.ts'
import { advanceUntilDone } from '../../fixtures/fake-time.ts'

/** A change in parts; `send` sends it. */
export type Part = Partial<Change<string>> & { send?: (key: string) => Promise<string> }

/** Describes a change that the services make at once. */
export const describeChange = ({ send = async () => 'response', ...part }: Part = {}): Change<string> => ({
  intent: 'cancel',
  load: async () => send,
  ...part,
})
/** Sends a change without success. */
export const fail = (code: AcctErrorCode) => async (): Promise<never> => {
  throw new AcctError(code)
}
/** Lookups: the account shows the change, does not show it, or the services do not respond. */
export const shown = async () => 'shown'
export const absent = async () => null
export const silent = async () => undefined

/** Returns a change that was sent this many ms ago. */
export const getSent = (intent: string, ms: number): SentChange => ({
  key: `${intent}-${ms}`,
  at: Date.now() - ms,
  intent,
  payload: null,
})
/** Returns the record of a change that was sent this many ms ago. */
export const getRecord = (
  ms: number,
  { intent = 'cancel', ...part }: Partial<IntentRecord> = {},
): IntentRecord => ({
  ...getSent(intent, ms),
  accountId: '42',
  state: 'sent',
  order: null,
  wasThere: false,
  others: [],
  ...part,
})
/** Returns the keys of the attempts before a change. */
export const getKeys = (record: IntentRecord | null): string[] => record?.others.map(({ key }) => key) ?? []

interface Options {
  stored?: IntentRecord
  hasKeys?: boolean
}

/** Opens a tab of a signed-in account, with the record of an earlier change. */
export function openTab({ stored, hasKeys = true }: Options = {}) {
  let session = new AbortController()
  const changing = vi.fn<SliceContext['changing']>()
  const storages = { local: safeStorage(() => undefined), session: safeStorage(() => undefined) }
  const context: Partial<SliceContext> = {
    brand: 'geeni',
    hasKeys,
    persistence: createPersistence('geeni', storages, () => '42'),
    accountId: () => '42',
    signal: () => session.signal,
    delay,
    now: Date.now,
    changing,
  }
  const made = changes(context as SliceContext)
  if (stored) made.write(stored)
  return {
    ...made,
    changing,
    signOut: () => session.abort(),
    signIn: () => {
      session = new AbortController()
    },
    make: async (part: Part = {}) => (await advanceUntilDone(made.run(describeChange(part)))).result,
  }
}

/** Makes a change in a new tab; returns also which keys it sent, and its record at that time. */
export async function make({ send = async () => 'response', ...part }: Part = {}, options: Options = {}) {
  const one = openTab(options)
  const keys: string[] = []
  let recorded: IntentRecord | null = null
  const load = async () => (key: string) => {
    keys.push(key)
    recorded = one.record()
    return send(key)
  }
  const outcome = await one.make({ load, ...part })
  return { ...one, outcome, keys, recorded: recorded as IntentRecord | null }
}
