import type { Transport } from '../../transport/transport.ts'
import { endpoints } from '../endpoints.ts'
import { listIn } from '../shape.ts'

/** GET /deviceModels/{brand} (config, no auth) (B§7). Rejects with AcctError. */
export async function listDeviceModels(
  transport: Transport,
  brand: string,
  signal?: AbortSignal,
): Promise<unknown[]> {
  const response = await transport.call(endpoints.deviceModels, {
    path: { brand },
    ...(signal ? { signal } : {}),
  })
  const models = listIn(response, 'deviceModels')
  return Array.isArray(models) ? models : []
}
