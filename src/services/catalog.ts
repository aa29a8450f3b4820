import type { Transport } from '../transport/transport.ts'
import { endpoints } from './endpoints.ts'
import { listIn } from './shape.ts'

/** GET /plans?brand (subscriptions, no auth): the plans on offer, in the answer's field `plans` (B§7). */
export async function listPlans(
  transport: Transport,
  brand: string,
  signal?: AbortSignal,
): Promise<unknown[]> {
  const answer = await transport.call(endpoints.plans, { query: { brand }, ...(signal ? { signal } : {}) })
  const plans = listIn(answer, 'plans')
  return Array.isArray(plans) ? plans : []
}

/** GET /deviceModels/{brand} (config, no auth) (B§7). */
export async function listDeviceModels(
  transport: Transport,
  brand: string,
  signal?: AbortSignal,
): Promise<unknown[]> {
  const answer = await transport.call(endpoints.deviceModels, {
    path: { brand },
    ...(signal ? { signal } : {}),
  })
  const models = listIn(answer, 'deviceModels')
  return Array.isArray(models) ? models : []
}
