import type { SliceContext } from '../core/context.ts'
import { lazyReaders } from '../core/lazy-readers.ts'
import type { Persisted } from '../core/persisted.ts'

/** Devices to add to a current plan and to remove from it, not saved yet (`pepperDeviceId`s). */
export type UnsavedDevices = Omit<Persisted['devices'], 'accountId'>

/** The unsaved choice of devices of a current plan, in this tab. */
export const deviceChoiceActions = ({ persistence, accountId }: SliceContext) => ({
  /** Returns the unsaved choice of this account; null without one. */
  unsaved: (): UnsavedDevices | null => persistence.read('devices', 'session', lazyReaders.devices),
  /** Persists a choice over a reload; null removes it. */
  persist(choice: UnsavedDevices | null): void {
    const id = accountId()
    persistence.write('devices', 'session', choice && id ? { accountId: id, ...choice } : null)
  },
})
