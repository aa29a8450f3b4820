import { setImmediate } from 'node:timers/promises'
import { expect } from 'vitest'
import { FAULT_KINDS } from '../../src/sandbox/http/fault-kinds.ts'
import type { SignedServices } from '../fixtures/services.ts'

/** A fault of a write, before or after the commit. */
interface WriteFault {
  kind: (typeof FAULT_KINDS)[number]
  when: 'before' | 'after'
}

/** Each kind of fault, before and after the commit. */
export const WRITE_FAULTS: readonly WriteFault[] = FAULT_KINDS.flatMap((kind) =>
  (['before', 'after'] as const).map((when) => ({ kind, when })),
)

/**
 * Sends a write whose call meets a fault before or after the commit, and expects that it fails unless the fault
 * is a slow response. Returns whether the services have executed it.
 */
export async function sendUnderFault(
  services: SignedServices,
  { kind, when }: WriteFault,
  send: (signal: AbortSignal) => Promise<unknown>,
): Promise<boolean> {
  await services.control('/faults', { method: '*', path: '/subscriptions/**', kind, when, ms: 1 })
  const controller = new AbortController()
  const outcome = send(controller.signal).then(
    () => 'done',
    () => 'failed',
  )
  // The client aborts a call without a response once the services have received it.
  if (kind === 'timeout') {
    while ((await services.control<unknown[]>('/faults')).length > 0) await setImmediate()
    controller.abort()
  }
  expect(await outcome, `${kind} ${when}`).toBe(kind === 'slow' ? 'done' : 'failed')
  await services.settled()
  return kind === 'slow' || when === 'after'
}
