import * as v from 'valibot'
import type { Transport } from '../transport/transport.ts'
import { listDeviceModels } from './catalog.ts'

/** How long device models are good for (B§4, B§9), in ms. */
export const DEVICE_MODELS_FRESH_MS = 5 * 60_000

const modelSchema = v.object({ model: v.string() })

/**
 * The model codes of a brand's devices, which a promo code is checked with: fetched anew when the last fetch is five
 * minutes old, or failed.
 * @param now Local time in ms.
 */
export function createDeviceModels(
  now: () => number = Date.now,
): (transport: Transport, brand: string, signal?: AbortSignal) => Promise<string[]> {
  let kept: { brand: string; at: number; models: string[] } | null = null
  return async (transport, brand, signal) => {
    if (kept?.brand === brand && now() - kept.at < DEVICE_MODELS_FRESH_MS) return kept.models
    const at = now()
    const answer = await listDeviceModels(transport, brand, signal)
    const models = answer.flatMap((entry) => {
      const parsed = v.safeParse(modelSchema, entry)
      return parsed.success ? [parsed.output.model] : []
    })
    kept = { brand, at, models }
    return models
  }
}
