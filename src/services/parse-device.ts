import * as v from 'valibot'
import type { Device } from '../domain/plan.ts'
import { date, flag, identifier, listIn, optionalId, read, text } from './shape.ts'

/** The plan that covers a device; the first date is spelled so on the wire. */
const coveredBySchema = v.object({
  id: optionalId,
  plan_code: text,
  oz_plan_expriation_date: date,
  recurly_trial_end_date: date,
})

/** A device on the wire (B§3); its ids may be numbers. */
export const deviceSchema = v.object({
  pepperDeviceId: v.optional(v.nullable(identifier), null),
  deviceId: optionalId,
  externalDeviceId: optionalId,
  provider: text,
  model: text,
  subscribable: flag(true),
  name: text,
  // Nothing a device list should fail for.
  subscription: v.fallback(v.optional(v.nullable(coveredBySchema), null), null),
})

/** Reads a device list. Throws AcctError `malformed`. */
export function parseDevices(answer: unknown): Device[] {
  return read(v.array(deviceSchema), listIn(answer, 'devices')).map(toDevice)
}

/** A device as the domain knows it. */
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
