import type { Device } from '../../domain/plans/plan.ts'

/** Returns a device in the form of orders, without the fields that the services do not know. */
export const toWireDevice = ({ deviceId, externalDeviceId, provider, model }: Device) => ({
  deviceId: deviceId ?? undefined,
  externalDeviceId: externalDeviceId ?? undefined,
  deviceProvider: provider ?? undefined,
  deviceModel: model ?? undefined,
})
