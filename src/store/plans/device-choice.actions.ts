import type { SliceContext } from '../core/context.ts'
import { laterReaders } from '../core/lazy-readers.ts'

/** Devices that are to come onto a held plan and off it, not saved yet (`pepperDeviceId`s). */
export interface UnsavedDevices {
  planId: string
  added: readonly string[]
  removed: readonly string[]
}

export interface DeviceChoiceActions {
  /** What this account chose and has not saved; null where there is nothing. */
  unsaved(): UnsavedDevices | null
  /** Keeps a choice over a reload; null forgets it. */
  keep(choice: UnsavedDevices | null): void
}

/** The unsaved choice of devices of a held plan, in this tab. */
export function deviceChoiceActions(context: SliceContext): DeviceChoiceActions {
  const accountId = (): string | undefined => context.get().auth.profile?.account.id
  return {
    unsaved() {
      const kept = context.persistence.read('devices', 'session', laterReaders.devices)
      return kept && kept.accountId === accountId() ? kept : null
    },
    keep(choice) {
      const id = accountId()
      context.persistence.write('devices', 'session', choice && id ? { accountId: id, ...choice } : null)
    },
  }
}
