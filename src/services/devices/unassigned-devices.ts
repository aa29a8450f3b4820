import type { Device } from '../../domain/plans/plan.ts'
import type { Transport } from '../../transport/transport.ts'
import { planEndpoints } from '../plans/plan-endpoints.ts'
import { parseDevices } from './parse-device.ts'

/** GET /devices/unassigned (account): the devices without a plan (U-31). Rejects with AcctError. */
export async function listUnassignedDevices(transport: Transport, signal?: AbortSignal): Promise<Device[]> {
  return parseDevices(await transport.call(planEndpoints.unassignedDevices, signal ? { signal } : {}))
}
