import type { Device } from '../../domain/plan.ts'
import type { PlanChangeResult, PlanOrder } from '../../domain/plan-order.ts'
import type { Receipt } from '../../domain/receipt.ts'
import type { SliceContext } from '../core/context.ts'
import { readIntent } from './read-intent.ts'

/** A done order is remembered for other tabs that show it still, ms. */
const DONE_MS = 60 * 60_000

/**
 * One wish to buy, from the moment it is sent: it outlives a reload and a 3-D Secure challenge, and every tab
 * reads it. Holds nothing that pays and nothing secret.
 */
export interface IntentRecord {
  accountId: string
  /** The idempotency key it was sent with. */
  key: string
  /** When it was sent, ms since 1970. */
  at: number
  /**
   * `sent`: nobody knows yet what became of it; `challenged`: the bank asks for 3-D Secure and nothing is charged;
   * `missed`: the account does not show it, so that nothing is charged; `done`.
   */
  state: 'sent' | 'challenged' | 'missed' | 'done'
  target: PlanOrder['target']
  current: PlanOrder['current']
  /** `pepperDeviceId`s. */
  deviceIds: readonly string[]
  receipt: Receipt
  /** What the services said of it, once it is done. */
  changed: PlanChangeResult | null
}

/** Whether two orders are the same wish, from the same beginning. */
export const isSameIntent = (record: IntentRecord, order: PlanOrder): boolean =>
  record.target.id === order.target.id &&
  hasSameBase(record, order) &&
  [...record.deviceIds].sort().join() === idsOf(order.devices).sort().join()

/** Whether both change the same plan as it was then. */
export const hasSameBase = ({ current }: IntentRecord, order: PlanOrder): boolean =>
  current?.id === order.current?.id && current?.subscriptionId === order.current?.subscriptionId

const idsOf = (devices: readonly Device[]): string[] =>
  devices.filter(({ subscribable }) => subscribable).map(({ pepperDeviceId }) => pepperDeviceId)

/** An order as its record is found again among the plans (order-completion.ts). */
export const orderOf = ({ target, current, deviceIds, receipt }: IntentRecord): PlanOrder => ({
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

/** The record of whoever is signed in. */
export interface Intents {
  read(): IntentRecord | null
  /** An order is about to be sent. */
  begin(key: string, order: PlanOrder, receipt: Receipt): IntentRecord
  write(record: IntentRecord | null): void
}

/** Reads and writes the one intent record. */
export function intents({ persistence, get, now }: SliceContext): Intents {
  const accountId = (): string => get().auth.profile?.account.id ?? ''
  const write = (record: IntentRecord | null): void => persistence.write('intent', 'local', record)
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
