// What the playground changes of the sandbox: its faults and its time.
import { readEntry, writeEntry } from '../live/site-storage.ts'
import { callSandbox, JSON_TYPE } from '../tool/call-sandbox.ts'
import type { ChosenFault } from './choice.ts'

const DAY_MS = 86_400_000
/** Calls that a fault affects: more than a tag makes with its retries. */
const TIMES = 100

/** Key of the local storage: a playground of this browser has added a fault, which may still be there. */
const KEY = 'acct-site.fault'

/** Returns whether a playground of this browser has added a fault and not removed it since. */
export const hasAddedFault = (): boolean => readEntry(() => localStorage, KEY) !== null

/**
 * Removes all faults. While the page closes, only a request with `isLeaving` reaches the sandbox; Firefox does not pass
 * such requests to a sandbox in the browser, and a closed browser sends none: the next playground removes the faults.
 */
export async function clearFaults(sandbox: string, { isLeaving = false } = {}): Promise<void> {
  await fetch(`${sandbox}/sandbox/faults`, {
    method: 'DELETE',
    headers: JSON_TYPE,
    keepalive: isLeaving,
  })
  if (!isLeaving) writeEntry(() => localStorage, KEY, null)
}

/** Makes the next calls of all pages fail. */
export async function addFault(sandbox: string, { kind, path, status }: ChosenFault): Promise<void> {
  writeEntry(() => localStorage, KEY, '')
  const fault = { kind, path, times: TIMES, ...(status !== null && { status }) }
  await callSandbox(`${sandbox}/sandbox/faults`, 'POST', fault)
}

/** Restores the sample accounts and the time. */
export async function resetSandbox(sandbox: string): Promise<void> {
  await callSandbox(`${sandbox}/sandbox/reset`, 'POST')
}

/** Who has chosen the time: an address, which anybody can write, or the visitor in the controls. */
export type ChosenBy = 'address' | 'controls'

/**
 * Moves the time of the sandbox. Time runs forward only, so an earlier time that the visitor chooses restores the sample
 * accounts. A link never does: the orders and accounts of the visitor stay.
 * @returns false when the time is later than the chosen one, and stays.
 */
export async function moveClock(sandbox: string, days: number, chosenBy: ChosenBy): Promise<boolean> {
  const address = `${sandbox}/sandbox/clock`
  const { advanceMs } = await callSandbox<{ advanceMs: number }>(address, 'GET')
  const wanted = days * DAY_MS
  const isLater = advanceMs > wanted
  if (isLater && chosenBy === 'address') return false
  if (isLater) await resetSandbox(sandbox)
  const missing = wanted - (isLater ? 0 : advanceMs)
  if (missing > 0) await callSandbox(address, 'POST', { advanceMs: missing })
  return true
}
