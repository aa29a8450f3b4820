import type { Device } from '../../domain/plan.ts'
import type { PlanOrder } from '../../domain/plan-order.ts'
import type { Receipt } from '../../domain/receipt.ts'
import type { SliceContext } from '../core/context.ts'
import type { IntentRecord } from '../core/persisted.ts'
import type { AuthPart } from '../session/auth.slice.ts'
import { readIntent } from './intent-reader.ts'

/** How long a done order is kept for other tabs that still show it, ms. */
const DONE_MS = 60 * 60_000

/** Returns whether a record and an order are the same intent: the same change of the same plan. */
export const isSameIntent = (record: IntentRecord, order: PlanOrder): boolean =>
  record.target.id === order.target.id &&
  hasSameBase(record, order) &&
  [...record.deviceIds].sort().join() === idsOf(order.devices).sort().join()

/** Returns whether both change the same plan in the same state. */
export const hasSameBase = ({ current }: IntentRecord, order: PlanOrder): boolean =>
  current?.id === order.current?.id && current?.subscriptionId === order.current?.subscriptionId

const idsOf = (devices: readonly Device[]): string[] =>
  devices.filter(({ subscribable }) => subscribable).map(({ pepperDeviceId }) => pepperDeviceId)

/** Returns the order of a record with the fields that `findCompletedPlan` reads. */
export const recordedOrder = ({ target, current, deviceIds, receipt }: IntentRecord): PlanOrder => ({
  target,
  current,
  devices: deviceIds.map((pepperDeviceId) => ({
    pepperDeviceId,
    deviceId: null,
    externalDeviceId: null,
    provider: null,
    model: null,
    subscribable: true,
    name: '',
    subscription: null,
  })),
  devicesRemoved: [],
  currency: receipt.currency,
})

/** The intent record of the signed-in account. */
export interface Intents {
  read(): IntentRecord | null
  /** Writes and returns the record of an order that is about to be sent. */
  begin(key: string, order: PlanOrder, receipt: Receipt): IntentRecord
  write(record: IntentRecord | null): void
}

/** Reads and writes the one intent record. */
export function intents({ persistence, get, now }: SliceContext<AuthPart>): Intents {
  const accountId = (): string => get().auth.profile?.account.id ?? ''
  function write(record: IntentRecord | null): void {
    persistence.write('intent', 'local', record)
  }
  return {
    read() {
      const record = persistence.read('intent', 'local', readIntent)
      if (!record || record.accountId !== accountId()) return null
      return record.state === 'done' && now() - record.at > DONE_MS ? null : record
    },
    begin(key, order, receipt) {
      const { target, current } = order
      const record: IntentRecord = {
        accountId: accountId(),
        key,
        at: now(),
        state: 'sent',
        target,
        current,
        deviceIds: idsOf(order.devices),
        receipt,
        changed: null,
      }
      write(record)
      return record
    },
    write,
  }
}
