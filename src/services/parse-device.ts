import * as v from 'valibot'
import type { Device } from '../domain/plan.ts'
import { flag, identifier, listIn, optionalId, read, text } from './shape.ts'

/** A device on the wire (B§3); its ids may be numbers. */
export const deviceSchema = v.object({
  pepperDeviceId: v.optional(v.nullable(identifier), null),
  deviceId: optionalId,
  externalDeviceId: optionalId,
  provider: text,
  model: text,
  subscribable: flag(true),
  name: text,
})

/** Reads a device list. Throws AcctError `malformed`. */
export function parseDevices(answer: unknown): Device[] {
  return read(v.array(deviceSchema), listIn(answer, 'devices')).map(toDevice)
}

export function toDevice(wire: v.InferOutput<typeof deviceSchema>): Device {
  return {
    pepperDeviceId: wire.pepperDeviceId ?? wire.deviceId ?? wire.externalDeviceId ?? '',
    deviceId: wire.deviceId,
    externalDeviceId: wire.externalDeviceId,
    provider: wire.provider,
    model: wire.model,
    subscribable: wire.subscribable,
    name: wire.name ?? '',
  }
}
