import * as v from 'valibot'
import type { Device } from '../../domain/plans/plan.ts'
import { date, flag, identifier, listIn, optionalId, read, text } from '../shape.ts'

/** The plan that covers a device; the wire misspells the name of the first date. */
const coveredBySchema = v.object({
  id: optionalId,
  plan_code: text,
  oz_plan_expriation_date: date,
  recurly_trial_end_date: date,
})

/** A device on the wire; its ids can be numbers. */
export const deviceSchema = v.object({
  pepperDeviceId: v.optional(v.nullable(identifier), null),
  deviceId: optionalId,
  externalDeviceId: optionalId,
  provider: text,
  model: text,
  subscribable: flag(true),
  name: text,
  // An invalid value here must not fail the whole list.
  subscription: v.fallback(v.optional(v.nullable(coveredBySchema), null), null),
})

/** Parses a device list. Throws AcctError `malformed`. */
export function parseDevices(response: unknown): Device[] {
  return read(v.array(deviceSchema), listIn(response, 'devices')).map(toDevice)
}

/** Converts a device to its domain type. */
export function toDevice(wire: v.InferOutput<typeof deviceSchema>): Device {
  const { subscription } = wire
  return {
    pepperDeviceId: wire.pepperDeviceId ?? wire.deviceId ?? wire.externalDeviceId ?? '',
    deviceId: wire.deviceId,
    externalDeviceId: wire.externalDeviceId,
    provider: wire.provider,
    model: wire.model,
    subscribable: wire.subscribable,
    name: wire.name ?? '',
    subscription: subscription && {
      id: subscription.id,
      planCode: subscription.plan_code,
      expiration: subscription.oz_plan_expriation_date,
      trialEnd: subscription.recurly_trial_end_date,
    },
  }
}
