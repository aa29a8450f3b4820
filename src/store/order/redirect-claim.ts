import type { SliceContext } from '../core/context.ts'
import type { Reader, RedirectRecord } from '../core/persisted.ts'
import { withTabLock } from '../core/tab-lock.ts'
import { referenceOf } from './redirect-record.ts'

/** The record of a confirmation that has left the page, in all tabs of the account. */
export interface RedirectClaims {
  /** Returns the record of an intent; null for an intent that this account has not confirmed here. */
  recordOf(intentId: string): RedirectRecord | null
  write(record: RedirectRecord | null): void
  /** Marks the record as `finishing`; resolves to false in all tabs but the first. */
  claim(intentId: string, signal: AbortSignal): Promise<boolean>
}

const PURPOSES: readonly RedirectRecord['purpose'][] = ['save', 'verify', 'order']
const STATES: readonly RedirectRecord['state'][] = ['left', 'finishing', 'done']

const readRecord: Reader<'redirect'> = ({ accountId, intent, provider, purpose, state }) => {
  const knownPurpose = PURPOSES.find((one) => one === purpose)
  const knownState = STATES.find((one) => one === state)
  if (typeof accountId !== 'string' || typeof intent !== 'string' || !knownPurpose || !knownState) return null
  if (provider !== 'stripe' && provider !== 'stripeElements') return null
  return { accountId, intent, provider, purpose: knownPurpose, state: knownState }
}

/** Reads and claims what redirect-record.ts has written. */
export function redirectClaims({ brand, persistence }: SliceContext): RedirectClaims {
  function write(record: RedirectRecord | null): void {
    persistence.write('redirect', 'local', record)
  }

  function recordOf(intentId: string): RedirectRecord | null {
    const record = persistence.read('redirect', 'local', readRecord)
    return record?.intent === referenceOf(intentId) ? record : null
  }

  return {
    recordOf,
    write,
    claim: (intentId, signal) =>
      withTabLock({ brand, name: 'redirect', signal }, async () => {
        const record = recordOf(intentId)
        if (record?.state !== 'left') return false
        write({ ...record, state: 'finishing' })
        return true
      }),
  }
}
