import type { PlanOrder } from '../../domain/orders/plan-order.ts'
import type { Device } from '../../domain/plans/plan.ts'
import type { OrderRecord } from '../core/persisted.ts'

/** Names the intent of an order: the same change of the same plan. */
export const orderIntent = ({ target, current, devices }: PlanOrder): string =>
  JSON.stringify(['order', target.id, current?.id, current?.subscriptionId, coverableIds(devices).sort()])

/** Returns whether an order of a record and another one replace the same plan. */
export const replaceSamePlan = ({ current }: Pick<OrderRecord, 'current'>, order: PlanOrder): boolean =>
  current?.id === order.current?.id && current?.subscriptionId === order.current?.subscriptionId

/** Returns the ids of the devices that a plan can cover. */
export const coverableIds = (devices: readonly Device[]): string[] =>
  devices.filter(({ subscribable }) => subscribable).map(({ pepperDeviceId }) => pepperDeviceId)

/** Returns the order of a record with the fields that `completedResult` reads. */
export const recordedOrder = ({ target, current, deviceIds, receipt }: OrderRecord): PlanOrder => ({
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
